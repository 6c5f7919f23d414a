import { expect, test } from 'vitest';
import { sampleOrder } from '../order-samples.ts';
import { holdRows } from './hold-rows.ts';

const [a, b, c] = [sampleOrder(1), sampleOrder(2), sampleOrder(3)];

test('rows that are held stay in their places and show their newest picture', () => {
  const newer = sampleOrder(1, { version: 2, state: 'arriving' });
  expect(holdRows([a.id, b.id], [b, newer], [newer, b])).toEqual({ rows: [newer, b], waiting: 2 });
});

test('a new row waits, and one that has left stays until it is let go', () => {
  expect(holdRows([a.id, b.id], [b, c], [a, b, c])).toEqual({ rows: [a, b], waiting: 2 });
});

test('nothing waits when nothing would move', () => {
  expect(holdRows([a.id, b.id], [a, b], [a, b]).waiting).toBe(0);
});
