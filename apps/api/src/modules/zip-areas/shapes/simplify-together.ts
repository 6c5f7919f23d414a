import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { MultiPolygon, Polygon, Position, Ring } from './zip-area.ts';

interface Measure {
  /** In square metres: a corner whose triangle with its neighbours is smaller is left out (Visvalingam). */
  readonly leastTriangle: number;
  /** Of a degree. */
  readonly decimals: number;
}

/** Square metres in a square degree at 56° north. */
const SQUARE_DEGREE = 111_320 ** 2 * Math.cos((56 * Math.PI) / 180);
type Shape = { type: 'MultiPolygon'; coordinates: MultiPolygon };

/**
 * Simplifies shapes that lie side by side, so that neighbours keep one edge in common and no gap opens between them. Pieces that
 * vanish are left out, but never the whole shape: one that is too small to be simplified stays as it was, rounded.
 */
export function simplifyTogether(shapes: readonly MultiPolygon[], { leastTriangle, decimals }: Measure): MultiPolygon[] {
  const rounded = shapes.map((polygons) => tidy(polygons.map((polygon) => polygon.map((ring) => roundRing(ring, decimals)))));
  const objects = Object.fromEntries(rounded.map((coordinates, at): [string, Shape] => [`${at}`, { type: 'MultiPolygon', coordinates }]));
  const simple = simplify(presimplify(topology(objects) as Parameters<typeof presimplify>[0]), leastTriangle / SQUARE_DEGREE);
  return rounded.map((before, at) => {
    const object = simple.objects[`${at}`];
    const { geometry } = feature(simple, object as never) as unknown as { geometry: Shape };
    const after = tidy(geometry.coordinates);
    return after.length > 0 ? after : before;
  });
}

/** Without rings that enclose nothing, and without the polygons that lose their outer ring with them. */
const tidy = (polygons: MultiPolygon): MultiPolygon =>
  polygons.flatMap(([outer, ...holes]): Polygon[] => (outer && enclosesLand(outer) ? [[outer, ...holes.filter(enclosesLand)]] : []));

const enclosesLand = (ring: Ring): boolean => new Set(ring.map(([lon, lat]) => `${lon} ${lat}`)).size >= 3;

function roundRing(ring: Ring, decimals: number): Ring {
  const rounded = ring.map(([lon, lat]): Position => [Number(lon.toFixed(decimals)), Number(lat.toFixed(decimals))]);
  return rounded.filter(([lon, lat], at) => at === 0 || lon !== rounded[at - 1]?.[0] || lat !== rounded[at - 1]?.[1]);
}
