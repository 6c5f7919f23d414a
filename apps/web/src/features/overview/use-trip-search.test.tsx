import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'react-router';
import { expect, test } from 'vitest';
import { useTripSearch } from './use-trip-search.ts';

const TODAY = '2026-03-10';

/** A router that has not come to show what it was asked for. */
function BusyRouter({ children }: { children: ReactNode }) {
  const navigator = { createHref: String, go: () => {}, push: (to: unknown) => asked.push(to), replace: () => {} };
  return (
    <Router location="/orders" navigator={navigator}>
      {children}
    </Router>
  );
}
const asked: unknown[] = [];

test('what is chosen shows at once, and what is chosen next is added to it, while the address is still on its way', () => {
  const { result } = renderHook(() => useTripSearch(TODAY, { id: 'mette', role: 'CompanyAdmin' }), { wrapper: BusyRouter });
  const range = { from: '2026-02-08', to: TODAY };
  act(() => result.current.change({ range }));
  expect(result.current.search.range).toEqual(range);
  act(() => result.current.change({ priceFrom: 60 }));
  expect(result.current.search).toMatchObject({ range, priceFrom: 60, page: 1 });
  expect(asked.at(-1)).toMatchObject({ search: '?fra=2026-02-08&til=2026-03-10&pris=60-' });
});
