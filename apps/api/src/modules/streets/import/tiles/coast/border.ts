import type { Box } from '../grid.ts';
import { type Points, STRIDE } from '../shape/points.ts';

/** How far round the border of a rectangle a point on it lies, from the south-west corner over the south-east one: 0 to 4, one a side. */
export function wayRound(x: number, y: number, { minX, minY, maxX, maxY }: Box): number {
  const width = maxX - minX;
  const height = maxY - minY;
  const sides = [
    { off: maxY - y, along: (x - minX) / width },
    { off: maxX - x, along: 1 + (maxY - y) / height },
    { off: y - minY, along: 2 + (maxX - x) / width },
    { off: x - minX, along: 3 + (y - minY) / height },
  ];
  return sides.toSorted((one, other) => Math.abs(one.off) - Math.abs(other.off))[0]?.along as number;
}

/** How far a point within a rectangle is from its border, and the nearest point there. */
export function nearestOnBorder(x: number, y: number, { minX, minY, maxX, maxY }: Box): { x: number; y: number; distance: number } {
  const sides = [
    { x, y: maxY, distance: maxY - y },
    { x: maxX, y, distance: maxX - x },
    { x, y: minY, distance: y - minY },
    { x: minX, y, distance: x - minX },
  ];
  return sides.reduce((nearest, side) => (side.distance < nearest.distance ? side : nearest));
}

const cornersOf = ({ minX, minY, maxX, maxY }: Box) =>
  [
    [minX, maxY],
    [maxX, maxY],
    [maxX, minY],
    [minX, minY],
  ] as const;

/** The rectangle as a ring that has its inside on the left. */
export const ringAround = (box: Box): Points => {
  const corners = cornersOf(box);
  return Int32Array.from([...corners, corners[0]].flatMap(([x, y]) => [x, y, 0]));
};

interface Line {
  readonly points: Points;
  readonly from: number;
  readonly to: number;
}

/**
 * Rings of the lines that cross a rectangle from border to border: each goes on along the border, with the inside on its left, to where the
 * next line comes in.
 */
export function closeAlong(lines: readonly Points[], box: Box): Points[] {
  const left = new Set(
    lines.map((points): Line => {
      const end = points.length - STRIDE;
      return {
        points,
        from: wayRound(points[0] as number, points[1] as number, box),
        to: wayRound(points[end] as number, points[end + 1] as number, box),
      };
    }),
  );
  const ahead = (from: number, to: number) => (to - from + 4) % 4;
  const rings: Points[] = [];
  for (const first of left) {
    const ring: number[] = [];
    for (let line = first; ; ) {
      left.delete(line);
      for (const number of line.points) ring.push(number);
      const candidates = [first, ...left];
      const at = line.to;
      const next = candidates.reduce((nearest, each) => (ahead(at, each.from) < ahead(at, nearest.from) ? each : nearest));
      for (const corner of cornersPassed(at, ahead(at, next.from), box)) ring.push(...corner, 0);
      if (next === first) break;
      line = next;
    }
    ring.push(ring[0] as number, ring[1] as number, 0);
    rings.push(Int32Array.from(ring));
  }
  return rings;
}

function cornersPassed(from: number, distance: number, box: Box): (readonly [number, number])[] {
  const corners = cornersOf(box);
  const passed: (readonly [number, number])[] = [];
  for (let corner = Math.floor(from) + 1; corner < from + distance; corner++) passed.push(corners[corner % 4] as readonly [number, number]);
  return passed;
}
