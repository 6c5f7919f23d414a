import { expect, test } from 'vitest';
import { pauseRows } from './pause-rows.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, text: 'old' })) as [Row, Row, Row];
interface Row {
  id: string;
  text: string;
}

test('rows that are held stay in their places and show their newest picture', () => {
  const newer = { id: 'a', text: 'new' };
  expect(pauseRows([a.id, b.id], [b, newer], [newer, b])).toEqual({ rows: [newer, b], waiting: 2 });
});

test('a new row waits, and one that has left stays until it is let go', () => {
  expect(pauseRows([a.id, b.id], [b, c], [a, b, c])).toEqual({ rows: [a, b], waiting: 2 });
});

test('nothing waits when nothing would move', () => {
  expect(pauseRows([a.id, b.id], [a, b], [a, b]).waiting).toBe(0);
});
