import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleModule } from '../../../entities/booking-form/draft/form-samples.ts';
import { bookingModuleQuery } from '../../../entities/booking-module/queries.ts';
import { useColumnNames } from './use-column-names.ts';

let seesAll = false;
vi.mock('../../../entities/session/queries.ts', () => ({ useMe: () => ({ companyId: 'nordlys', may: () => seesAll }) }));
afterEach(cleanup);

function referenceTo(who: 'company' | 'provider', referenceLabel = 'Sagsnummer'): string {
  seesAll = who === 'provider';
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(bookingModuleQuery('nordlys').queryKey, { ...sampleModule, referenceLabel });
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  return renderHook(() => useColumnNames(true), { wrapper }).result.current.reference;
}

test('the column of references has the name that one’s own company has for them', () => {
  expect(referenceTo('company')).toBe('Sagsnummer');
  expect(referenceTo('company', '')).toBe('Reference');
});

test('who sees every company’s trips reads the word that all of them know', () => {
  expect(referenceTo('provider')).toBe('Reference');
});
