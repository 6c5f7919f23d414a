import { ORDER_STATES } from '@praj/domain/orders/order-state.ts';
import { expect, test } from 'vitest';
import { sampleOrder } from './order-samples.ts';
import { stateProgress, stepsOf } from './state-progress.ts';

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

test('the steps carry the times at which they were reached', () => {
  const steps = stepsOf({ stateTimes: { created: '2026-11-20T12:58:00Z', arriving: '2026-11-20T13:02:00Z' } });
  expect(steps.map((step) => step.time)).toEqual(['13:58', undefined, '14:02', undefined, undefined, undefined]);
  expect(steps[3]?.label).toBe('Afventer');
});
