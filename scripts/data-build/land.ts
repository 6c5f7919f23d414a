import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Box, clipRing, type Position, tidyRing } from './clip-ring.ts';
import { SOURCES } from './sources.ts';

/** Denmark with Bornholm, and enough of the neighbours that no edge shows. */
export const MAP_BOX: Box = { west: 6.5, south: 53.9, east: 16.2, north: 58.4 };
/** About 11 m; the source itself is good to 10 m. */
const DECIMALS = 4;
/** Islets under about 0.4 hectares are no landmark at the zooms this map is for. */
const LEAST_AREA = 6e-7;

type Polygon = readonly (readonly Position[])[];
interface Country {
  readonly properties: { readonly A3: string };
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: Polygon }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Polygon[] };
}

/** Every country within the box as one feature, `country` its three letters. */
export function buildLand(modules: string): object {
  const features = readCountries(modules)
    .map((country) => ({
      country: country.properties.A3,
      coordinates: polygonsOf(country)
        .map(clipPolygon)
        .filter((polygon) => polygon.length > 0),
    }))
    .filter(({ coordinates }) => coordinates.length > 0)
    .map(({ country, coordinates }) => ({ type: 'Feature', properties: { country }, geometry: { type: 'MultiPolygon', coordinates } }));
  return { type: 'FeatureCollection', features };
}

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

function clipPolygon(polygon: Polygon): Position[][] {
  const [outer, ...holes] = polygon.map((ring) => tidyRing(clipRing(ring, MAP_BOX), DECIMALS, LEAST_AREA));
  return outer && outer.length > 0 ? [outer, ...holes.filter((hole) => hole.length > 0)] : [];
}
