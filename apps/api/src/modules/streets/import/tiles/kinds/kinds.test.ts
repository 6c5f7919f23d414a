import { expect, test } from 'vitest';
import type { Tags } from '../../osm-sink.ts';
import { kindsOfPoint } from './points.ts';
import { isOnLand, kindOfLine } from './roads.ts';
import { isSurface, kindOfSurface } from './surfaces.ts';

const told = (kind: { layer: string; minZoom: number; properties: object } | undefined) =>
  kind && { layer: kind.layer, minZoom: kind.minZoom, ...kind.properties };

test.each<[Tags, object]>([
  [
    { highway: 'motorway', ref: 'E 20' },
    { layer: 'roads', minZoom: 3, kind: 'highway', kind_detail: 'motorway', ref: 'E 20', oneway: 'yes' },
  ],
  [
    { highway: 'motorway_link', oneway: 'yes' },
    { minZoom: 11, kind: 'highway', is_link: true, oneway: 'yes' },
  ],
  [{ highway: 'trunk' }, { minZoom: 6, kind: 'major_road', kind_detail: 'trunk' }],
  [
    { highway: 'primary', bridge: 'yes', name: 'Langebro' },
    { minZoom: 7, kind: 'major_road', name: 'Langebro', is_bridge: true },
  ],
  [
    { highway: 'secondary', tunnel: 'yes' },
    { minZoom: 9, kind: 'major_road', is_tunnel: true },
  ],
  [
    { highway: 'tertiary', bridge: 'no', tunnel: 'no' },
    { minZoom: 10, kind: 'major_road', kind_detail: 'tertiary' },
  ],
  [
    { highway: 'residential', oneway: '-1' },
    { minZoom: 12, kind: 'minor_road', oneway: 'yes' },
  ],
  [{ highway: 'tertiary', junction: 'roundabout' }, { oneway: 'yes' }],
  [{ highway: 'service' }, { minZoom: 13, kind: 'minor_road', kind_detail: 'service' }],
  [{ highway: 'service', service: 'parking_aisle' }, { minZoom: 14 }],
  [
    { highway: 'cycleway', 'name:da': 'Cykelslangen' },
    { minZoom: 13, kind: 'path', name: 'Cykelslangen' },
  ],
  [
    { highway: 'footway', footway: 'sidewalk' },
    { minZoom: 14, kind: 'path', kind_detail: 'sidewalk' },
  ],
  [{ railway: 'rail' }, { layer: 'roads', minZoom: 10, kind: 'rail', kind_detail: 'rail' }],
  [
    { railway: 'rail', service: 'yard' },
    { minZoom: 14, kind_detail: 'service' },
  ],
  [
    { railway: 'subway', tunnel: 'yes' },
    { minZoom: 12, kind: 'rail', kind_detail: 'subway', is_tunnel: true },
  ],
  [
    { route: 'ferry', name: 'Havnebus' },
    { layer: 'roads', kind: 'ferry', name: 'Havnebus' },
  ],
  [{ aeroway: 'runway' }, { layer: 'roads', kind_detail: 'runway' }],
  [{ man_made: 'pier' }, { layer: 'roads', kind_detail: 'pier' }],
  [
    { waterway: 'river', name: 'Gudenå' },
    { layer: 'water', minZoom: 9, kind: 'river', name: 'Gudenå' },
  ],
  [{ waterway: 'ditch' }, { layer: 'water', minZoom: 14, kind: 'ditch' }],
  [
    { boundary: 'administrative', admin_level: '7' },
    { layer: 'boundaries', minZoom: 10, kind: 'county', kind_detail: 7 },
  ],
])('the line %o', (tags, expected) => expect(told(kindOfLine(tags))).toMatchObject(expected));

test.each<Tags>([
  { highway: 'proposed' },
  { highway: 'pedestrian', area: 'yes' },
  { railway: 'abandoned' },
  { waterway: 'stream', tunnel: 'culvert' },
  { boundary: 'administrative', admin_level: '2', maritime: 'yes' },
  { natural: 'coastline' },
  { power: 'line' },
])('no line: %o', (tags) => expect(kindOfLine(tags)).toBeUndefined());

test('what is not so is left out, since styles ask whether it is there at all', () => {
  expect(Object.keys(kindOfLine({ highway: 'residential' })?.properties ?? {})).toEqual(['kind', 'kind_detail', 'min_zoom']);
});

test('a bridge is drawn after what it crosses, and a motorway after a street', () => {
  const order = (tags: Tags) => kindOfLine(tags)?.order as number;
  expect(order({ highway: 'residential', layer: '1', bridge: 'yes' })).toBeGreaterThan(order({ highway: 'motorway' }));
  expect(order({ highway: 'motorway' })).toBeGreaterThan(order({ highway: 'residential' }));
  expect(order({ highway: 'motorway' })).toBeGreaterThan(order({ highway: 'motorway', layer: '-1' }));
});

/** A square kilometre in Denmark, in square units. */
const SQUARE_KILOMETRE = 3000 ** 2;
test.each<[Tags, number, object]>([
  [{ natural: 'water', water: 'pond' }, SQUARE_KILOMETRE, { layer: 'water', minZoom: 8, kind: 'lake' }],
  [{ natural: 'water' }, SQUARE_KILOMETRE / 10_000, { layer: 'water', minZoom: 14, kind: 'water' }],
  [{ waterway: 'dock' }, SQUARE_KILOMETRE, { layer: 'water', kind: 'dock' }],
  [{ leisure: 'park', landuse: 'grass' }, SQUARE_KILOMETRE, { layer: 'landuse', minZoom: 8, kind: 'park' }],
  [{ landuse: 'forest' }, SQUARE_KILOMETRE * 100, { layer: 'landuse', minZoom: 6, kind: 'forest' }],
  [{ natural: 'wood', type: 'multipolygon' }, SQUARE_KILOMETRE, { kind: 'wood' }],
  [{ landuse: 'residential' }, SQUARE_KILOMETRE, { kind: 'residential' }],
  [{ landuse: 'cemetery' }, SQUARE_KILOMETRE, { minZoom: 10, kind: 'cemetery' }],
  [{ amenity: 'hospital' }, SQUARE_KILOMETRE, { kind: 'hospital' }],
  [{ aeroway: 'aerodrome' }, SQUARE_KILOMETRE, { kind: 'aerodrome' }],
  [{ natural: 'beach' }, SQUARE_KILOMETRE, { kind: 'beach' }],
  [{ leisure: 'pitch' }, SQUARE_KILOMETRE, { minZoom: 13, kind: 'pitch' }],
  [{ highway: 'pedestrian', area: 'yes' }, SQUARE_KILOMETRE, { kind: 'pedestrian' }],
  [{ building: 'apartments', amenity: 'school' }, 5000, { layer: 'buildings', minZoom: 14, kind: 'building' }],
])('the surface %o', (tags, area, expected) => {
  expect(isSurface(tags)).toBe(true);
  expect(told(kindOfSurface(tags, area))).toMatchObject(expected);
});

test.each<Tags>([{ building: 'no' }, { natural: 'water', location: 'underground' }, { barrier: 'fence' }, { highway: 'residential' }])(
  'no surface: %o',
  (tags) => {
    expect(isSurface(tags)).toBe(false);
    expect(kindOfSurface(tags, SQUARE_KILOMETRE)).toBeUndefined();
  },
);

test('a lawn is drawn after the park it lies in', () => {
  const order = (tags: Tags, area: number) => kindOfSurface(tags, area)?.order as number;
  expect(order({ landuse: 'grass' }, 1000)).toBeGreaterThan(order({ leisure: 'park' }, 50_000));
});

test.each<[Tags, object]>([
  [
    { place: 'city', name: 'København', population: '638117', capital: 'yes' },
    { layer: 'places', minZoom: 4, kind: 'locality', population_rank: 11, capital: 'yes' },
  ],
  [
    { place: 'city', name: 'Odense', population: '182.387' },
    { minZoom: 5, name: 'Odense' },
  ],
  [
    { place: 'town', name: 'Hillerød', population: '35000' },
    { minZoom: 7, kind: 'locality', kind_detail: 'town' },
  ],
  [
    { place: 'village', name: 'Skødstrup' },
    { minZoom: 10, kind: 'locality' },
  ],
  [
    { place: 'suburb', name: 'Vesterbro', population: '70000' },
    { minZoom: 11, kind: 'neighbourhood', kind_detail: 'suburb' },
  ],
  [
    { railway: 'station', name: 'Nørreport' },
    { layer: 'pois', minZoom: 12, kind: 'station', min_zoom: 12 },
  ],
  [
    { aeroway: 'aerodrome', name: 'Københavns Lufthavn' },
    { minZoom: 10, kind: 'aerodrome' },
  ],
  [{ amenity: 'taxi' }, { layer: 'pois', minZoom: 14, kind: 'taxi', min_zoom: 15 }],
  [
    { amenity: 'cafe', name: 'Sonny' },
    { minZoom: 14, kind: 'cafe', min_zoom: 17 },
  ],
  [{ 'addr:housenumber': '12A' }, { layer: 'buildings', minZoom: 14, kind: 'address', addr_housenumber: '12A' }],
  [
    { natural: 'bay', name: 'Yderhavnen' },
    { layer: 'water', kind: 'bay' },
  ],
  [
    { place: 'islet', name: 'Flakfortet' },
    { layer: 'earth', kind: 'island' },
  ],
])('the point %o', (tags, expected) => expect(told(kindsOfPoint(tags)[0])).toMatchObject(expected));

test('a point without a name or number is nothing, and one of several is all of them', () => {
  expect(kindsOfPoint({ amenity: 'cafe' })).toEqual([]);
  expect(kindsOfPoint({ highway: 'traffic_signals' })).toEqual([]);
  const kinds = kindsOfPoint({ tourism: 'hotel', name: 'Palads', 'addr:housenumber': '57' });
  expect(kinds.map(({ layer }) => layer)).toEqual(['buildings', 'pois']);
});

test('a large park is named before a small one', () => {
  const park = (area: number) => kindsOfPoint({ leisure: 'park', name: 'Fælledparken' }, area)[0]?.minZoom as number;
  expect(park(SQUARE_KILOMETRE)).toBeLessThan(park(SQUARE_KILOMETRE / 100));
});

test('cars on the ground tell where there is land, not those on bridges nor people on piers', () => {
  expect(isOnLand({ highway: 'residential' })).toBe(true);
  for (const tags of [{ highway: 'primary', bridge: 'yes' }, { highway: 'primary', tunnel: 'yes' }, { highway: 'footway' }, {}])
    expect(isOnLand(tags)).toBe(false);
});
