import { ORDER_STATES } from '@praj/domain/orders/order-state.ts';
import { expect, test } from 'vitest';
import { sampleOrder } from './order-samples.ts';
import { railWithSteps, stateProgress } from './state-progress.ts';

const now = Date.parse('2026-11-20T13:00:00Z');
const inMinutes = (n: number) => new Date(now + n * 60_000).toISOString();

test('every state has the spec’s label', () => {
  const labels = ORDER_STATES.map((state) => stateProgress(sampleOrder(1, { state }), now).label);
  expect(labels).toEqual([
    'Anmoder',
    'Bestilt',
    'Søger ledig taxi',
    'Forsinket',
    'På vej',
    'Ved afhentning',
    'Afventer passager',
    'Ingen passager',
    'Kører',
    'Afsluttet',
    'Afsluttet',
    'Annulleret',
    'Annulleret',
  ]);
});

test('a car on its way has two full segments, a breathing third, and is spoken with its minutes', () => {
  const rail = stateProgress(sampleOrder(1, { state: 'arriving', estimatedPickup: inMinutes(4) }), now);
  expect(rail).toMatchObject({ filled: 2, breathing: 3, tone: 'blue', spoken: 'Trin 3 af 6: På vej, 4 minutter' });
});

test('above ten minutes the clock time is spoken', () => {
  const rail = stateProgress(sampleOrder(1, { state: 'arriving', estimatedPickup: inMinutes(31) }), now);
  expect(rail.spoken).toBe('Trin 3 af 6: På vej, ca. kl. 14:31');
});

test('a cancelled trip is struck through up to where it stopped', () => {
  const cancelled = {
    state: 'cancelled' as const,
    stateTimes: { created: inMinutes(-9), dispatching: inMinutes(-8), arriving: inMinutes(-5) },
  };
  expect(stateProgress(sampleOrder(1, cancelled), now)).toMatchObject({ filled: 3, struck: true, crossed: true, tone: 'danger' });
  expect(stateProgress(sampleOrder(1, { state: 'cancelled' }), now)).toMatchObject({ filled: 1, spoken: 'Trin 1 af 6: Annulleret' });
});

const steps = (part: Parameters<typeof sampleOrder>[1]) =>
  railWithSteps(sampleOrder(1, part), now).steps?.map(({ label, time }) => [label, time].filter(Boolean).join(' '));

test('the steps carry the times at which they were reached', () => {
  const stateTimes = { created: inMinutes(-2), arriving: inMinutes(2) };
  expect(steps({ state: 'arriving', stateTimes })).toEqual(['Bestilt 13:58', 'Søger', 'På vej 14:02', 'Afventer', 'Kører', 'Afsluttet']);
});

test('a step that was reached and lost again carries no time', () => {
  const stateTimes = { created: inMinutes(-9), arriving: inMinutes(-6), customer: inMinutes(-5), dispatching: inMinutes(-2) };
  const [booked, searching, ...others] = ['Bestilt 13:51', 'Søger 13:58', 'På vej', 'Afventer', 'Kører', 'Afsluttet'];
  expect(steps({ state: 'dispatching', stateTimes })).toEqual([booked, searching, ...others]);
  expect(steps({ state: 'blocked', stateTimes })?.slice(2)).toEqual(others);
});

test('a bad end stands among the steps where it came', () => {
  const stateTimes = { created: inMinutes(-9), cancelled: inMinutes(-5), customer: inMinutes(-4), noshow: inMinutes(-1) };
  expect(steps({ state: 'cancelled', stateTimes: { created: stateTimes.created, cancelled: stateTimes.cancelled } })).toEqual([
    'Bestilt 13:51',
    'Annulleret 13:55',
    'På vej',
    'Afventer',
    'Kører',
    'Afsluttet',
  ]);
  expect(steps({ state: 'noshow', stateTimes })?.slice(3)).toEqual(['Ingen passager 13:59', 'Kører', 'Afsluttet']);
});

test('what waits to be approved is not said to have been ordered at any time', () => {
  const stateTimes = { created: '2026-11-20T12:50:00Z' };
  const approval = { state: 'waiting' as const, estimate: null, askedAt: '2026-11-20T12:50:00Z', asks: [] };
  const firstOf = (part: Parameters<typeof sampleOrder>[1]) =>
    railWithSteps(sampleOrder(1, { state: 'created', stateTimes, ...part }), now).steps?.[0];
  expect(firstOf({ approval })).toEqual({ label: 'Bestilt', time: undefined });
  expect(firstOf({})).toEqual({ label: 'Bestilt', time: '13:50' });
});
