import { union } from 'polyclip-ts';
import type { MultiPolygon, Position, Ring } from '../shapes/zip-area.ts';

interface Segment {
  readonly from: Position;
  readonly to: Position;
  readonly west: number;
  readonly east: number;
}

/**
 * Do the edges of an area cross themselves or one another, or pass twice through one point? Such shapes are drawn with land turned inside
 * out by some, and their edges cannot be simplified safely.
 */
export function meetsItself(polygons: MultiPolygon): boolean {
  const rings = polygons.flat();
  const points = rings.flatMap((ring) => ring.slice(1).map(([lon, lat]) => `${lon} ${lat}`));
  return new Set(points).size < points.length || anyCross(rings.flatMap(segmentsOf));
}

const segmentsOf = (ring: Ring): Segment[] =>
  ring.slice(1).map((to, at) => {
    const from = ring[at] ?? to;
    return { from, to, west: Math.min(from[0], to[0]), east: Math.max(from[0], to[0]) };
  });

/** Sweeps from west to east, so that only segments above one another are compared. */
function anyCross(segments: readonly Segment[]): boolean {
  const sorted = segments.toSorted((a, b) => a.west - b.west);
  return sorted.some((one, at) => {
    for (let next = at + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (!other || other.west > one.east) return false;
      if (cross(one, other)) return true;
    }
    return false;
  });
}

const cross = (a: Segment, b: Segment): boolean => side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0;

/** On which side of the segment's line the point lies: 1, -1, or 0 on it. */
const side = ({ from, to }: Segment, point: Position): number =>
  Math.sign((to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]));

/** The same land in pieces whose edges run through no point twice. */
export function repairEdges(polygons: MultiPolygon): MultiPolygon {
  const [first, ...others] = polygons.map((polygon): MultiPolygon => [polygon]);
  return first ? union(first, ...others) : [];
}
