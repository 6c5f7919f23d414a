import { z } from 'zod';
import { danishPoint } from '../../../platform/geography/danish-point.ts';
import { StartRefused } from '../../../platform/start-refused.ts';
import type { MultiPolygon, Polygon, Position, Ring, ZipAreaSource } from '../shapes/zip-area.ts';

/** A height may stand third. */
const position = z.array(z.number()).min(2);
const ring = z.array(position).min(4);
const feature = z.object({
  /** DAWA's `nr`, DAGI's `postnummer`. */
  properties: z.object({
    nr: z.union([z.string(), z.number()]).optional(),
    postnummer: z.union([z.string(), z.number()]).optional(),
    navn: z.string().trim().min(1),
  }),
  geometry: z.union([
    z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
  ]),
});
type Feature = z.infer<typeof feature>;

/**
 * The zip areas of a GeoJSON file: DAWA's with `nr` and `navn`, or Datafordeler's DAGI with `postnummer` and `navn`, in WGS 84 or in
 * EPSG:25832. Pieces of one number are put together. Ascending by number.
 * @throws StartRefused when it is another file; says what is wrong with it
 */
export function readZipAreas(text: string): ZipAreaSource[] {
  const areas = new Map<string, { nr: string; navn: string; polygons: MultiPolygon }>();
  for (const [at, each] of featuresOf(text).entries()) {
    const parsed = feature.safeParse(each);
    if (!parsed.success) throw new StartRefused(`Område nr. ${at + 1} i filen har ikke postnummer, navn og en polygon.`);
    const { navn } = parsed.data.properties;
    const nr = numberOf(parsed.data, at);
    const known = areas.get(nr);
    areas.set(nr, { nr, navn, polygons: [...(known?.polygons ?? []), ...polygonsOf(parsed.data, nr)] });
  }
  return [...areas.values()].toSorted((a, b) => (a.nr < b.nr ? -1 : 1));
}

function featuresOf(text: string): readonly unknown[] {
  const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()).min(1) });
  const parsed = collection.safeParse(parseJson(text));
  if (!parsed.success) throw new StartRefused('Filen er ikke GeoJSON med postnumre (en FeatureCollection med områder).');
  return parsed.data.features;
}

function parseJson(text: string): unknown {
  try {
    // Some tools begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new StartRefused('Filen er ikke JSON. Den skal være GeoJSON med postnumre.');
  }
}

function numberOf({ properties: { nr, postnummer } }: Feature, at: number): string {
  const given = nr ?? postnummer;
  const text = given === undefined ? '' : String(given).padStart(4, '0');
  if (!/^\d{4}$/.test(text)) throw new StartRefused(`Område nr. ${at + 1} i filen har intet postnummer på fire cifre.`);
  return text;
}

function polygonsOf({ geometry }: Feature, nr: string): MultiPolygon {
  const given = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return given.map((polygon): Polygon => polygon.map((each): Ring => each.map((point) => inDegrees(point, nr))));
}

function inDegrees([x = 0, y = 0]: readonly number[], nr: string): Position {
  const point = danishPoint(x, y);
  if (!point) throw new StartRefused(`Postnummer ${nr} ligger uden for Danmark. Koordinater skal være i WGS 84 eller EPSG:25832.`);
  return point;
}
