import type { Order } from '@praj/contract/orders.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kastrup, sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { noteRefusedChange } from '../../entities/order/pending/refused-changes.ts';
import { keepDensity } from '../../ui/appearance.ts';
import { AttentionStrip } from './attention-strip.tsx';

vi.mock('../../entities/installation/queries.ts', () => ({
  useProviderPhone: () => ({ shown: '12 34 56 78', href: 'tel:+4512345678' }),
}));
const NOW = Date.parse('2026-11-20T13:05:00Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  sessionStorage.clear();
  act(() => keepDensity('normal'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const atDoor = (n: number, part: Partial<Order> = {}) =>
  sampleOrder(n, {
    state: 'customer',
    stateTimes: { customer: ago(4) },
    takenAt: ago(9),
    carNo: '0391',
    customerName: 'Aase Lund',
    ...part,
  });
const largeCar = sampleOrder(2, { numberOfPeople: 6, placedAt: ago(1), requestedPickup: '2026-11-21T06:30:00Z' });

/** Cars of one order, the first of them by this number. */
const cars = (n: number, size: number, part: Partial<Order>) =>
  Array.from({ length: size }, (_, index) =>
    sampleOrder(n + index, { placedAt: ago(2), group: { id: sampleId(n), number: index + 1, size }, ...part }),
  );
const largeCars = (size: number) => cars(10, size, { numberOfPeople: 6, requestedPickup: '2026-11-21T06:30:00Z' });

const list = (orders: readonly Order[]) => (
  <MemoryRouter>
    <div data-testid="lists">
      <section>
        <AttentionStrip userId="mette" orders={orders} />
      </section>
      <button type="button">Række i listen nedenfor</button>
    </div>
  </MemoryRouter>
);
const lines = () => [...document.querySelectorAll('[data-attention]')].map(({ textContent }) => textContent);
const hover = () => fireEvent.pointerEnter(screen.getByTestId('lists'), { pointerType: 'mouse' });
const leave = () => fireEvent.pointerLeave(screen.getByTestId('lists'), { pointerType: 'mouse' });

test('the reason and the next step stand on each line, the most urgent first', () => {
  render(list([largeCar, atDoor(1), sampleOrder(3, { state: 'arriving' }), sampleOrder(4, { placedAt: ago(2) })]));
  expect(screen.getByRole('heading', { name: 'Kræver handling · 3' })).toBeTruthy();
  expect(lines()).toEqual([
    'Vogn 0391 har holdt ved Havnegade 4 i 4 minRing til Aase',
    'Havnegade 4 kl. 14:05 er ikke besvaret af taxacentralenRing til centralen',
    'Stor vogn i morgen 07:30 er ikke besvaretRing til centralen',
  ]);
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['tel:+4512345678', 'tel:+4512345678', 'tel:+4512345678']);
});

test('without anything to do nothing stands there', () => {
  render(list([sampleOrder(1, { state: 'arriving' })]));
  expect(screen.queryByText(/Kræver handling/)).toBeNull();
});

test.each([
  [{ phone: null }, 'Følg', `/order/${sampleId(1)}`],
  [{ customerName: 'Firma Nordlys A/S' }, 'Ring til Firma Nordlys A/S', 'tel:+4512345678'],
  [{ customerName: null }, 'Ring til passageren', 'tel:+4512345678'],
] as const)('of a car at the door with %j the next step is %s', (part, name, href) => {
  render(list([atDoor(1, part)]));
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('the minutes count on by themselves', () => {
  render(list([atDoor(1)]));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(lines()[0]).toContain('i 5 min');
});

test('a refused change leads back to what was typed while it can still be saved', () => {
  const order = sampleOrder(1, { state: 'booked', takenAt: ago(9) });
  const { rerender } = render(list([order]));
  act(() => noteRefusedChange('mette', { orderId: order.id, at: NOW }));
  expect(lines()).toEqual(['Din ændring af turen fra Havnegade 4 er ikke gemt: turen blev ændret imensSe ændringen']);
  expect(screen.getByRole('link', { name: 'Se ændringen' }).getAttribute('href')).toBe(`/order/${order.id}/edit`);
  rerender(list([{ ...order, state: 'arriving' }]));
  expect(lines()[0]).toContain('nåede ikke med');
  // Whoever rings has dealt with it.
  fireEvent.click(screen.getByRole('link', { name: 'Ring til centralen' }));
  expect(lines()).toEqual([]);
});

test('what comes while the list is under the pointer waits behind a button, and comes when that is gone', () => {
  const { rerender } = render(list([]));
  hover();
  rerender(list([atDoor(1)]));
  expect(lines()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Kræver handling · 1' })).toBeTruthy();
  leave();
  expect(lines()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Kræver/ })).toBeNull();
});

test('the button lets in what waits at once', () => {
  const { rerender } = render(list([]));
  hover();
  rerender(list([atDoor(1)]));
  fireEvent.click(screen.getByRole('button', { name: 'Kræver handling · 1' }));
  expect(lines()).toHaveLength(1);
});

test('what is settled while the focus is in the list keeps its place, without a next step', () => {
  const { rerender } = render(list([atDoor(1), largeCar]));
  act(() => screen.getByRole('button', { name: 'Række i listen nedenfor' }).focus());
  rerender(list([atDoor(1, { state: 'trip_started' }), largeCar]));
  expect(lines()).toHaveLength(2);
  expect(lines()[0]).toContain('Klaret');
  expect(screen.queryByRole('link', { name: 'Ring til Aase' })).toBeNull();
  act(() => screen.getByRole('button', { name: 'Række i listen nedenfor' }).blur());
  expect(lines()).toHaveLength(1);
});

test('each thing is read out once, not with every minute', () => {
  const { rerender } = render(list([atDoor(1)]));
  const spoken = () => screen.getByRole('status').textContent;
  act(() => void vi.advanceTimersByTime(3000));
  expect(spoken()).toBe('Kræver handling: Vogn 0391 har holdt ved Havnegade 4 i 4 min.');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(spoken()).toContain('i 4 min');
  rerender(list([atDoor(1), largeCar]));
  act(() => void vi.advanceTimersByTime(5000));
  expect(spoken()).toBe('Kræver handling: Stor vogn i morgen 07:30 er ikke besvaret.');
});

test('two that would read alike are told apart by their order numbers, on the lines, in short and read out', () => {
  const other = { ...largeCar, id: sampleId(5), globalApiId: '48210999' };
  const later = { ...largeCar, id: sampleId(6), requestedPickup: '2026-11-21T07:00:00Z' };
  const { rerender } = render(list([{ ...largeCar, globalApiId: '48210377' }, other, later]));
  expect(lines()).toEqual([
    'Stor vogn i morgen 07:30 (ordre 48 210 377) er ikke besvaretRing til centralen',
    'Stor vogn i morgen 07:30 (ordre 48 210 999) er ikke besvaretRing til centralen',
    'Stor vogn i morgen 08:00 er ikke besvaretRing til centralen',
  ]);
  act(() => void vi.advanceTimersByTime(3000));
  const spoken =
    'Stor vogn i morgen 07:30 (ordre 48 210 377) er ikke besvaret. Stor vogn i morgen 07:30 (ordre 48 210 999) er ikke besvaret';
  expect(screen.getByRole('status').textContent).toContain(spoken);
  act(() => keepDensity('compact'));
  rerender(list([{ ...largeCar, globalApiId: '48210377' }, other]));
  const short =
    'Stor vogn i morgen 07:30 er ikke besvaret (ordre 48 210 377) · Stor vogn i morgen 07:30 er ikke besvaret (ordre 48 210 999)';
  expect(screen.getByText(short)).toBeTruthy();
});

test('in Kompakt it is one line that unfolds', () => {
  act(() => keepDensity('compact'));
  render(list([atDoor(1), largeCar]));
  expect(lines()).toEqual([]);
  expect(screen.getByText('Vogn 0391 har holdt i 4 min · Stor vogn i morgen 07:30 er ikke besvaret')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Kræver handling · 2/ }));
  expect(lines()).toHaveLength(2);
});

test('of many the first three stand there, and all when they are asked for', () => {
  render(list([1, 2, 3, 4, 5].map((n) => atDoor(n))));
  expect(lines()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Vis alle 5' }));
  expect(lines()).toHaveLength(5);
});

test('an order that waits for one’s word stands there with the way to decide it, also of another branch', () => {
  const asks = [
    {
      rule: 'Loft',
      why: 'For dyr.',
      state: 'waiting' as const,
      asked: null,
      askedRole: 'BranchAdmin' as const,
      decidedBy: null,
      decidedAt: null,
    },
  ];
  const waiting = sampleOrder(7, {
    approval: { state: 'waiting', estimate: 500, askedAt: '2026-11-20T13:00:00.000Z', asks },
    placedAt: ago(20),
  });
  const decided: string[] = [];
  render(
    <MemoryRouter>
      <AttentionStrip userId="mette" orders={[]} approvals={[waiting]} onDecide={({ id }) => decided.push(id)} />
    </MemoryRouter>,
  );
  expect(lines()).toEqual(['Mette Kjær beder om godkendelse af Havnegade 4 – Kastrup Lufthavn, Terminal 3, i dag 14:05Se og afgør']);
  fireEvent.click(screen.getByRole('button', { name: 'Se og afgør' }));
  expect(decided).toEqual([waiting.id]);
});

test('an order that waits for somebody else’s approval is no silent centre', () => {
  const waiting = sampleOrder(8, {
    approval: { state: 'waiting', estimate: 500, askedAt: '2026-11-20T13:00:00.000Z', asks: [] },
    placedAt: ago(20),
  });
  render(list([waiting]));
  expect(lines()).toEqual([]);
});

test('cars of one order that wait for the same are one line, which says how many', () => {
  const { rerender } = render(list(largeCars(3)));
  expect(lines()).toEqual(['3 store vogne i morgen 07:30 er ikke besvaretRing til centralen']);
  expect(screen.getByRole('heading', { name: 'Kræver handling · 1' })).toBeTruthy();
  rerender(list(cars(20, 2, {})));
  expect(lines()).toEqual(['2 vogne fra Havnegade 4 kl. 14:05 er ikke besvaret af taxacentralenRing til centralen']);
});

test('of some cars of an order the line says which, and cars that wait for another time or place are another line', () => {
  const [one, two, three, four] = largeCars(4) as [Order, Order, Order, Order];
  const { rerender } = render(list([{ ...four, state: 'booked' }, three, two, { ...one, state: 'cancelled' }]));
  expect(lines()).toEqual(['Stor vogn 2 og 3 af 4 i morgen 07:30 er ikke besvaretRing til centralen']);
  rerender(list([one, { ...two, pickupAddress: kastrup }, three, { ...four, requestedPickup: '2026-11-21T07:00:00Z' }]));
  expect(lines()).toEqual([
    'Stor vogn 1 og 3 af 4 i morgen 07:30 er ikke besvaretRing til centralen',
    'Stor vogn 2 af 4 i morgen 07:30 er ikke besvaretRing til centralen',
    'Stor vogn 4 af 4 i morgen 08:00 er ikke besvaretRing til centralen',
  ]);
});

test('a car that is answered is taken out of its line, which is not read out again', () => {
  const [one, two, three] = largeCars(3) as [Order, Order, Order];
  const { rerender } = render(list([one, two, three]));
  const spoken = () => screen.getByRole('status').textContent;
  act(() => void vi.advanceTimersByTime(3000));
  expect(spoken()).toBe('Kræver handling: 3 store vogne i morgen 07:30 er ikke besvaret.');
  hover();
  rerender(list([{ ...one, state: 'booked' }, two, three]));
  act(() => void vi.advanceTimersByTime(5000));
  expect(lines()).toEqual(['Stor vogn 2 og 3 af 3 i morgen 07:30 er ikke besvaretRing til centralen']);
  expect(spoken()).toContain('3 store vogne');
  rerender(list(largeCars(3).map((order) => ({ ...order, state: 'booked' as const }))));
  expect(lines()).toEqual(['3 store vogne i morgen 07:30 er ikke besvaretKlaret']);
});

test('cars at the door and one’s own changes are told of one by one, each with its own next step', () => {
  const [one, two] = cars(10, 2, {}).map((order, n) => atDoor(10 + n, { group: order.group, carNo: null, phone: null })) as [Order, Order];
  const { rerender } = render(list([one, two]));
  expect(lines()).toEqual(['Vogn 1 af 2 har holdt ved Havnegade 4 i 4 minFølg', 'Vogn 2 af 2 har holdt ved Havnegade 4 i 4 minFølg']);
  const booked = cars(10, 2, { state: 'booked', takenAt: ago(1) });
  act(() => {
    for (const { id } of booked) noteRefusedChange('mette', { orderId: id, at: NOW });
  });
  rerender(list(booked));
  expect(lines()).toEqual([
    'Din ændring af vogn 1 af 2 fra Havnegade 4 er ikke gemt: turen blev ændret imensSe ændringen',
    'Din ændring af vogn 2 af 2 fra Havnegade 4 er ikke gemt: turen blev ændret imensSe ændringen',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(booked.map(({ id }) => `/order/${id}/edit`));
});

test('cars that are decided at once ask once, one that was changed meanwhile asks by itself', () => {
  const asked = (askedAt: string): Partial<Order> => ({ approval: { state: 'waiting', estimate: 500, askedAt, asks: [] } });
  const [one, two, three] = cars(10, 3, asked('2026-11-20T13:00:00.000Z')) as [Order, Order, Order];
  const decided: string[] = [];
  const approvals = [one, { ...two, ...asked('2026-11-20T13:04:00.000Z') }, three];
  render(
    <MemoryRouter>
      <AttentionStrip userId="mette" orders={[]} approvals={approvals} onDecide={({ id }) => decided.push(id)} />
    </MemoryRouter>,
  );
  const asks = 'Mette Kjær beder om godkendelse af Havnegade 4 – Kastrup Lufthavn, Terminal 3, i dag 14:05,';
  expect(lines()).toEqual([`${asks} vogn 1 og 3 af 3Se og afgør`, `${asks} vogn 2 af 3Se og afgør`]);
  for (const button of screen.getAllByRole('button', { name: 'Se og afgør' })) fireEvent.click(button);
  expect(decided).toEqual([one.id, two.id]);
});
