import type { CheckedOrder } from '@praj/contract/orders/check-orders.ts';
import type { OrderBody } from '@praj/contract/orders.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { havnegade } from '../../entities/order/order-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { makeQueryClient } from '../../platform/query-client.ts';
import type { ReadRow } from './judge-rows.ts';
import { useChecked } from './use-checked.ts';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
afterEach(() => {
  cleanup();
  called.mockReset();
});

const body = (customerName: string): OrderBody => ({
  bookingModuleUpdatedAt: '2026-11-01T00:00:00Z',
  requestedPickup: '2026-11-21T07:00:00Z',
  pickupAddress: havnegade,
  customerName,
});
const row = (key: string): ReadRow => ({
  row: { key, number: 2, cells: {}, chosen: {}, open: [], leftOut: false, outcome: null },
  faults: {},
  among: {},
  places: {},
  body: body(key),
  isLookingUp: false,
});
const ready: CheckedOrder = { refusal: null, needsApproval: false, rules: null };
const invalid = (fields: Record<string, string>) =>
  new CallFailed(400, { code: 'invalid', message: 'Noget er ikke udfyldt rigtigt.', fields });
function check(keys: readonly string[], hasRules: boolean) {
  const client = makeQueryClient(() => undefined);
  const rows = keys.map(row);
  return renderHook(() => useChecked(rows, { isOn: true, hasRules }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}
const asked = () =>
  called.mock.calls.map(([, input]) => (input as { body: { rows: OrderBody[] } }).body.rows.map((one) => one.customerName));

test.each([false, true])(
  'a row that cannot be read at all is told so by itself, and the others are judged; with rules: %s',
  async (hasRules) => {
    called.mockImplementation(async (_endpoint, input) => {
      const { rows } = (input as { body: { rows: OrderBody[] } }).body;
      const at = rows.findIndex(({ customerName }) => customerName === 'Ea');
      if (at >= 0) throw invalid({ [`rows.${at}.pickupAddress.comment`]: 'Højst 500 tegn.' });
      return { rows: rows.map(() => ready) };
    });
    const { result } = check(['Bo', 'Ea', 'Ib'], hasRules);
    await waitFor(() => expect(result.current.checked.size).toBe(3));
    expect(result.current.failure).toBeNull();
    expect(result.current.checked.get('Ea')?.refusal?.fields).toEqual({ 'pickupAddress.comment': 'Højst 500 tegn.' });
    expect([result.current.checked.get('Bo'), result.current.checked.get('Ib')]).toEqual([ready, ready]);
    expect(asked()).toEqual([
      ['Bo', 'Ea', 'Ib'],
      ['Bo', 'Ib'],
    ]);
  },
);

test('what is said of no row is a failure of them all', async () => {
  called.mockRejectedValue(invalid({ rows: 'Er ikke udfyldt rigtigt.' }));
  const { result } = check(['Bo'], false);
  await waitFor(() => expect(result.current.failure).toBeInstanceOf(CallFailed));
  expect(result.current.checked.size).toBe(0);
});
