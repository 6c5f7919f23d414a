import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipLine, clipRing } from './clip.ts';
import { joinLines } from './join-lines.ts';
import { areaOf, contains, pointsOf, reversed, STRIDE } from './points.ts';
import { neededBy, simplified } from './simplify.ts';

const BOX = { minX: 0, minY: 0, maxX: 100, maxY: 100 };
const line = (...points: readonly (readonly [number, number])[]) => Int32Array.from(points.flatMap(([x, y]) => [x, y, 0]));
const places = (points: Int32Array) =>
  Array.from({ length: points.length / STRIDE }, (_, index) => [points[index * STRIDE], points[index * STRIDE + 1]]);

test('a line that leaves a rectangle and comes back is in two parts', () => {
  const parts = clipLine(line([-10, 50], [50, 50], [50, 150], [80, 150], [80, 50]), BOX);
  expect(parts.map(places)).toEqual([
    [
      [0, 50],
      [50, 50],
      [50, 100],
    ],
    [
      [80, 100],
      [80, 50],
    ],
  ]);
});

test('a line that passes a corner outside is nowhere within', () => {
  expect(clipLine(line([-50, 30], [30, -60]), BOX)).toEqual([]);
});

test('a ring is closed along the sides, and one around the rectangle is the rectangle', () => {
  const ring = clipRing(line([50, 50], [150, 50], [150, 150], [50, 150], [50, 50]), BOX);
  expect(Math.abs(areaOf(ring as Int32Array))).toBe(2500);
  const around = clipRing(line([-50, -50], [150, -50], [150, 150], [-50, 150], [-50, -50]), BOX);
  expect(areaOf(around as Int32Array)).toBe(10_000);
  expect(clipRing(line([200, 0], [300, 0], [300, 100], [200, 0]), BOX)).toBeUndefined();
});

test('a ring stays closed at every zoom after it was clipped', () => {
  const ring = Int32Array.of(50, 50, 14, 150, 50, 14, 150, 150, 14, 50, 150, 14, 50, 50, 14);
  const kept = neededBy(clipRing(ring, BOX) as Int32Array, 3);
  expect(places(kept)[0]).toEqual(places(kept).at(-1));
});

test('what two neighbours cut from one line meets at the same point, whichever way it runs', () => {
  const number = fc.integer({ min: -1000, max: 1000 });
  fc.assert(
    fc.property(number, number, number, number, (x1, y1, x2, y2) => {
      fc.pre(x1 < 0 && x2 > 0);
      const forward = clipLine(line([x1, y1], [x2, y2]), { ...BOX, minX: 0, maxX: 2000, minY: -2000, maxY: 2000 })[0];
      const backward = clipLine(line([x2, y2], [x1, y1]), { ...BOX, minX: -2000, maxX: 0, minY: -2000, maxY: 2000 })[0];
      expect(places(backward as Int32Array)[0]).toEqual(places(forward as Int32Array)[0]);
    }),
  );
});

test('a bend is kept from the zoom that shows it on; a point that no zoom shows is left out', () => {
  const bent = simplified(line([0, 0], [1000, 1], [2000, 40], [3000, 0], [9000, 5000]));
  expect(places(neededBy(bent, 0))).toEqual([
    [0, 0],
    [9000, 5000],
  ]);
  expect(places(neededBy(bent, 6))).toHaveLength(3);
  expect(places(neededBy(bent, 14))).toHaveLength(5);
  expect(places(simplified(line([0, 0], [50, 0], [100, 0])))).toHaveLength(2);
});

test('lines that go on where another ends become one, without being turned round', () => {
  expect(
    joinLines([
      [10, 0, 20, 0],
      [0, 0, 10, 0],
      [30, 0, 20, 0],
    ]),
  ).toEqual([
    [0, 0, 10, 0, 20, 0],
    [30, 0, 20, 0],
  ]);
  expect(
    joinLines([
      [0, 0, 5, 5],
      [5, 5, 0, 0],
    ]),
  ).toEqual([[0, 0, 5, 5, 0, 0]]);
});

test('a point lies in a surface but not in its hole', () => {
  const outer = line([0, 0], [100, 0], [100, 100], [0, 100], [0, 0]);
  const hole = line([40, 40], [40, 60], [60, 60], [60, 40], [40, 40]);
  expect([contains([outer, hole], 10, 10), contains([outer, hole], 50, 50), contains([outer, hole], 150, 50)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(areaOf(reversed(outer))).toBe(-areaOf(outer));
});

test('degrees fall on the grid, north above south, and points that coincide are one', () => {
  const points = pointsOf([12.5, 55.7, 12.5, 55.7, 12.6, 55.6]);
  expect(points).toHaveLength(2 * STRIDE);
  expect(points[STRIDE + 1]).toBeGreaterThan(points[1] as number);
});
