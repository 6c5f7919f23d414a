import { type CheckedOrder, checkOrders } from '@praj/contract/orders/check-orders.ts';
import { type OrderBody, placeOrder } from '@praj/contract/orders.ts';
import { estimateTrip, type TripEstimate, type TripEstimateBody } from '@praj/contract/trip-estimates/trip-estimates.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { havnegade, kastrup, sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { sampleEstimate } from '../../entities/trip-estimate/estimate-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { OrderForm } from './order-form.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
const says = { success: vi.spyOn(toast, 'success'), error: vi.spyOn(toast, 'error'), info: vi.spyOn(toast, 'info') };
let rules: TripEstimate['rules'];
let checked: CheckedOrder;
let place: (body: OrderBody) => Promise<unknown>;
// Questions come when they are needed, and not by the clock of the tests.
beforeAll(() => import('./place/question-dialog.tsx'));
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T13:05:02Z') });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  rules = null;
  place = async () => [sampleOrder(1)];
  vi.clearAllMocks();
  checked = { refusal: null, needsApproval: false, rules: { outcome: 'allowed', findings: [], warnings: [] } };
  called.mockImplementation(async (endpoint, input) => {
    if (endpoint === checkOrders) return { rows: [checked] };
    if (endpoint === estimateTrip) return { ...sampleEstimate, rules };
    return endpoint === placeOrder ? place((input as { body: OrderBody }).body) : { features: [] };
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  called.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function drawTrip(hasRules: boolean, repeatsTrips = false) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OrderForm
        userId={sampleId(900)}
        options={{ ...sampleOptions, repeatsTrips, module: { ...sampleOptions.module, hasRules }, favourites: [havnegade] }}
        recents={[kastrup]}
        reloadModule={vi.fn()}
        onShow={vi.fn()}
        onPlaced={vi.fn()}
        onFilled={vi.fn()}
      />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('combobox', { name: /^Destination/ }), { target: { value: 'Kastrup' } });
  await pass(400);
  fireEvent.click(screen.getByRole('option', { name: /Kastrup Lufthavn/ }));
  fireEvent.change(screen.getByRole('combobox', { name: /^Firma/ }), { target: { value: 'Aase Lund' } });
  await pass(350);
  await pass(50);
}
const asked = () =>
  called.mock.calls.filter(([endpoint]) => endpoint === estimateTrip).map(([, input]) => (input as { body: TripEstimateBody }).body);
const foot = () => screen.getByRole('contentinfo').textContent;
async function press() {
  fireEvent.click(screen.getByRole('button', { name: /^Bestil taxa/ }));
  await pass(400);
}

test('where the company has no rules nothing of them is asked or seen', async () => {
  await drawTrip(false);
  expect(asked().at(-1)).not.toHaveProperty('underRules');
});

test.each([
  ['refused', 'Turen kan ikke bestilles. Loft: For dyr.'],
  ['approval', 'Turen skal godkendes, før den bestilles. Loft: For dyr.'],
] as const)('before pressing it is told that the trip will be %s', async (outcome, told) => {
  rules = { outcome, findings: [{ rule: 'Loft', why: 'For dyr.' }], warnings: [] };
  await drawTrip(true);
  expect(asked().at(-1)?.underRules).toMatchObject({ zipCodeFrom: havnegade.zipCode, zipCodeTo: kastrup.zipCode, costCentre: null });
  expect(foot()).toContain(told);
});

test('and that it brings a budget to 80 %, which is told after ordering too', async () => {
  rules = { outcome: 'allowed', findings: [], warnings: [{ rule: 'Budget', why: 'Med turen er 83 % brugt.' }] };
  await drawTrip(true);
  expect(foot()).toContain('Budget: Med turen er 83 % brugt.');
  expect(says.info).not.toHaveBeenCalled();
  await press();
  expect(says.info).toHaveBeenCalledExactlyOnceWith('Budget: Med turen er 83 % brugt.');
});

test('after pressing a refusal stands beside the button with whom to ask, until the trip is another one', async () => {
  place = async () => {
    throw new CallFailed(409, { code: 'ordering_rule', message: 'Reglen ”Loft” stopper turen. For dyr. Spørg Lis Holm.' });
  };
  await drawTrip(true);
  await press();
  expect(screen.getByRole('alert').textContent).toBe('Reglen ”Loft” stopper turen. For dyr. Spørg Lis Holm.');
  expect(says.error).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Stationcar' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [null, 'Vi spørger taxacentralen, om en stor vogn er ledig. Det kan tage op til 2 minutter. Du kan bestille andre ture imens.'],
  ['approval', 'Turen skal først godkendes. Derefter spørger vi taxacentralen, om en stor vogn er ledig.'],
] as const)('the question about a large car says what comes first where the rules say %s', async (outcome, told) => {
  rules = outcome && { outcome, findings: [{ rule: 'Loft', why: 'For dyr.' }], warnings: [] };
  await drawTrip(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Stor vogn (6 personer)' }));
  await press();
  expect(within(screen.getByRole('alertdialog', { name: 'Stor vogn til 6 personer' })).getByText(told)).toBeTruthy();
});

test('an order that waits is said to wait', async () => {
  const approval = { state: 'waiting', estimate: 500, askedAt: '2026-11-20T13:00:00.000Z', asks: [] } as const;
  place = async () => [sampleOrder(1, { approval: { ...approval, asks: [] } })];
  await drawTrip(true);
  await press();
  expect(says.success).toHaveBeenCalledWith('Turen venter på godkendelse', expect.anything());
});

describe('Kvikbestil', () => {
  const checks = () => called.mock.calls.filter(([endpoint]) => endpoint === checkOrders).map(([, input]) => input);
  async function ask() {
    fireEvent.click(screen.getByRole('button', { name: 'Kvikbestil' }));
    await pass(50);
    return screen.getByRole('alertdialog', { name: 'Kvikbestil' });
  }
  async function say(yes: string) {
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: yes }));
    await pass(400);
  }
  const warnings = [{ rule: 'Budget', why: 'Med turen er 83 % brugt.' }];

  test('where the company has no rules asks nothing of them', async () => {
    await drawTrip(false);
    await ask();
    expect(checks()).toEqual([]);
  });
  test('tells of a budget that it brings to 80 %, before and after it is ordered, as the form does', async () => {
    checked = { refusal: null, needsApproval: false, rules: { outcome: 'allowed', findings: [], warnings } };
    await drawTrip(true);
    expect((await ask()).textContent).toContain('Budget: Med turen er 83 % brugt.');
    // The very body that is ordered, with the destination that was chosen.
    expect(checks()).toMatchObject([{ body: { rows: [{ numberOfPeople: 4, destinationAddress: { fullAddress: kastrup.fullAddress } }] } }]);
    expect(says.info).not.toHaveBeenCalled();
    await say('Bestil taxa');
    expect(says.info).toHaveBeenCalledExactlyOnceWith('Budget: Med turen er 83 % brugt.');
  });
  test('says that it has to be approved, or which rule stops it and whom to ask', async () => {
    const findings = [{ rule: 'Loft', why: 'For dyr.' }];
    checked = { refusal: null, needsApproval: true, rules: { outcome: 'approval', findings, warnings: [] } };
    await drawTrip(true);
    expect((await ask()).textContent).toContain('Turen skal godkendes, før den bestilles. Loft: For dyr.');
    await say('Tilbage');
    const message = 'Reglen ”Loft” stopper turen. For dyr. Spørg Lis Holm.';
    checked = { refusal: { code: 'ordering_rule', message, fields: {} }, needsApproval: false, rules: null };
    await pass(60_000);
    expect((await ask()).textContent).toContain(message);
  });
});

test('a trip that repeats is asked about with all that are ordered at once, which are told of together', async () => {
  rules = { outcome: 'allowed', findings: [], warnings: [{ rule: 'Budget', why: 'Med turene er 91 % brugt.' }] };
  await drawTrip(true, true);
  fireEvent.click(screen.getByRole('button', { name: '+ Gentag turen' }));
  await pass(700);
  // Today's time has passed, so that the first is a week from now.
  expect(asked().at(-1)).toMatchObject({ requestedPickup: '2026-11-27T13:05:00.000Z' });
  expect(asked().at(-1)?.underRules?.alsoAt).toEqual(['2026-12-04T13:05:00.000Z']);
  expect(foot()).toContain('Budget: Med turene er 91 % brugt.');
});
