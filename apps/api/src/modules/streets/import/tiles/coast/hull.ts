import { areaOf, type Points, reversed, STRIDE } from '../shape/points.ts';

type Point = readonly [x: number, y: number];

/** Twice the surface of a triangle; above zero where it turns right on the screen. */
const turn = ([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point) => (x1 - x) * (y2 - y) - (y1 - y) * (x2 - x);

/**
 * A way from one point to another that has all places on its right, as the straight way has it, on its left, and those within its own
 * length of its middle alone: the tightest that has no bays.
 * @param places x, y, x, y, …
 */
export function wayAround(start: Point, end: Point, places: Iterable<number>): Points {
  const radius = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const points: Point[] = [start, end];
  let x: number | undefined;
  for (const number of places) {
    if (x === undefined) {
      x = number;
      continue;
    }
    const place: Point = [x, number];
    x = undefined;
    if (Math.hypot(place[0] - middle[0], place[1] - middle[1]) <= radius && turn(start, end, place) > 0) points.push(place);
  }
  if (points.length === 2) return Int32Array.of(...start, 0, ...end, 0);
  const ring = hullOf(points);
  const turned = areaOf(ring) < 0 ? ring : reversed(ring);
  const corners = Array.from({ length: turned.length / STRIDE - 1 }, (_, index) => [
    ...turned.subarray(index * STRIDE, (index + 1) * STRIDE),
  ]);
  const first = corners.findIndex(([cornerX, cornerY]) => cornerX === start[0] && cornerY === start[1]);
  return Int32Array.from([...corners.slice(first), ...corners.slice(0, first)].flat());
}

/** The convex ring around points (Andrew's). */
function hullOf(points: readonly Point[]): Points {
  const sorted = points.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]);
  const half = (inOrder: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of inOrder) {
      while (chain.length > 1 && turn(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  const corners = [...half(sorted), ...half(sorted.toReversed())];
  return Int32Array.from([...corners, corners[0] as Point].flatMap(([x, y]) => [x, y, 0]));
}
