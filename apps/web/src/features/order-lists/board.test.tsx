import type { Order } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { havnegade, sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { FinishedList } from './finished-list.tsx';
import { useNarrowing } from './narrowing/use-narrowing.ts';
import { OngoingList } from './ongoing-list.tsx';
import { RowToolbar } from './row/row-toolbar.tsx';

const drawn = vi.hoisted(() => new Set<string>());
vi.mock('../../ui/display/route-mark.tsx', () => ({
  RouteMark: ({ from }: { from: string }) => {
    drawn.add(from);
    return null;
  },
}));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const ME = sampleId(900);
const acted = vi.fn();
const Actions = ({ orders }: { orders: readonly Order[] }) => (
  <RowToolbar
    label="Handlinger"
    actions={[
      { label: 'Følg turen', icon: null, onPress: () => acted(orders.length) },
      { label: 'Annuller tur', icon: null, onPress: () => undefined },
    ]}
  />
);
interface Shown {
  readonly openId?: string;
  readonly reveal?: string;
}
function Lists({ orders, openId, reveal }: Shown & { orders: readonly Order[] }) {
  const shown = { data: orders, error: null, isFetching: false, refetch: vi.fn() };
  const shared = { userId: ME, orders: shown, openId, narrowing: useNarrowing(ME), Actions };
  return (
    <>
      <OngoingList {...shared} reveal={reveal} above={<p>Kræver handling</p>} />
      <FinishedList {...shared} isAlone={false} />
    </>
  );
}
const client = new QueryClient();
const lists = (orders: readonly Order[], shown: Shown = {}) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>
      <Lists orders={orders} {...shown} />
    </MemoryRouter>
  </QueryClientProvider>
);
const ongoing = () => within(screen.getByRole('region', { name: 'Bestilte/igangværende ture' }));
const finished = () => within(screen.getByRole('region', { name: 'Afsluttede ture' }));
const search = (text: string) => fireEvent.change(ongoing().getByRole('searchbox', { name: 'Søg i turene' }), { target: { value: text } });
const rowCount = () => ongoing().queryAllByRole('link').length;

const others = { id: sampleId(7), firstName: 'Ida', lastName: 'Ravn' };
const mine = sampleOrder(1, { customerName: 'Aase Lund' });
const theirs = sampleOrder(2, { customerName: 'Peter Ravn', issuedByEmployee: others });
const ended = sampleOrder(3, { state: 'concluded', issuedByEmployee: others });
const car = (number: number, part: Partial<Order> = {}) =>
  sampleOrder(10 + number, { customerName: 'Gæster', group: { id: sampleId(11), number, size: 3 }, ...part });

test('the whole location is shown at first; one’s own trips alone are remembered, in both lists', () => {
  render(lists([mine, theirs, ended]));
  expect(rowCount()).toBe(2);
  fireEvent.click(ongoing().getByRole('radio', { name: 'Mine ture' }));
  expect(rowCount()).toBe(1);
  expect(finished().getByText('Du har ingen ture her')).toBeTruthy();
  cleanup();
  render(lists([mine, theirs, ended]));
  expect(rowCount()).toBe(1);
  fireEvent.click(finished().getByRole('button', { name: 'Vis hele lokationen' }));
  expect(rowCount()).toBe(2);
});

test('a search narrows the list, tells how many it found, and says when it found nothing', () => {
  render(lists([mine, theirs]));
  search('åse');
  expect(rowCount()).toBe(1);
  expect(ongoing().getByText('1 tur fundet')).toBeTruthy();
  search('zzz');
  expect(ongoing().getByText('Ingen ture passer til ”zzz”')).toBeTruthy();
  fireEvent.click(ongoing().getByRole('button', { name: 'Nulstil' }));
  expect(rowCount()).toBe(2);
});

test('a trip that was just ordered, or is open, does not vanish unseen', () => {
  const view = render(lists([mine, theirs], { reveal: theirs.id }));
  search('aase');
  expect(ongoing().getByText(/Den tur, du lige har bestilt, står ikke/)).toBeTruthy();
  view.rerender(lists([mine, theirs], { openId: theirs.id }));
  expect(ongoing().getByText(/Den åbne tur står ikke/)).toBeTruthy();
  fireEvent.click(ongoing().getByRole('button', { name: 'Nulstil' }));
  expect(ongoing().queryByText(/Den åbne tur/)).toBeNull();
});

test('cars of one order are one row, which unfolds to a row for each', () => {
  localStorage.setItem('appearance.density', 'compact');
  const first = car(1, { state: 'arriving', carNo: '2114', driverName: 'Karim A.', estimatedMinutesToPickup: 9 });
  render(lists([first, car(2, { state: 'dispatching' }), car(3, { state: 'dispatching' })]));
  expect(ongoing().getByText('Gæster, 3 vogne')).toBeTruthy();
  expect(ongoing().getByText('1 af 3 på vej')).toBeTruthy();
  expect(ongoing().getByText('Første om 9 min')).toBeTruthy();
  expect(rowCount()).toBe(0);
  const unfold = ongoing().getByRole('button', { name: /^Vis de 3 vogne til / });
  expect(unfold.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(unfold);
  expect(unfold.getAttribute('aria-expanded')).toBe('true');
  expect(
    ongoing()
      .getAllByRole('link')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringContaining('1 af 3Vogn 2114 · Karim A.'),
    expect.stringMatching(/^2 af 3Tildeles/),
    expect.stringMatching(/^3 af 3/),
  ]);
});

test('a car that drives another trip than the others says first which of them it is', () => {
  const other = car(3, { customerName: 'Bo Berg', reference: 'P-1', state: 'booked' });
  render(lists([car(1), car(2), other, sampleOrder(4, { reference: null, seriesId: sampleId(70) })]));
  expect(ongoing().getByText('Gæster, 2 vogne')).toBeTruthy();
  expect(ongoing().getByText('3 af 3 · Ref. P-1')).toBeTruthy();
  expect(ongoing().getByText('Gentages')).toBeTruthy();
});

test('the car whose panel is open is unfolded', () => {
  render(lists([car(1), car(2)], { openId: car(2).id }));
  expect(ongoing().getAllByRole('link')[1]?.getAttribute('aria-current')).toBe('true');
});

test('the keyboard finds a row’s actions after the row, by the menu key too, and Escape leads back', () => {
  render(lists([mine]));
  const row = ongoing().getByRole('link');
  expect(ongoing().queryByRole('toolbar')).toBeNull();
  row.focus();
  fireEvent.keyDown(row, { key: 'F10', shiftKey: true });
  const [follow, cancel] = within(ongoing().getByRole('toolbar')).getAllByRole('button');
  expect(document.activeElement).toBe(follow);
  fireEvent.keyDown(follow as HTMLElement, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(cancel);
  expect(cancel?.tabIndex).toBe(0);
  expect(follow?.tabIndex).toBe(-1);
  fireEvent.keyDown(cancel as HTMLElement, { key: 'Escape' });
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Escape' });
  expect(document.activeElement).toBe(row);
});

test('the actions of several cars are of all of them', () => {
  render(lists([car(1), car(2)]));
  fireEvent.pointerEnter(ongoing().getByText('Gæster, 2 vogne').closest('[data-row]') as HTMLElement, { pointerType: 'mouse' });
  fireEvent.click(ongoing().getByRole('button', { name: 'Følg turen' }));
  expect(acted).toHaveBeenCalledWith(2);
});

test('a finger brings no toolbar: the panel has the same', () => {
  render(lists([mine]));
  fireEvent.pointerEnter(ongoing().getByRole('link').closest('[data-row]') as HTMLElement, { pointerType: 'touch' });
  expect(ongoing().queryByRole('toolbar')).toBeNull();
});

test('the finished list folds, and stays folded', () => {
  render(lists([ended]));
  expect(finished().getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(finished().getByRole('button', { name: 'Afsluttede ture' }));
  expect(finished().queryByRole('listitem')).toBeNull();
  expect(finished().getByText(/annullerede/).textContent).toBe('1 afsluttet · 0 annullerede');
  cleanup();
  render(lists([ended]));
  expect(finished().getByRole('button', { name: 'Afsluttede ture' }).getAttribute('aria-expanded')).toBe('false');
});

test('the car’s number stands by itself beside the name, and alone where there is none', () => {
  render(
    lists([sampleOrder(1, { customerName: 'Søren Østergaard', carNo: '4365' }), sampleOrder(2, { customerName: null, carNo: '2173' })]),
  );
  const numbers = [/4365$/, /2173$/].map((number) => ongoing().getByText(number, { selector: 'p > span' }));
  expect(numbers.map((one) => one.textContent)).toEqual([' · 4365', '2173']);
  expect(numbers.map((one) => one.previousElementSibling?.textContent)).toEqual(['Søren Østergaard', undefined]);
});

test('a finished trip that is open and narrowed away is told of in its own list', () => {
  const [aase, bo] = ['Aase Lund', 'Bo Berg'].map((customerName, i) => sampleOrder(i + 1, { state: 'concluded', customerName }));
  render(lists([aase, bo] as Order[], { openId: sampleId(1) }));
  search('Bo');
  expect(finished().getByText(/Den åbne tur står ikke i det/)).toBeTruthy();
  expect(ongoing().queryByText(/Den åbne tur/)).toBeNull();
  fireEvent.click(finished().getByRole('button', { name: 'Nulstil' }));
  expect(finished().queryByText(/Den åbne tur/)).toBeNull();
  expect(finished().getAllByRole('link')).toHaveLength(2);
});

test('the toggle is described by what it does', () => {
  render(lists([]));
  const about = ongoing().getByRole('button', { name: 'Hvad er Senest opdateret?' });
  const text = document.getElementById(about.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(text).toBe('Vender listen om: turen med den seneste afhentning står øverst. Slået fra står den næste tur øverst.');
});

test('a push draws one row anew, not the list', () => {
  const orders = Array.from({ length: 20 }, (_, i) => sampleOrder(i + 1, { pickupAddress: { ...havnegade, poi: `Dør ${i + 1}` } }));
  const view = render(lists(orders));
  drawn.clear();
  view.rerender(lists(orders.with(4, { ...(orders[4] as Order), version: 2, state: 'dispatching' })));
  expect([...drawn]).toEqual(['Dør 5']);
});

test('of a long list only what is in sight is drawn, and each row says which of how many it is', async () => {
  await import('../../ui/list/sections/windowed-sections.tsx');
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  const soon = (i: number) => new Date(Date.parse('2026-11-20T06:00:00Z') + i * 60_000).toISOString();
  const orders = Array.from({ length: 500 }, (_, i) => sampleOrder(i + 1, { requestedPickup: soon(i) }));
  const last = sampleId(500);
  const view = render(lists(orders));
  await vi.waitFor(() => expect(ongoing().getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('500'), { timeout: 5000 });
  const rows = () => ongoing().getAllByRole('listitem');
  expect(rows().length).toBeLessThanOrEqual(60);
  expect(rows()[2]?.getAttribute('aria-posinset')).toBe('3');
  expect(document.querySelector(`[data-order="${last}"]`)).toBeNull();
  // What is revealed or open is there to be scrolled to, wherever it stands.
  Element.prototype.scrollIntoView = vi.fn();
  view.rerender(lists(orders, { reveal: last }));
  expect(document.querySelector(`[data-order="${last}"]`)?.getAttribute('aria-posinset')).toBe('500');
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('a new order of several cars is scrolled to as a whole, not to its first car', () => {
  const seen: Element[] = [];
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    seen.push(this);
  };
  render(lists([sampleOrder(1), car(1), car(2), car(3)], { reveal: car(1).id }));
  const whole = ongoing()
    .getByRole('button', { name: /^Vis de 3 vogne/ })
    .closest('li');
  expect(seen).toEqual([whole]);
});

test('two orders of several cars that read alike name their first order, in the row and in the button that unfolds it', () => {
  const cars = (of: number, globalApiId: string) =>
    [1, 2].map((number) =>
      sampleOrder(of + number, { customerName: 'Gæster', globalApiId, group: { id: sampleId(of), number, size: 2 }, state: 'booked' }),
    );
  render(lists([...cars(20, '48049955'), ...cars(30, '48049961')]));
  expect(ongoing().getAllByText(/Ordre 48 049 955 m\.fl\. · /)).toHaveLength(1);
  const unfolds = ongoing().getAllByRole('button', { name: /^Vis de 2 vogne til/ });
  expect(unfolds.map((button) => button.getAttribute('aria-label')?.slice(-24))).toEqual(
    ['Ordre 48 049 955 m.fl.', 'Ordre 48 049 961 m.fl.'].map((text) => expect.stringContaining(text)),
  );
});
