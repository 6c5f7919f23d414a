import type { Position } from './clip-ring.ts';

/** A degree of longitude at 56° north, in degrees of latitude. */
const EAST = 0.56;
/** Points put between two of the line's own. */
const BETWEEN = 7;
/** A turn sharper than this is a corner and stays one, in radians. */
const CORNER = 0.9;

/** A line that bends smoothly through all points (centripetal Catmull-Rom), with more points between them. */
export function smooth(points: readonly Position[]): Position[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    if (!next) return [point];
    const before = comingFrom(points[index - 1], point, next);
    const after = comingFrom(points[index + 2], next, point);
    const between = Array.from({ length: BETWEEN }, (_, step) => bend(before, point, next, after, (step + 1) / (BETWEEN + 1)));
    return [point, ...between];
  });
}

/** Where a line comes from at one of its points; straight on where it ends there or turns a corner. */
function comingFrom(before: Position | undefined, at: Position, next: Position): Position {
  const straight: Position = [2 * at[0] - next[0], 2 * at[1] - next[1]];
  return before && turnBetween(before, at, next) < CORNER ? before : straight;
}

function turnBetween(before: Position, at: Position, next: Position): number {
  const turn = directionOf(at, next) - directionOf(before, at);
  return Math.abs(((turn + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);
}

const directionOf = (from: Position, to: Position): number => Math.atan2((to[0] - from[0]) * EAST, to[1] - from[1]);

function bend(p0: Position, p1: Position, p2: Position, p3: Position, share: number): Position {
  const t1 = knot(p0, p1);
  const t2 = t1 + knot(p1, p2);
  const t3 = t2 + knot(p2, p3);
  const t = t1 + (t2 - t1) * share;
  const a1 = mix(p0, p1, t / t1);
  const a2 = mix(p1, p2, (t - t1) / (t2 - t1));
  const a3 = mix(p2, p3, (t - t2) / (t3 - t2));
  return mix(mix(a1, a2, t / t2), mix(a2, a3, (t - t1) / (t3 - t1)), (t - t1) / (t2 - t1));
}

/** The root of the distance: it keeps bends from overshooting where points stand unevenly. */
const knot = (a: Position, b: Position): number => Math.sqrt(Math.hypot((b[0] - a[0]) * EAST, b[1] - a[1]));
const mix = (a: Position, b: Position, share: number): Position => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];

/** Leaves out points that lie within the tolerance (degrees of latitude) of the line without them, save those to be kept. */
export function simplify(line: readonly Position[], tolerance: number, keep: (point: Position) => boolean): Position[] {
  const first = line[0] as Position;
  const last = line.at(-1) as Position;
  const inner = line.slice(1, -1);
  if (inner.length === 0) return [...line];
  const off = inner.map((point) => (keep(point) ? Number.POSITIVE_INFINITY : distanceTo(point, first, last)));
  const furthest = off.indexOf(Math.max(...off));
  if ((off[furthest] ?? 0) <= tolerance) return [first, last];
  const split = furthest + 1;
  return [...simplify(line.slice(0, split + 1), tolerance, keep), ...simplify(line.slice(split), tolerance, keep).slice(1)];
}

function distanceTo(point: Position, from: Position, to: Position): number {
  const [x, y] = [(to[0] - from[0]) * EAST, to[1] - from[1]];
  const [px, py] = [(point[0] - from[0]) * EAST, point[1] - from[1]];
  const length = x * x + y * y;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / length));
  return Math.hypot(px - x * share, py - y * share);
}
