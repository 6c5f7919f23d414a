import { clearOrders } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { ordersQuery } from '../../entities/order/queries.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { showDay, showWeekday } from '../../platform/format.ts';
import { call } from '../../platform/http.ts';
import { FinishedList } from './finished-list.tsx';
import type { OrdersShown } from './list-body.tsx';
import { useNarrowing } from './narrowing/use-narrowing.ts';
import { OngoingList } from './ongoing-list.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
afterEach(() => {
  cleanup();
  localStorage.clear();
  called.mockReset();
});

const ME = sampleId(900);
const shown = (part: Partial<OrdersShown>): OrdersShown => ({ data: undefined, error: null, isFetching: false, refetch: vi.fn(), ...part });
function Lists({ orders, openId, reveal }: { orders: OrdersShown; openId?: string | undefined; reveal?: string | undefined }) {
  const shared = { userId: ME, orders, openId, narrowing: useNarrowing(ME) };
  return (
    <>
      <OngoingList {...shared} reveal={reveal} />
      <FinishedList {...shared} isAlone={false} />
    </>
  );
}
function drawn(orders: OrdersShown, client = new QueryClient(), reveal?: string, openId?: string) {
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Lists orders={orders} reveal={reveal} openId={openId} />
      </MemoryRouter>
    </QueryClientProvider>
  );
}
const ongoing = () => within(screen.getByRole('region', { name: 'Bestilte/igangværende ture' }));
const finished = () => within(screen.getByRole('region', { name: 'Afsluttede ture' }));
const firstPlaces = () =>
  ongoing()
    .getAllByRole('link')
    .map((row) => row.getAttribute('href'));
const at = (hour: number) => `2026-11-20T${hour}:00:00Z`;
const late = sampleOrder(1, { requestedPickup: at(15) });
const soon = sampleOrder(2, { requestedPickup: at(14) });

test('ten rows stand in while the list is fetched', () => {
  const { container } = render(drawn(shown({})));
  expect(container.querySelector('[aria-busy=true]')?.querySelectorAll(':scope > div')).toHaveLength(10);
});

test('a list that failed says so and can be tried again', () => {
  const orders = shown({ error: new CallFailed(500, undefined) });
  render(drawn(orders));
  fireEvent.click(ongoing().getByRole('button', { name: 'Prøv igen' }));
  expect(orders.refetch).toHaveBeenCalled();
});

test('empty lists say what is not there', () => {
  render(drawn(shown({ data: [] })));
  expect(ongoing().getByText('Ingen ture i gang')).toBeTruthy();
  expect(ongoing().getByText('Bestil den første.')).toBeTruthy();
  expect(finished().getByText('Ingen afsluttede ture')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ryd liste' })).toBeNull();
});

test('rows that would say the same say which order each is', () => {
  const orders = ['48210377', '48210999'].map((globalApiId, n) => sampleOrder(n + 1, { numberOfPeople: 6, globalApiId }));
  const view = render(drawn(shown({ data: orders })));
  const numbers = () =>
    ongoing()
      .getAllByRole('link')
      .map(({ textContent }) => /Ordre [\d ]+\d/.exec(textContent ?? '')?.[0]);
  expect(numbers()).toEqual(['Ordre 48 210 377', 'Ordre 48 210 999']);
  view.rerender(drawn(shown({ data: orders.slice(1) })));
  expect(numbers()).toEqual([undefined]);
});

test('finished trips that would read the same say which order each is, and another does not', () => {
  const end = { state: 'cancelled' as const, finalPrice: null, requestedPickup: at(12) };
  const orders = ['48210377', '48210999'].map((globalApiId, n) => sampleOrder(n + 1, { ...end, globalApiId }));
  render(drawn(shown({ data: [...orders, sampleOrder(3, { ...end, requestedPickup: at(11) })] })));
  const numbers = finished()
    .getAllByRole('link')
    .map(({ textContent }) => /\d\d \d{3} \d{3}/.exec(textContent)?.[0]);
  expect(new Set(numbers)).toEqual(new Set(['48 210 377', '48 210 999', undefined]));
});

test('the toggle turns the sorting round', () => {
  render(drawn(shown({ data: [late, soon] })));
  expect(firstPlaces()).toEqual([`/order/${soon.id}`, `/order/${late.id}`]);
  fireEvent.click(ongoing().getByRole('switch', { name: 'Senest opdateret' }));
  expect(firstPlaces()).toEqual([`/order/${late.id}`, `/order/${soon.id}`]);
});

test('nothing moves while a row has the focus; what waits is counted and let in by a press', () => {
  const view = render(drawn(shown({ data: [soon, late] })));
  fireEvent.focus(ongoing().getAllByRole('link')[0] ?? document.body);
  const first = sampleOrder(3, { requestedPickup: at(13) });
  view.rerender(drawn(shown({ data: [soon, late, first] })));
  expect(firstPlaces()).toEqual([`/order/${soon.id}`, `/order/${late.id}`]);
  fireEvent.click(ongoing().getByRole('button', { name: '1 opdatering' }));
  expect(firstPlaces()[0]).toBe(`/order/${first.id}`);
});

test('one’s own new order is let in also while the rows are held', () => {
  Element.prototype.scrollIntoView = vi.fn();
  const view = render(drawn(shown({ data: [soon] })));
  const [row] = ongoing().getAllByRole('link');
  fireEvent.focus(row as HTMLElement);
  view.rerender(drawn(shown({ data: [late, soon] }), undefined, late.id));
  expect(firstPlaces()).toEqual([`/order/${soon.id}`, `/order/${late.id}`]);
});

test('the counters tell driven, cancelled and without passenger', () => {
  const data = [sampleOrder(1, { state: 'concluded' }), sampleOrder(2, { state: 'completed' }), sampleOrder(3, { state: 'noshow' })];
  render(drawn(shown({ data })));
  expect(finished().getByText(/afsluttede/).textContent).toBe('2 afsluttede · 0 annullerede · 1 uden passager');
});

test('the counters of one trip speak of one', () => {
  const data = [sampleOrder(1, { state: 'concluded' }), sampleOrder(2, { state: 'cancelled' })];
  render(drawn(shown({ data })));
  expect(finished().getByText(/annulleret$/).textContent).toBe('1 afsluttet · 1 annulleret');
});

test('clearing asks once, is seen at once, and leaves what awaits its price', async () => {
  const client = new QueryClient();
  const data = [sampleOrder(1, { state: 'concluded' }), sampleOrder(2, { state: 'completed' }), sampleOrder(3, { state: 'cancelled' })];
  client.setQueryData(ordersQuery().queryKey, data);
  called.mockReturnValue(new Promise(() => undefined));
  render(drawn(shown({ data }), client));
  fireEvent.click(screen.getByRole('button', { name: 'Ryd liste' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Ryd afsluttede ture?' });
  expect(dialog.textContent).toContain('2 ture fjernes fra din liste. Kørte ture findes stadig i Overblik.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ryd liste' }));
  await vi.waitFor(() => expect(client.getQueryData(ordersQuery().queryKey)).toHaveLength(1));
});

test('what finishes while one clearing is under way is cleared by the next', async () => {
  const client = new QueryClient();
  const data = [sampleOrder(1, { state: 'concluded' })];
  let answers: () => void = () => undefined;
  called.mockImplementationOnce(() => new Promise((resolve) => (answers = () => resolve({ cleared: 1 }))));
  called.mockResolvedValue({ cleared: 1 });
  const { rerender } = render(drawn(shown({ data }), client));
  const clear = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Ryd liste' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ryd liste' }));
  };
  await clear();
  rerender(drawn(shown({ data: [sampleOrder(2, { state: 'cancelled' })] }), client));
  await clear();
  expect(called).toHaveBeenCalledTimes(1);
  answers();
  await vi.waitFor(() => expect(called).toHaveBeenCalledTimes(2));
});

test('a clearing that fails brings back what the server still has', async () => {
  const client = new QueryClient();
  const data = [sampleOrder(1, { state: 'concluded' })];
  called.mockImplementation((endpoint: unknown) =>
    endpoint === clearOrders ? Promise.reject(new CallFailed(500, undefined)) : Promise.resolve(data),
  );
  await client.fetchQuery(ordersQuery());
  render(drawn(shown({ data }), client));
  fireEvent.click(screen.getByRole('button', { name: 'Ryd liste' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ryd liste' }));
  expect(client.getQueryData(ordersQuery().queryKey)).toEqual([]);
  await vi.waitFor(() => expect(client.getQueryData(ordersQuery().queryKey)).toEqual(data));
});

test('headings part the days of the ongoing list', () => {
  const day = 24 * 60 * 60_000;
  const on = (n: number, ahead: number) => sampleOrder(n, { requestedPickup: new Date(Date.now() + ahead * day).toISOString() });
  const further = on(3, 4);
  render(drawn(shown({ data: [on(1, 0), on(2, 1), further] })));
  const names = ongoing()
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
  const weekday = (when: number) => showWeekday(when).replace(/\/\d{4}$/, '');
  expect(names).toEqual([
    `I dag ${weekday(Date.now())}`,
    `I morgen ${weekday(Date.now() + day)}`,
    expect.stringMatching(/^(Man|Tirs|Ons|Tors|Fre|Lør|Søn)dag \d\d\/\d\d/),
  ]);
  expect(names[2]?.toLowerCase()).toBe(showDay(further.requestedPickup, Date.now(), 'long'));
  expect(ongoing().getAllByText('1 tur')).toHaveLength(3);
});

test('one trip to clear is spoken of as one', async () => {
  render(drawn(shown({ data: [sampleOrder(1, { state: 'concluded' })] })));
  fireEvent.click(screen.getByRole('button', { name: 'Ryd liste' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('1 tur fjernes fra din liste.');
});

test('a large car that is waited for wears a counting ring', () => {
  const placedAt = new Date(Date.now() - 30_000).toISOString();
  render(drawn(shown({ data: [sampleOrder(1, { numberOfPeople: 6, placedAt })] })));
  expect(ongoing().getByText(/^1:(30|29)$/)).toBeTruthy();
});
