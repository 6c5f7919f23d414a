import type { Box } from '../grid.ts';
import { clipLine } from '../shape/clip.ts';
import { areaOf, boxOfPoints, contains, type Points, reversed, STRIDE } from '../shape/points.ts';
import { closeAlong, nearestOnBorder, ringAround } from './border.ts';
import { type Chains, joined } from './chains.ts';
import { wayAround } from './hull.ts';

/** Surfaces, each an outer ring and its holes. */
export type Surfaces = readonly (readonly Points[])[];

/** Two ends of the coast that are no further apart belong together: some small way between them is missing. In units of the grid, about 1 km. */
const GAP = 3000;
/** As far apart, the file knows the land between them but not its coast, as at the border of a country; about 90 km. */
const UNKNOWN = 270_000;

interface Ground {
  readonly land: Surfaces;
  readonly sea: Surfaces;
  /** Lines of which nobody knows whether there is land or sea beyond. */
  readonly unknown: readonly Points[];
}

/**
 * The land and the sea within a rectangle. A coast that ends within it, since the file ends there, goes on around where cars drive to where
 * it begins again, or else to the border the shortest way. Without any coast all is land.
 * @param driven places where cars drive: x, y, x, y, …
 */
export function landAndSea({ rings, open }: Chains, box: Box, driven: Iterable<number>): Ground {
  const whole = rings.filter((ring) => isWithin(ring, box));
  const cut = rings.filter((ring) => !isWithin(ring, box)).flatMap((ring) => cutRing(ring, box));
  const mended = mendEnds(
    open.flatMap((line) => clipLine(line, box)),
    box,
    driven,
  );
  const across = [...cut, ...mended.across];
  const closed = [...whole, ...mended.rings];
  const opposite = (points: readonly Points[]) => points.map(reversed);
  if (!across.length && !closed.length) return { land: [[ringAround(box)]], sea: [], unknown: [] };
  return {
    land: surfaces(closeAlong(across, box), closed, box),
    sea: surfaces(closeAlong(opposite(across), box), opposite(closed), box),
    unknown: mended.unknown,
  };
}

function isWithin(ring: Points, box: Box): boolean {
  const { minX, minY, maxX, maxY } = boxOfPoints(ring);
  return minX >= box.minX && maxX <= box.maxX && minY >= box.minY && maxY <= box.maxY;
}

/** A ring that crosses the border, as lines across; where the ring happens to begin within, its two ends are one line. */
function cutRing(ring: Points, box: Box): Points[] {
  const parts = clipLine(ring, box);
  const first = parts[0];
  const last = parts.at(-1);
  if (parts.length < 2 || !first || !last || startOf(first) !== startOf(ring) || endOf(last) !== endOf(ring)) return parts;
  return [joined([last, first]), ...parts.slice(1, -1)];
}

const startOf = (line: Points) => `${line[0]} ${line[1]}`;
const endOf = (line: Points) => startOf(line.subarray(-STRIDE));
const from = (line: Points) => [line[0] as number, line[1] as number] as const;
const to = (line: Points) => from(line.subarray(-STRIDE));

interface Mended {
  /** From border to border. */
  readonly across: Points[];
  readonly rings: Points[];
  /** What was made up over more than a small gap. */
  readonly unknown: Points[];
}

function mendEnds(lines: readonly Points[], box: Box, driven: Iterable<number>): Mended {
  let left = [...lines];
  const rings: Points[] = [];
  const unknown: Points[] = [];
  const isLoose = ([x, y]: readonly [number, number]) => nearestOnBorder(x, y, box).distance > 1;
  for (const { end, start, distance } of gaps(left, isLoose)) {
    const before = left.find((line) => endOf(line) === end);
    const after = left.find((line) => startOf(line) === start);
    if (!before || !after) continue;
    const bridge = wayAround(to(before), from(after), distance > GAP ? driven : []);
    if (distance > GAP) unknown.push(bridge);
    left = left.filter((line) => line !== before && line !== after);
    if (before === after) rings.push(joined([before, bridge]));
    else left.push(joined([before, bridge, after]));
  }
  const across = left.map((line) => {
    const ahead = isLoose(from(line)) ? [Int32Array.of(...onBorder(from(line), box), 0, ...from(line), 0)] : [];
    const behind = isLoose(to(line)) ? [Int32Array.of(...to(line), 0, ...onBorder(to(line), box), 0)] : [];
    unknown.push(...ahead, ...behind);
    return joined([...ahead, line, ...behind]);
  });
  return { across, rings, unknown };
}

function onBorder([x, y]: readonly [number, number], box: Box): [number, number] {
  const nearest = nearestOnBorder(x, y, box);
  return [nearest.x, nearest.y];
}

interface Gap {
  readonly end: string;
  readonly start: string;
  readonly distance: number;
}

/** Which loose end may meet which loose start, the nearest first. */
function gaps(lines: readonly Points[], isLoose: (point: readonly [number, number]) => boolean): Gap[] {
  const starts = lines.filter((line) => isLoose(from(line)));
  const found = lines
    .filter((line) => isLoose(to(line)))
    .flatMap((line) =>
      starts.map((other) => ({
        end: endOf(line),
        start: startOf(other),
        distance: Math.hypot(to(line)[0] - from(other)[0], to(line)[1] - from(other)[1]),
      })),
    );
  return found.filter(({ distance }) => distance <= UNKNOWN).toSorted((one, other) => one.distance - other.distance);
}

/**
 * Rings that have the inside on their left are outer ones, the others their holes. Where the outermost is a hole, or nothing but holes is
 * left, they lie in the rectangle itself.
 */
function surfaces(along: readonly Points[], closed: readonly Points[], box: Box): Points[][] {
  const turnsLeft = (ring: Points) => areaOf(ring) < 0;
  const outer = [...along.filter(turnsLeft), ...closed.filter(turnsLeft)];
  const holes = closed.filter((ring) => !turnsLeft(ring));
  const largest = closed.toSorted((one, other) => Math.abs(areaOf(other)) - Math.abs(areaOf(one)))[0];
  if (!along.length && largest && !turnsLeft(largest)) outer.push(ringAround(box));
  const found = outer
    .toSorted((one, other) => Math.abs(areaOf(one)) - Math.abs(areaOf(other)))
    .map((ring) => ({ rings: [ring], box: boxOfPoints(ring) }));
  for (const hole of holes) {
    const [x, y] = from(hole);
    const around = found.find(
      ({ rings, box: own }) => x >= own.minX && x <= own.maxX && y >= own.minY && y <= own.maxY && contains([rings[0] as Points], x, y),
    );
    around?.rings.push(hole);
  }
  // In a tile, outer rings turn right and holes left.
  return found.map(({ rings }) => rings.map(reversed));
}
