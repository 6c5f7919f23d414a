import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import type { useFormOptions } from '../../entities/booking-form/draft/use-form-options.ts';
import { sampleId } from '../../entities/order/order-samples.ts';
import { OrderFormRegion } from './order-form-region.tsx';

let known: Partial<ReturnType<typeof useFormOptions>> = {};
vi.mock('../../entities/booking-form/draft/use-form-options.ts', () => ({ useFormOptions: () => known }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: sampleId(900) }) }));
vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  known = {};
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** The page as it was opened, and as it is when the form has come to it. */
async function openedThenDrawn({ behindPanel }: { behindPanel: boolean }): Promise<HTMLElement> {
  const client = new QueryClient();
  const region = (isBehind: boolean) => (
    <QueryClientProvider client={client}>
      <OrderFormRegion isBehindPanel={() => isBehind} onShow={vi.fn()} onPlaced={vi.fn()} onFilled={vi.fn()} />
    </QueryClientProvider>
  );
  const { rerender } = render(region(behindPanel));
  rerender(region(false));
  known = { options: sampleOptions, recents: [], reloadModule: vi.fn() };
  rerender(region(false));
  return screen.findByRole('combobox', { name: /^Destination/ });
}

test('a form that comes to its page late takes the focus to its first empty field', async () => {
  const destination = await openedThenDrawn({ behindPanel: false });
  expect(document.activeElement).toBe(destination);
});

test('it leaves the focus where it is when the page was opened with a panel, also one that is closed by then', async () => {
  await openedThenDrawn({ behindPanel: true });
  expect(document.activeElement).toBe(document.body);
});
