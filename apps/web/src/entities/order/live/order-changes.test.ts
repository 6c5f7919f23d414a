import { expect, test } from 'vitest';
import { sampleOrder } from '../order-samples.ts';
import { changesSince } from './order-changes.ts';

const known = new Map([sampleOrder(1), sampleOrder(2, { version: 3 })].map((order) => [order.id, order]));

test('newer pictures and unknown orders are changes; equal and older ones are not', () => {
  const newer = sampleOrder(1, { version: 2 });
  const older = sampleOrder(2, { version: 2 });
  const unknown = sampleOrder(3);
  expect(changesSince(known, [newer, older, unknown])).toEqual([
    { previous: sampleOrder(1), order: newer },
    { previous: undefined, order: unknown },
  ]);
});
