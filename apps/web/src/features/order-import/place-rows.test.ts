import { FAILURES } from '@praj/contract/failures.ts';
import type { Order, OrderBody } from '@praj/contract/orders.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import type { RowOutcome, SentRow } from './import-rows.ts';
import { placeRows, type RowToPlace, type RunState } from './place-rows.ts';

vi.mock('../../platform/analytics/analytics.ts', () => ({ track: vi.fn() }));
beforeEach(() => vi.mocked(track).mockReset());

const PRESSED = '2026-11-20T13:05:00.000Z';
const body = { customerName: 'Bo', requestedPickup: '2026-11-20T15:00:00.000Z' } as OrderBody;
const row = (key: string, sent?: SentRow): RowToPlace => ({ key, body, sent });
const lost = new CallFailed(0, undefined);
const refusal = (name: keyof typeof FAILURES, retryAfter: string | null = null) =>
  new CallFailed(FAILURES[name].status, { code: FAILURES[name].code, message: 'Nej.' }, retryAfter);

/** Orders the rows and gives what became of each, in which order they were sent, and how the run ended. */
async function run(rows: readonly RowToPlace[], answer: (key: string, nth: number, sent: SentRow) => Order[]) {
  const outcomes = new Map<string, RowOutcome>();
  const asked: string[] = [];
  const waited: number[] = [];
  const end = await new Promise<RunState>((resolve) => {
    placeRows(rows, {
      send: async (key, sent) => answer(key, asked.push(key), sent),
      keep: (key, outcome) => outcomes.set(key, outcome),
      tell: (state) => !['running', 'stopping'].includes(state.phase) && resolve(state),
      now: () => Date.parse(PRESSED),
      wait: async (ms) => void waited.push(ms),
    });
  });
  return { outcomes, asked, waited, phase: end.phase };
}
const kinds = (outcomes: ReadonlyMap<string, RowOutcome>) => Object.fromEntries([...outcomes].map(([key, { kind }]) => [key, kind]));

test('a row that is refused stops no other, and says why', async () => {
  const { outcomes, phase } = await run([row('a'), row('b'), row('c')], (key) => {
    if (key === 'b') throw refusal('ordering_rule');
    return [sampleOrder(1)];
  });
  expect(kinds(outcomes)).toEqual({ a: 'placed', b: 'refused', c: 'placed' });
  expect(outcomes.get('b')).toEqual({ kind: 'refused', says: 'Nej.' });
  expect(outcomes.get('a')).toMatchObject({ orders: [{ number: '48210001', waits: false }] });
  expect(phase).toBe('done');
});

test('a row that is ordered counts as an ordered trip, by whether it takes a large car', async () => {
  await run([row('a'), row('b'), row('c')], (key) => {
    if (key === 'c') throw refusal('ordering_rule');
    return key === 'a' ? [sampleOrder(1), sampleOrder(2)] : [sampleOrder(3, { numberOfPeople: 6 })];
  });
  expect(vi.mocked(track).mock.calls.map(([event]) => event)).toEqual([
    { category: 'orders', action: 'ordered_trip', details: { orderType: 'order', fixedPrice: false } },
    { category: 'orders', action: 'ordered_trip', details: { orderType: 'big car order', fixedPrice: false } },
  ]);
});

test('where an answer is lost it stops: that row is unknown, and kept as it was sent', async () => {
  const { outcomes, asked, phase } = await run([row('a'), row('b'), row('c')], (key) => {
    if (key === 'b') throw lost;
    return [sampleOrder(1)];
  });
  expect({ phase, asked }).toEqual({ phase: 'broken', asked: ['a', 'b'] });
  expect(outcomes.get('b')).toEqual({ kind: 'unknown', sent: { body, pressedAt: PRESSED } });
});

test('an unknown row is asked for by the very same, and ordered by a new press only when it never arrived', async () => {
  const sent = { body, pressedAt: '2026-11-20T12:00:00.000Z' };
  const pressed: string[] = [];
  const { outcomes, asked } = await run([row('a', sent)], (_key, nth, { pressedAt }) => {
    pressed.push(pressedAt);
    if (nth === 1) throw refusal('press_too_old');
    return [sampleOrder(1)];
  });
  expect({ asked, pressed }).toEqual({ asked: ['a', 'a'], pressed: [sent.pressedAt, PRESSED] });
  expect(kinds(outcomes)).toEqual({ a: 'placed' });
});

test('a row whose time has passed meanwhile is not ordered to now, but one that was sent before is asked for all the same', async () => {
  const past = { ...body, requestedPickup: '2026-11-20T13:04:59.000Z' };
  const sent = { body: past, pressedAt: '2026-11-20T12:00:00.000Z' };
  const rows = [
    { key: 'a', body: past, sent },
    { key: 'b', body: past, sent: undefined },
    { key: 'c', body: past, sent },
  ];
  const { outcomes, asked } = await run(rows, (key) => {
    if (key === 'a') throw refusal('press_too_old');
    return [sampleOrder(1)];
  });
  expect(asked).toEqual(['a', 'c']);
  const passed = { kind: 'refused', says: 'Tidspunktet er passeret.' };
  expect([outcomes.get('a'), outcomes.get('b')]).toEqual([passed, passed]);
  expect(outcomes.get('c')).toMatchObject({ kind: 'placed' });
});

test('after a day nobody knows of a key any more, and the row is not ordered again by itself', async () => {
  const { outcomes, asked } = await run([row('a', { body, pressedAt: '2026-11-19T13:05:00.000Z' })], () => {
    throw refusal('press_too_old');
  });
  expect(asked).toEqual(['a']);
  expect(kinds(outcomes)).toEqual({ a: 'refused' });
});

test('more than a minute takes is waited for, and then goes on with the same row', async () => {
  const { outcomes, waited } = await run([row('a'), row('b')], (_key, nth) => {
    if (nth === 1) throw refusal('too_many', '30');
    return [sampleOrder(1)];
  });
  expect(waited).toEqual([30_000]);
  expect(kinds(outcomes)).toEqual({ a: 'placed', b: 'placed' });
});
