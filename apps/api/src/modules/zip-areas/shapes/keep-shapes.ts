import polylabel from 'polylabel';
import { simplifyTogether } from './simplify-together.ts';
import type { KeptZipArea, MultiPolygon, Polygon, Position, Ring, ZipAreaSource } from './zip-area.ts';

/** Triangles of an edge smaller than this are left out, in square metres; and to how many decimals of a degree the rest is rounded. */
const NEAR = { leastTriangle: 250, decimals: 5 };
/** Below zoom 10, where a pixel is 40 m or more. */
const FAR = { leastTriangle: 15_000, decimals: 4 };
/** A degree of longitude is shorter than one of latitude, here at 56° north. */
const NARROW = Math.cos((56 * Math.PI) / 180);
const CENTRE_PRECISION = 0.0005;

/** Makes of areas what is kept of them; neighbours keep their edge in common, and no area is simplified away. */
export function keepShapes(sources: readonly ZipAreaSource[]): KeptZipArea[] {
  const shapes = sources.map(({ polygons }) => polygons);
  const near = simplifyTogether(shapes, NEAR);
  const far = simplifyTogether(near, FAR);
  return sources.map(({ nr, navn }, at) => {
    const shape = near[at] ?? [];
    return { nr, navn, centre: centreOf(shape), near: shape, far: far[at] ?? shape };
  });
}

/** The middle of an area: of its largest piece the point farthest from all edges (the pole of inaccessibility). */
export function centreOf(polygons: MultiPolygon): Position {
  const largest = polygons.reduce<Polygon>((a, b) => (sizeOf(b) > sizeOf(a) ? b : a), []);
  const [x, y] = polylabel(
    largest.map((ring) => ring.map(([lon, lat]): Position => [lon * NARROW, lat])),
    CENTRE_PRECISION,
  );
  return [round(x / NARROW), round(y)];
}

const sizeOf = ([outer]: Polygon): number => Math.abs(twiceArea(outer ?? []));

/** Twice the area a ring holds, in square degrees; negative when it runs clockwise. */
export const twiceArea = (ring: Ring): number =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[at + 1] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

const round = (value: number) => Number(value.toFixed(NEAR.decimals));
