import type { Order } from '@praj/contract/orders.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { makeQueryClient } from '../../platform/query-client.ts';
import { fakePatience, silence } from '../../platform/sender/fake-patience.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { ApprovalDialog } from './approval-dialog.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
const called = vi.mocked(call);
const says = { success: vi.spyOn(toast, 'success'), error: vi.spyOn(toast, 'error') };
const onClose = vi.fn<() => void>();
const asks: NonNullable<Order['approval']>['asks'] = [
  {
    rule: 'Månedens budget',
    why: 'Der er 40 kr. tilbage.',
    state: 'waiting',
    asked: null,
    askedRole: 'CompanyAdmin',
    decidedBy: null,
    decidedAt: null,
  },
];
const order = sampleOrder(1, { approval: { state: 'waiting', estimate: 640, askedAt: '2026-11-20T13:00:00.000Z', asks } });
beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);
const draw = (shown = order, together = 1, waits = true) => (
  <QueryClientProvider client={makeQueryClient(toast.error)}>
    <ApprovalDialog order={shown} together={together} waits={waits} onClose={onClose} />
  </QueryClientProvider>
);
const open = () => render(draw());

test.each([
  ['Godkend', true, 'Turen er godkendt og bestilt'],
  ['Afvis', false, 'Turen er afvist. Den, der bestilte, får besked'],
])('the sum, the rule and who ordered are told before %s is pressed', async (button, approved, said) => {
  called.mockResolvedValue({ ...order, approval: { state: approved ? 'approved' : 'rejected', estimate: 640, asks } });
  open();
  expect(screen.getByText('Bestilt af Mette Kjær, Hovedkontor')).toBeTruthy();
  expect(screen.getByText('Op til 640 kr.')).toBeTruthy();
  expect(screen.getByText('Der er 40 kr. tilbage.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(says.success).toHaveBeenCalledWith(said));
  expect(called.mock.calls.map(([, input]) => input)).toEqual([
    { params: { id: order.id }, body: { approved, askedAt: order.approval?.askedAt } },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('where it stops on the way is told, without what the driver is told there', () => {
  render(draw({ ...order, stops: [{ ...order.pickupAddress, comment: 'Ved porten' }, order.pickupAddress] }));
  const value = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect([value('Stop 1'), value('Stop 2')]).toEqual(['Havnegade 4', 'Havnegade 4']);
});

test('an answer that does not come is waited for no longer than ten seconds, said, and may be given again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakePatience();
  called.mockImplementation(async (_endpoint, _input, { signal } = {}) => silence(undefined, { signal: signal ?? null }));
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Godkend' }));
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() =>
    expect(says.error).toHaveBeenCalledWith('Vi har ikke fået svar, så turen er måske ikke afgjort. Prøv igen: den afgøres kun én gang.'),
  );
  called.mockResolvedValue({ ...order, approval: { state: 'approved', estimate: 640, asks } });
  fireEvent.click(screen.getByRole('button', { name: 'Godkend' }));
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Turen er godkendt og bestilt'));
  vi.mocked(AbortSignal.timeout).mockRestore();
  vi.useRealTimers();
});

test('what comes too late says so', async () => {
  called.mockRejectedValue(new CallFailed(409, { code: 'approval_too_late', message: 'Afhentningen er passeret.' }));
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Godkend' }));
  await waitFor(() => expect(says.error).toHaveBeenCalledWith('Afhentningen er passeret.'));
});

test('one that was changed while it was open says so, and what is decided is what it became', async () => {
  const { rerender } = open();
  expect(screen.queryByText(/Turen er ændret, siden du åbnede den/)).toBeNull();
  const askedAt = '2026-11-20T13:04:00.000Z';
  const changed = { ...order, approval: { state: 'waiting' as const, estimate: 820, askedAt, asks } };
  called.mockResolvedValue(changed);
  rerender(draw(changed));
  expect(screen.getByText(/Turen er ændret, siden du åbnede den/)).toBeTruthy();
  expect(screen.getByText('Op til 820 kr.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Godkend' }));
  await waitFor(() => expect(called.mock.lastCall?.slice(1, 2)).toEqual([{ params: { id: order.id }, body: { approved: true, askedAt } }]));
});

test('one that nobody has to decide any more says so and offers no answer', () => {
  const { rerender } = open();
  rerender(draw(order, 1, false));
  expect(screen.getByText('Turen afventer ikke længere godkendelse.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Godkend' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Afvis' })).toBeNull();
  const [close] = screen.getAllByRole('button', { name: 'Luk' }).slice(-1);
  fireEvent.click(close as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  [4, 1, 'Alm. vogn (4 personer)'],
  [6, 1, 'Stor vogn (6 personer)'],
  [6, 2, '2 × Stor vogn (6 personer)'],
])('which cars are ordered is told: for %i people, %i of them', (numberOfPeople, together, told) => {
  render(draw({ ...order, numberOfPeople, group: { id: order.id, number: 1, size: together } }, together));
  expect(screen.getByText(told)).toBeTruthy();
});

test.each([
  [3, 'Vogn 2 af 3. Alle vogne i bestillingen afgøres på én gang.', 'I alt op til 1.920 kr.'],
  [2, 'Vogn 2 af 3. 2 af dem afgøres på én gang.', 'I alt op til 1.280 kr.'],
  [1, 'Vogn 2 af 3. Den afgøres for sig.', 'Op til 640 kr.'],
])('of several cars it is told that %i are decided at once, and what those cost together', (together, told, price) => {
  render(draw({ ...order, group: { id: order.id, number: 2, size: 3 } }, together));
  expect(screen.getByText(told)).toBeTruthy();
  expect(screen.getByText(price)).toBeTruthy();
});
