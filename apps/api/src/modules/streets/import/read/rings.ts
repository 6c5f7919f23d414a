import type { Ring } from '../osm-sink.ts';

/** A way of a relation, in ten-millionths of a degree. */
export interface MemberLine {
  readonly role: string;
  readonly first: number;
  readonly last: number;
  readonly units: Int32Array;
}

export const UNITS_A_DEGREE = 1e7;
/** Three corners, and the first again. */
const FEWEST_POINTS = 4;

/** Half the size of degrees, for what is kept. */
export const inUnits = (degrees: Float64Array): Int32Array => Int32Array.from(degrees, (value) => Math.round(value * UNITS_A_DEGREE));

/** Can these points be the edge of a surface? */
export const isRing = (ring: Ring): boolean => ring.length >= 2 * FEWEST_POINTS;

/**
 * The surfaces that a relation's ways enclose: each an outer ring and the holes that lie in it. Ways may come in any order and
 * direction; what does not close, since ways are missing, is left out, as is a hole that lies in nothing.
 */
export function assemblePolygons(lines: readonly MemberLine[]): Ring[][] {
  const outer = closeRings(lines.filter(({ role }) => role === 'outer' || role === ''));
  const polygons = outer.map((ring) => [ring]);
  for (const hole of closeRings(lines.filter(({ role }) => role === 'inner'))) {
    const around = polygons.length === 1 ? polygons[0] : smallestAround(polygons, hole);
    around?.push(hole);
  }
  return polygons;
}

/** A line seen from one of its ends. */
interface Step {
  readonly line: MemberLine;
  readonly forward: boolean;
}

function closeRings(lines: readonly MemberLine[]): Ring[] {
  const at = new Map<number, MemberLine[]>();
  for (const line of lines) {
    for (const end of line.first === line.last ? [line.first] : [line.first, line.last]) {
      at.set(end, [...(at.get(end) ?? []), line]);
    }
  }
  const used = new Set<MemberLine>();
  const rings: Ring[] = [];
  for (const start of lines) {
    if (!used.has(start)) walk({ line: start, forward: true }, at, used, rings);
  }
  return rings.filter(isRing);
}

/**
 * Walks on from line to line. Where it comes by a place again, what lies between is a ring and is cut out; where it can go no further it
 * goes back a line, which then is left out.
 */
function walk(start: Step, at: ReadonlyMap<number, MemberLine[]>, used: Set<MemberLine>, rings: Ring[]): void {
  const way: Step[] = [];
  const stops = [start.forward ? start.line.first : start.line.last];
  const passed = new Map([[stops[0] as number, 0]]);
  for (let next: Step | undefined = start; next || way.length > 0; ) {
    if (next) {
      used.add(next.line);
      way.push(next);
      const end = next.forward ? next.line.last : next.line.first;
      const before = passed.get(end);
      if (before === undefined) passed.set(end, stops.push(end) - 1);
      else {
        rings.push(join(way.splice(before)));
        for (const stop of stops.splice(before + 1)) passed.delete(stop);
      }
    } else {
      way.pop();
      passed.delete(stops.pop() as number);
    }
    const here = stops.at(-1);
    const line: MemberLine | undefined = way.length > 0 ? at.get(here as number)?.find((each) => !used.has(each)) : undefined;
    next = line && { line, forward: line.first === here };
  }
}

function join(way: readonly Step[]): Ring {
  const points: number[] = [];
  for (const { line, forward } of way) {
    const { units } = line;
    const count = units.length / 2;
    // The end of a line is the beginning of the next.
    for (let step = points.length === 0 ? 0 : 1; step < count; step += 1) {
      const index = forward ? step : count - 1 - step;
      points.push((units[2 * index] as number) / UNITS_A_DEGREE, (units[2 * index + 1] as number) / UNITS_A_DEGREE);
    }
  }
  return Float64Array.from(points);
}

/** Of the outer rings that the hole lies in the smallest. */
function smallestAround(polygons: readonly Ring[][], hole: Ring): Ring[] | undefined {
  return polygons
    .filter(([outer]) => outer && liesIn(hole, outer))
    .toSorted(([one], [other]) => areaOf(one as Ring) - areaOf(other as Ring))[0];
}

const TRIED_EDGES = 5;
/** Most of its first edges' middles do: a hole may touch its outer ring in a corner. */
function liesIn(hole: Ring, outer: Ring): boolean {
  const edges = Math.min(TRIED_EDGES, hole.length / 2 - 1);
  let inside = 0;
  for (let edge = 0; edge < edges; edge += 1) {
    const x = ((hole[2 * edge] as number) + (hole[2 * edge + 2] as number)) / 2;
    const y = ((hole[2 * edge + 1] as number) + (hole[2 * edge + 3] as number)) / 2;
    if (holds(outer, x, y)) inside += 1;
  }
  return inside > edges / 2;
}

function holds(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  for (let at = 2; at < ring.length; at += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = ring.subarray(at - 2, at + 2);
    if (y0 > y !== y1 > y && x < ((x0 - x1) * (y - y1)) / (y0 - y1) + x1) inside = !inside;
  }
  return inside;
}

function areaOf(ring: Ring): number {
  let twice = 0;
  for (let at = 2; at < ring.length; at += 2) {
    twice += (ring[at - 2] as number) * (ring[at + 1] as number) - (ring[at] as number) * (ring[at - 1] as number);
  }
  return Math.abs(twice) / 2;
}
