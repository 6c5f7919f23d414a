import { expect, test } from 'vitest';
import { cancelledHow } from './cancelled-how.ts';
import { sampleId, sampleOrder } from './order-samples.ts';

const CANCELLED_AT = '2026-11-20T13:05:00Z';
const NOW = Date.parse('2026-11-20T20:00:00Z');
const mette = { id: sampleId(1), firstName: 'Mette', lastName: 'Kjær' };
const how = (part: Parameters<typeof sampleOrder>[1], now = NOW) =>
  cancelledHow(sampleOrder(1, { state: 'cancelled', stateTimes: { cancelled: CANCELLED_AT }, ...part }), now);

test('a person is named with the time', () => {
  expect(how({ cancelCause: 'person', cancelledBy: mette })).toBe('af Mette Kjær kl. 14:05.');
});

test('of another day the date is told too', () => {
  expect(how({ cancelCause: 'person', cancelledBy: mette }, Date.parse('2026-11-21T08:00:00Z'))).toBe(
    'af Mette Kjær 20/11/2026 kl. 14:05.',
  );
});

test('somebody whose name is not told is a person all the same', () => {
  expect(how({ cancelCause: 'person', cancelledBy: null })).toBe('af en bruger i portalen kl. 14:05.');
});

test('the taxi centre is told with its reason, and the clock with what it waited for', () => {
  expect(how({ cancelCause: 'dispatch', cancelReason: 'Ingen ledig vogn.' })).toBe('af taxacentralen kl. 14:05. Ingen ledig vogn.');
  expect(how({ cancelCause: 'timeout' })).toBe('kl. 14:05, fordi taxacentralen ikke svarede i tide.');
});

test('of one that nobody approved in time the taxi centre never heard, so that its silence is not told', () => {
  const approval = { state: 'waiting' as const, estimate: null, askedAt: CANCELLED_AT, asks: [] };
  expect(how({ cancelCause: 'timeout', approval })).toBe('kl. 14:05, fordi den ikke blev godkendt i tide.');
  expect(how({ cancelCause: 'timeout', approval: { ...approval, state: 'approved' } })).toBe(
    'kl. 14:05, fordi taxacentralen ikke svarede i tide.',
  );
});

test('what was not cancelled has nothing to tell', () => {
  expect(cancelledHow(sampleOrder(1, { state: 'noshow' }), NOW)).toBe('');
});
