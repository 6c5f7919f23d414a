import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipRing, type Position, tidyRing } from './clip-ring.ts';

const box = { west: 0, south: 0, east: 10, north: 10 };

test('leaves a ring inside the box as it is', () => {
  const ring: Position[] = [
    [1, 1],
    [2, 1],
    [2, 2],
    [1, 1],
  ];
  expect(clipRing(ring, box)).toEqual(ring.slice(0, -1));
});

test('cuts a ring at the edge of the box', () => {
  const ring: Position[] = [
    [5, 5],
    [15, 5],
    [15, 8],
    [5, 8],
    [5, 5],
  ];
  expect(tidyRing(clipRing(ring, box), 4, 0)).toEqual([
    [5, 5],
    [10, 5],
    [10, 8],
    [5, 8],
    [5, 5],
  ]);
});

test('drops a ring outside the box, and specks', () => {
  expect(
    clipRing(
      [
        [20, 20],
        [30, 20],
        [30, 30],
        [20, 20],
      ],
      box,
    ),
  ).toEqual([]);
  expect(
    tidyRing(
      [
        [1, 1],
        [1.001, 1],
        [1.001, 1.001],
      ],
      4,
      0.001,
    ),
  ).toEqual([]);
});

const degrees = fc.integer({ min: -2000, max: 3000 }).map((n) => n / 100);
const position = fc.tuple(degrees, degrees);

test('never leaves a point outside the box', () => {
  fc.assert(
    fc.property(fc.array(position, { maxLength: 30 }), (ring) => {
      for (const [lon, lat] of clipRing(ring, box)) {
        expect(lon >= -1e-9 && lon <= 10 + 1e-9 && lat >= -1e-9 && lat <= 10 + 1e-9).toBe(true);
      }
    }),
  );
});
