import { expect, test } from 'vitest';
import { havnegade, kastrup, sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { alikeRows, boardDays, boardItems, heldItems } from './board-items.ts';
import { groupSummary } from './row/group-summary.ts';

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`;
const group = (number: number) => ({ id: sampleId(11), number, size: 3 });
const car = (number: number, part = {}) => sampleOrder(10 + number, { group: group(number), requestedPickup: at(12), ...part });
const early = sampleOrder(1, { requestedPickup: at(9) });
const late = sampleOrder(2, { requestedPickup: at(15) });
const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);

test('cars of one order stand together by their numbers, where the first of them is', () => {
  const items = boardItems([early, car(3), late, car(1), car(2)]);
  expect(items.map(({ orders }) => ids(orders))).toEqual([[early.id], ids([car(1), car(2), car(3)]), [late.id]]);
});

test('a car that drives another trip than the others stands by itself, under its own day', () => {
  const monday = car(1, { requestedPickup: '2026-11-23T10:00:00Z' });
  const items = boardItems([car(2), car(3), monday]);
  expect(items.map(({ orders }) => ids(orders))).toEqual([ids([car(2), car(3)]), [monday.id]]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(2);
  expect(boardDays(items).map(({ key, trips, cars }) => ({ key, trips, cars }))).toEqual([
    { key: '2026-11-20', trips: 1, cars: 2 },
    { key: '2026-11-23', trips: 1, cars: 1 },
  ]);
});

test.each([
  ['time', { requestedPickup: at(14) }],
  ['passenger', { customerName: 'Peter Ravn' }],
  ['phone', { phone: '+4587654321' }],
  ['pickup', { pickupAddress: kastrup }],
  ['destination', { destinationAddress: null }],
  ['stops', { stops: [havnegade] }],
  ['reference', { reference: 'P-9' }],
])('one row never tells one car’s %s for all', (_, part) => {
  expect(boardItems([car(1, part), car(2), car(3)]).map(({ orders }) => ids(orders))).toEqual([[car(1).id], ids([car(2), car(3)])]);
  expect(boardItems([car(1, { carNo: '2114', driverName: 'Karim A.', state: 'arriving' }), car(2)])).toHaveLength(1);
});

test('a place keeps its id while cars of it end, and holds only those that are under way', () => {
  const [held] = heldItems([car(1, { state: 'cancelled' }), car(2), car(3)]);
  expect(held?.id).toBe(boardItems([car(3)])[0]?.id);
  expect(ids(held?.orders ?? [])).toEqual(ids([car(2), car(3)]));
  expect(heldItems([sampleOrder(1, { state: 'cancelled' })])[0]?.orders).toHaveLength(1);
});

test('days count trips and cars apart', () => {
  const days = boardDays(boardItems([early, car(1), car(2), car(3), sampleOrder(5, { requestedPickup: '2026-11-20T23:01:00Z' })]));
  expect(days.map(({ key, trips, cars }) => ({ key, trips, cars }))).toEqual([
    { key: '2026-11-20', trips: 2, cars: 4 },
    { key: '2026-11-21', trips: 1, cars: 1 },
  ]);
});

test('a day begins where another one ends in Copenhagen, in both directions and between held rows', () => {
  const lateToday = sampleOrder(7, { requestedPickup: '2026-11-20T22:59:00Z' });
  const justTomorrow = sampleOrder(8, { requestedPickup: '2026-11-20T23:01:00Z' });
  const sizes = (orders: (typeof late)[]) => boardDays(boardItems(orders)).map(({ items }) => items.length);
  expect(sizes([late, lateToday, justTomorrow])).toEqual([2, 1]);
  expect(sizes([justTomorrow, lateToday, late])).toEqual([1, 2]);
  const held = boardDays(boardItems([late, justTomorrow, lateToday]));
  expect(held.map(({ key }) => key)).toEqual(['2026-11-20', '2026-11-21', '2026-11-20-2']);
});

test('several cars are summed up by how many are on their way, and when the first is there', () => {
  const now = Date.parse(at(12));
  const first = car(1, { state: 'arriving', estimatedPickup: '2026-11-20T12:09:30Z' });
  const searching = car(2, { state: 'dispatching' });
  expect(groupSummary([first, searching, car(3, { state: 'dispatching' })], now, new Set())).toEqual({
    state: '1 af 3 på vej',
    next: 'Første om 9 min',
  });
  expect(groupSummary([car(1, { state: 'booked' }), car(2, { state: 'booked' })], now, new Set())).toEqual({
    state: 'Bestilt',
    next: undefined,
  });
  expect(groupSummary([{ ...first, estimatedPickup: '2026-11-20T12:48:00Z' }, searching], now, new Set()).next).toBe(
    'Første ca. kl. 13:48',
  );
  expect(groupSummary([{ ...first, estimatedPickup: at(12) }, searching], now, new Set()).next).toBe('Første om lidt');
});

test('several cars that wait to be approved are not told as if the centre was asked for them', () => {
  const now = Date.parse(at(12));
  const approval = { state: 'waiting', estimate: null, askedAt: at(11), asks: [] } as const;
  const [held, asked] = [car(1, { approval }), car(2)];
  expect(groupSummary([held, car(2, { approval })], now, new Set()).state).toBe('Afventer godkendelse');
  expect(groupSummary([held, asked], now, new Set()).state).toBe('1 af 2 afventer godkendelse');
});

test('two trips of one minute whose rows say the same are alike, and no others', () => {
  const large = { numberOfPeople: 6, requestedPickup: at(12) };
  const alike = (...orders: Parameters<typeof boardItems>[0]) =>
    [...alikeRows(boardItems(orders))].filter(([, where]) => where === 'everywhere').map(([id]) => id);
  const [one, other] = [
    sampleOrder(21, large),
    sampleOrder(22, { ...large, requestedPickup: '2026-11-20T12:00:41.000Z', state: 'booked' }),
  ];
  expect(alike(one, other, early, late)).toEqual([one.id, other.id]);
  expect(alike(one, sampleOrder(22, { ...large, customerName: 'Aase Lund' }))).toEqual([]);
  expect(alike(one, sampleOrder(22, { ...large, carNo: '0391' }))).toEqual([]);
  expect(alike(one, sampleOrder(22, { ...large, requestedPickup: at(13) }))).toEqual([]);
  // A row of two cars says so.
  expect(alike(one, car(1, large), car(2, large))).toEqual([]);
});

test('two orders of as many cars whose rows say the same are alike, whichever cars drive them and whatever their numbers', () => {
  const cars = (of: number, size: number, part: Parameters<typeof sampleOrder>[1] = {}) =>
    Array.from({ length: size }, (_, nth) =>
      sampleOrder(of + nth, { group: { id: sampleId(of), number: nth + 1, size }, requestedPickup: '2026-11-20T12:00:00Z', ...part }),
    );
  const wheres = (...orders: Parameters<typeof boardItems>[0]) => [...alikeRows(boardItems(orders)).values()];
  const two = cars(30, 2);
  expect(wheres(...two, ...cars(40, 2, { carNo: '0391', state: 'arriving' }))).toEqual(['everywhere', 'everywhere']);
  expect(wheres(...two, ...cars(40, 2, { reference: 'P-7' }))).toEqual(['narrow', 'narrow']);
  expect(wheres(...two, ...cars(40, 3))).toEqual([]);
  expect(wheres(...two, ...cars(40, 2, { customerName: 'Aase Lund' }))).toEqual([]);
});

test('two trips of one minute that only a wide row tells apart are alike in a narrow one', () => {
  const one = sampleOrder(21, { reference: 'P-1', requestedPickup: at(12) });
  const narrow = (part: Parameters<typeof sampleOrder>[1]) =>
    [...alikeRows(boardItems([one, sampleOrder(22, { requestedPickup: at(12), ...part })]))].map(([, where]) => where);
  expect(narrow({ reference: 'P-2' })).toEqual(['narrow', 'narrow']);
  expect(narrow({ reference: 'P-1' })).toEqual(['everywhere', 'everywhere']);
  expect(narrow({ reference: 'P-2', carNo: '0391' })).toEqual([]);
  expect(narrow({ reference: 'P-2', customerName: 'Aase Lund' })).toEqual([]);
});
