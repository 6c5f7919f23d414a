import { readFileSync } from 'node:fs';
import path from 'node:path';
import { difference } from 'polyclip-ts';
import { type Box, clipRing, type Position, tidyRing } from './clip-ring.ts';
import { SOURCES } from './sources.ts';

/** Denmark with Bornholm, and enough of the neighbours that no edge shows. */
export const MAP_BOX: Box = { west: 6.5, south: 53.9, east: 16.2, north: 58.4 };
/** About 11 m; the source itself is good to 10 m. */
const DECIMALS = 4;
/** Islets under about 0.4 hectares are no landmark at the zooms this map is for. */
const LEAST_AREA = 6e-7;
/** An islet abroad of under about 7 square kilometres may have the colour of Danish land. */
const ABROAD_LEAST = 1e-3;

type Polygon = readonly (readonly Position[])[];
interface Country {
  readonly properties: { readonly A3: string };
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: Polygon }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Polygon[] };
}

/** The sea within the box, its pieces with the islands in them as holes. */
export function buildSea(modules: string): object {
  const lands = readCountries(modules)
    .flatMap(polygonsOf)
    .map((polygon) => clipPolygon(polygon, LEAST_AREA))
    .filter((polygon) => polygon.length > 0);
  return surface(difference([cornersOf(MAP_BOX)], ...lands.map((land) => land.map(loose))));
}

/** Land of the neighbours within the box, to be drawn under the sea in a colour of its own. */
export function buildAbroad(modules: string): object {
  const lands = readCountries(modules)
    .filter(({ properties }) => properties.A3 !== 'DNK')
    .flatMap(polygonsOf)
    .map((polygon) => clipPolygon(polygon, ABROAD_LEAST));
  return surface(lands.filter((land) => land.length > 0));
}

const surface = (coordinates: readonly Polygon[]) => ({ type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } });

/** The pieces of land of one country, by its three letters, as the source has them. */
export const readLand = (modules: string, letters: string): Position[][][] =>
  readCountries(modules)
    .filter(({ properties }) => properties.A3 === letters)
    .flatMap((country) => polygonsOf(country).map((polygon) => polygon.map((ring) => [...ring])));

function readCountries(modules: string): readonly Country[] {
  const file = path.join(modules, SOURCES.land.package, 'map.geo.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { features: readonly Country[] }).features;
}

const polygonsOf = ({ geometry }: Country): readonly Polygon[] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

function clipPolygon(polygon: Polygon, leastArea: number): Position[][] {
  const [outer, ...holes] = polygon.map((ring) => tidyRing(clipRing(ring, MAP_BOX), DECIMALS, leastArea));
  return outer && outer.length > 0 ? [outer, ...holes.filter((hole) => hole.length > 0)] : [];
}

type Loose = [number, number];
const loose = (ring: readonly Position[]): Loose[] => ring.map(([lon, lat]) => [lon, lat]);
const cornersOf = ({ west, south, east, north }: Box): Loose[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
