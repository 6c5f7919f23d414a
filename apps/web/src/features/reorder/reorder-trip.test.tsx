import { listFixedTrips } from '@praj/contract/companies/fixed-trips.ts';
import type { Order } from '@praj/contract/orders.ts';
import { listAvailableAccounts } from '@praj/contract/users.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { guestTrip } from '../../entities/booking-form/draft/form-samples.ts';
import { forgottenPart, sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { ordersQuery } from '../../entities/order/queries.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { ReorderTrip } from './reorder-trip.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../platform/analytics/analytics.ts', () => ({ track: vi.fn() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'me', branchId: 'here', may: () => true }) }));
const called = vi.mocked(call);
const now = Date.parse('2026-11-20T14:00:00Z');
const cancelled = sampleOrder(1, { version: 4, state: 'cancelled', cancelCause: 'person' });
afterEach(() => {
  cleanup();
  toast.queue.clear();
  called.mockReset();
  vi.mocked(track).mockReset();
});

function draw(order: Order) {
  const client = new QueryClient();
  client.setQueryData(ordersQuery().queryKey, [order, sampleOrder(9)]);
  const onClose = vi.fn();
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ReorderTrip order={order} now={now} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { client, onClose, unmount };
}
const ask = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Genbestil tur' }));
  return within(screen.getByRole('alertdialog', { name: 'Genbestil tur?' }));
};
const titles = () => toast.queue.get().map((one) => one.title);

test('only a cancelled trip can be ordered again', () => {
  draw(sampleOrder(1, { state: 'concluded' }));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a trip that was forgotten cannot be ordered again', () => {
  draw({ ...cancelled, ...forgottenPart });
  expect(screen.getByRole('button', { name: 'Genbestil tur' }).title).toBe('Turen er anonymiseret.');
});

test('it asks first and says when the trip will be', () => {
  draw(cancelled);
  expect(ask().getByText('Turen bestilles til nu.')).toBeTruthy();
  expect(called).not.toHaveBeenCalled();
});

test('a large car is ordered again as two, and the question says so', () => {
  draw({ ...cancelled, numberOfPeople: 6 });
  expect(ask().getByText(/2 almindelige vogne/)).toBeTruthy();
});

test('the new trip stands in the list, and the panel makes room for it', async () => {
  const { client, onClose } = draw(cancelled);
  called.mockResolvedValue([sampleOrder(2)]);
  fireEvent.click(ask().getByRole('button', { name: 'Genbestil tur' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(titles()).toEqual(['Ordre oprettet']);
  expect(client.getQueryData(ordersQuery().queryKey)?.map(({ id }) => id)).toContain(sampleId(2));
});

test('an answer that comes when the person has gone on to another page is told there, and closes nothing', async () => {
  let answers: (orders: Order[]) => void = () => undefined;
  called.mockImplementationOnce(() => new Promise((resolve) => (answers = resolve)));
  called.mockResolvedValue(cancelled);
  const { onClose, unmount } = draw(cancelled);
  fireEvent.click(ask().getByRole('button', { name: 'Genbestil tur' }));
  await vi.waitFor(() => expect(called).toHaveBeenCalled());
  unmount();
  answers([sampleOrder(2)]);
  await vi.waitFor(() => expect(titles()).toEqual(['Ordre oprettet']));
  expect(onClose).not.toHaveBeenCalled();
});

test('new trips that wait to be approved are not said to be ordered', async () => {
  const approval = { state: 'waiting' as const, estimate: null, askedAt: '2026-11-20T14:00:00Z', asks: [] };
  const { onClose } = draw({ ...cancelled, numberOfPeople: 6 });
  called.mockResolvedValue([2, 3].map((number) => sampleOrder(number, { state: 'created', approval })));
  fireEvent.click(ask().getByRole('button', { name: 'Genbestil tur' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(titles()).toEqual(['Turen venter på godkendelse']);
  expect(toast.queue.get()[0]?.detail).toBe('2 vogne bestilles, når de er godkendt.');
});

test('what the trip was charged to and is no longer in use is told of', async () => {
  const { onClose } = draw({ ...cancelled, allocations: [{ kind: 'costCentre', code: '4711', name: 'Salg' }] });
  called.mockResolvedValue([sampleOrder(2)]);
  fireEvent.click(ask().getByRole('button', { name: 'Genbestil tur' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toast.queue.get()[0]?.detail).toContain('. Omkostningssted 4711 Salg er ikke i brug længere og kom ikke med.');
});

const theirs = { ...cancelled, account: { id: sampleId(99), name: 'Bestyrelsen' } };
const word = 'Kontoen Bestyrelsen kan du ikke bruge, så turen betales i taxien.';
const answer = (given: { accounts: unknown; trips?: unknown }) =>
  called.mockImplementation((endpoint: unknown) =>
    Promise.resolve(
      endpoint === listAvailableAccounts ? given.accounts : endpoint === listFixedTrips ? (given.trips ?? []) : [sampleOrder(2)],
    ),
  );

test('a colleague’s account is said to be dropped, before and after', async () => {
  answer({ accounts: [] });
  const { onClose } = draw(theirs);
  const question = ask();
  expect(await question.findByText(word)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Genbestil tur' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toast.queue.get()[0]?.detail).toContain(`. ${word}`);
});

test('one’s own account, and that of the fixed trip, are not spoken of', async () => {
  answer({ accounts: [{ ...theirs.account, defaultAccount: false }] });
  draw(theirs);
  const own = ask();
  await vi.waitFor(() => expect(called).toHaveBeenCalledWith(listAvailableAccounts, expect.anything(), expect.anything()));
  expect(own.queryByText(word)).toBeNull();
  cleanup();
  const trip = { ...guestTrip, account: theirs.account };
  answer({ accounts: [], trips: [trip] });
  draw({ ...theirs, fixedTripId: trip.id });
  const onTrip = ask();
  await vi.waitFor(() => expect(called).toHaveBeenCalledWith(listFixedTrips, expect.anything(), expect.anything()));
  expect(onTrip.queryByText(word)).toBeNull();
});

test('a second try is refused in the server’s words and the question closes', async () => {
  const { onClose } = draw(cancelled);
  called.mockRejectedValue(new CallFailed(409, { code: 'already_reordered', message: 'Turen er allerede genbestilt af Ida Bang' }));
  fireEvent.click(ask().getByRole('button', { name: 'Genbestil tur' }));
  await vi.waitFor(() => expect(titles()).toEqual(['Turen er allerede genbestilt af Ida Bang']));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

test('one that was ordered again leads to the new order', () => {
  draw({ ...cancelled, reorderedAs: [sampleId(9)] });
  expect(screen.getByRole('link', { name: 'Ordre 48 210 009' }).getAttribute('href')).toBe(`/order/${sampleId(9)}`);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [1, 're-order single'],
  [2, 're-order multiple'],
])('%i new orders are counted once as %s', async (count, orderType) => {
  const { onClose } = draw(cancelled);
  called.mockResolvedValue([sampleOrder(2), sampleOrder(3)].slice(0, count));
  fireEvent.click(ask().getByRole('button', { name: 'Genbestil tur' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const event = { category: 'orders', action: 'ordered_trip', details: { orderType, fixedPrice: false } };
  expect(vi.mocked(track).mock.calls).toEqual([[event]]);
});

test('one that is refused is not counted', async () => {
  draw(cancelled);
  called.mockRejectedValue(new CallFailed(409, { code: 'already_reordered', message: 'Turen er allerede genbestilt af Ida Bang' }));
  fireEvent.click(ask().getByRole('button', { name: 'Genbestil tur' }));
  await vi.waitFor(() => expect(titles()).toHaveLength(1));
  expect(track).not.toHaveBeenCalled();
});

test('a voucher’s trip is not ordered again', () => {
  draw({ ...cancelled, voucherId: sampleId(5), voucherCode: 'K7R4MX' });
  expect(screen.getByRole('button', { name: 'Genbestil tur' }).title).toBe('Turen er bestilt med en taxibon.');
});
