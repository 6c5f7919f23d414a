import type { Box } from '../grid.ts';
import { boxOfPoints, type Points, STRIDE } from './points.ts';

/** A side of a rectangle: which number of a point it bounds, where, and whether the inside is above (1) or below it (-1). */
interface Side {
  readonly axis: 0 | 1;
  readonly at: number;
  readonly inside: 1 | -1;
}

function sidesCrossed(points: Points, box: Box): Side[] {
  const own = boxOfPoints(points);
  const sides: Side[] = [];
  if (own.minX < box.minX) sides.push({ axis: 0, at: box.minX, inside: 1 });
  if (own.maxX > box.maxX) sides.push({ axis: 0, at: box.maxX, inside: -1 });
  if (own.minY < box.minY) sides.push({ axis: 1, at: box.minY, inside: 1 });
  if (own.maxY > box.maxY) sides.push({ axis: 1, at: box.maxY, inside: -1 });
  return sides;
}

/** A leg between two points of a line, as the places where its numbers start. */
type Leg = readonly [points: Points, from: number, to: number];

/** Where a leg meets a side; the same whichever way it runs, and needed by every zoom. */
function meeting([points, from, to]: Leg, { axis, at }: Side, into: number[]): void {
  const other = axis === 0 ? 1 : 0;
  const start = points[from + axis] as number;
  const end = points[to + axis] as number;
  const startOther = points[from + other] as number;
  const endOther = points[to + other] as number;
  const across =
    start < end
      ? Math.round(startOther + ((endOther - startOther) * (at - start)) / (end - start))
      : Math.round(endOther + ((startOther - endOther) * (at - end)) / (start - end));
  if (axis === 0) into.push(at, across, 0);
  else into.push(across, at, 0);
}

const isInside = (points: Points, at: number, side: Side) => ((points[at + side.axis] as number) - side.at) * side.inside >= 0;

/** Three corners, and the first again. */
const LEAST_RING = 4 * STRIDE;

function cutRing(ring: Points, side: Side): Points {
  const kept: number[] = [];
  for (let at = 0; at + STRIDE < ring.length; at += STRIDE) {
    const next = at + STRIDE;
    const here = isInside(ring, at, side);
    if (here) kept.push(ring[at] as number, ring[at + 1] as number, ring[at + 2] as number);
    if (here !== isInside(ring, next, side)) meeting([ring, at, next], side, kept);
  }
  if (kept.length) kept.push(kept[0] as number, kept[1] as number, kept[2] as number);
  return Int32Array.from(kept);
}

/** What of a ring lies in a rectangle, closed along its sides; undefined where nothing does. */
export function clipRing(ring: Points, box: Box): Points | undefined {
  const sides = sidesCrossed(ring, box);
  if (!sides.length) return ring;
  let kept = ring;
  for (const side of sides) {
    kept = cutRing(kept, side);
    if (kept.length < LEAST_RING) return undefined;
  }
  // Where a ring begins and ends every zoom needs it, else it would not be closed.
  kept[2] = 0;
  kept[kept.length - 1] = 0;
  return kept;
}

function cutLine(line: Points, side: Side): Points[] {
  const parts: Points[] = [];
  let part: number[] = [];
  const end = () => {
    if (part.length >= 2 * STRIDE) parts.push(Int32Array.from(part));
    part = [];
  };
  for (let at = 0; at < line.length; at += STRIDE) {
    const here = isInside(line, at, side);
    if (here) part.push(line[at] as number, line[at + 1] as number, line[at + 2] as number);
    const next = at + STRIDE;
    if (next === line.length) break;
    if (here !== isInside(line, next, side)) meeting([line, at, next], side, part);
    if (here && !isInside(line, next, side)) end();
  }
  end();
  return parts;
}

/** What of a line lies in a rectangle, in as many parts. */
export function clipLine(line: Points, box: Box): Points[] {
  let parts = [line];
  for (const side of sidesCrossed(line, box)) parts = parts.flatMap((part) => cutLine(part, side));
  return parts;
}
