import type { Tags } from '../../osm-sink.ts';
import type { Kind } from '../feature.ts';
import { MAX_ZOOM, zoomOfArea } from '../grid.ts';
import { named } from './name.ts';

/** Least inhabitants of each rank, from the highest. */
const POPULATION_RANKS = [1e9, 1e8, 5e7, 2e7, 1e7, 5e6, 1e6, 5e5, 2e5, 1e5, 5e4, 2e4, 1e4, 5e3, 2e3, 1e3, 200, 1];

interface PlaceClass {
  readonly kind: 'locality' | 'neighbourhood';
  readonly minZoom: number;
  /** Believed to live there where nothing tells it. */
  readonly people: number;
}
const PLACES: Readonly<Record<string, PlaceClass>> = {
  city: { kind: 'locality', minZoom: 6, people: 100_000 },
  town: { kind: 'locality', minZoom: 8, people: 10_000 },
  village: { kind: 'locality', minZoom: 10, people: 500 },
  hamlet: { kind: 'locality', minZoom: 12, people: 50 },
  borough: { kind: 'neighbourhood', minZoom: 11, people: 20_000 },
  suburb: { kind: 'neighbourhood', minZoom: 11, people: 10_000 },
  quarter: { kind: 'neighbourhood', minZoom: 12, people: 2000 },
  neighbourhood: { kind: 'neighbourhood', minZoom: 13, people: 500 },
};
/** Least inhabitants of who is shown earlier than others of their class. */
const GREAT_PLACES: readonly (readonly [people: number, minZoom: number])[] = [
  [500_000, 4],
  [150_000, 5],
  [50_000, 6],
  [20_000, 7],
];
const ISLANDS = new Set(['island', 'islet', 'archipelago']);

/** By tag and value: what it is, and the first zoom that names it. */
const POIS: readonly (readonly [tag: string, kinds: Readonly<Record<string, readonly [kind: string, minZoom: number]>>])[] = [
  ['aeroway', { aerodrome: ['aerodrome', 10], terminal: ['terminal', 14] }],
  ['railway', { station: ['station', 12], halt: ['station', 13] }],
  [
    'amenity',
    {
      taxi: ['taxi', 15],
      ferry_terminal: ['ferry_terminal', 13],
      bus_station: ['bus_station', 14],
      hospital: ['hospital', 13],
      university: ['university', 14],
      college: ['college', 15],
      school: ['school', 16],
      library: ['library', 16],
      townhall: ['townhall', 14],
      courthouse: ['courthouse', 15],
      police: ['police', 15],
      theatre: ['theatre', 15],
      cinema: ['cinema', 15],
      conference_centre: ['conference_centre', 14],
      events_venue: ['events_venue', 16],
      place_of_worship: ['place_of_worship', 16],
      embassy: ['embassy', 17],
      clinic: ['clinic', 16],
      nursing_home: ['nursing_home', 16],
      pharmacy: ['pharmacy', 17],
      post_office: ['post_office', 17],
      nightclub: ['nightclub', 17],
      restaurant: ['restaurant', 17],
      cafe: ['cafe', 17],
      bar: ['bar', 17],
      pub: ['bar', 17],
      fast_food: ['fast_food', 17],
    },
  ],
  [
    'tourism',
    {
      zoo: ['zoo', 13],
      theme_park: ['theme_park', 13],
      museum: ['museum', 15],
      hotel: ['hotel', 15],
      hostel: ['hotel', 16],
      attraction: ['attraction', 15],
      gallery: ['museum', 17],
    },
  ],
  ['historic', { castle: ['castle', 14] }],
  [
    'leisure',
    {
      stadium: ['stadium', 13],
      park: ['park', 13],
      nature_reserve: ['nature_reserve', 13],
      marina: ['marina', 14],
      golf_course: ['golf_course', 14],
      sports_centre: ['sports_centre', 16],
      garden: ['garden', 16],
    },
  ],
  ['landuse', { cemetery: ['cemetery', 14], forest: ['forest', 12] }],
  ['natural', { beach: ['beach', 14], wood: ['forest', 12] }],
  ['shop', { mall: ['mall', 14], department_store: ['department_store', 15], supermarket: ['supermarket', 17] }],
];
/** Pixels of the screen that a surface takes up where there is room for its name. */
const ROOM_FOR_A_NAME = 3000;
const WATER_NAMES: Readonly<Record<string, string>> = { water: 'lake', bay: 'bay', strait: 'strait' };

function place(tags: Tags): Kind | undefined {
  const found = PLACES[tags.place ?? ''];
  if (!found || !named(tags).name) return undefined;
  const people = Number.parseInt((tags.population ?? '').replace(/[.\s]/g, ''), 10) || found.people;
  const great = found.kind === 'locality' ? (GREAT_PLACES.find(([least]) => people >= least)?.[1] ?? MAX_ZOOM) : MAX_ZOOM;
  const minZoom = Math.min(found.minZoom, great);
  const rank = POPULATION_RANKS.filter((least) => people >= least).length;
  const sortKey = minZoom * 100 + 50 - rank;
  return {
    layer: 'places',
    minZoom,
    order: sortKey,
    properties: {
      kind: found.kind,
      kind_detail: tags.place as string,
      ...named(tags),
      min_zoom: minZoom,
      population_rank: rank,
      sort_key: sortKey,
      ...(tags.capital === 'yes' ? { capital: 'yes' } : {}),
    },
  };
}

function poi(tags: Tags, area: number): Kind | undefined {
  for (const [tag, kinds] of POIS) {
    const found = kinds[tags[tag] ?? ''];
    if (!found) continue;
    const [kind, first] = found;
    if (!named(tags).name && kind !== 'taxi') return undefined;
    const byRoom = area ? Math.min(first, Math.max(11, zoomOfArea(area, ROOM_FOR_A_NAME))) : first;
    // Nature is told by its size alone: a wood of a few trees is not named among the streets.
    const minZoom =
      area && (tag === 'natural' || tag === 'landuse' || tag === 'leisure') ? Math.max(byRoom, zoomOfArea(area, ROOM_FOR_A_NAME)) : byRoom;
    return {
      layer: 'pois',
      minZoom: Math.min(MAX_ZOOM, minZoom),
      order: minZoom,
      properties: { kind, ...named(tags), min_zoom: minZoom },
    };
  }
  return undefined;
}

function address(tags: Tags): Kind[] {
  const number = tags['addr:housenumber'];
  return number ? [{ layer: 'buildings', minZoom: MAX_ZOOM, order: 1, properties: { kind: 'address', addr_housenumber: number } }] : [];
}

function waterName(tags: Tags, area: number): Kind | undefined {
  const kind = WATER_NAMES[tags.natural ?? ''];
  if (!kind || !named(tags).name) return undefined;
  const minZoom = area ? Math.max(6, zoomOfArea(area, ROOM_FOR_A_NAME)) : 11;
  return { layer: 'water', minZoom, order: minZoom, properties: { kind, ...named(tags), min_zoom: minZoom } };
}

function islandName(tags: Tags, area: number): Kind | undefined {
  if (!ISLANDS.has(tags.place ?? '') || !named(tags).name) return undefined;
  const minZoom = area ? Math.max(6, zoomOfArea(area, ROOM_FOR_A_NAME)) : 12;
  return { layer: 'earth', minZoom, order: minZoom, properties: { kind: 'island', ...named(tags), min_zoom: minZoom } };
}

/**
 * What a point, or the middle of a surface, is on the map: a name or a number, or several.
 * @param area of the surface in square units of the grid; 0 for a point
 */
export function kindsOfPoint(tags: Tags, area = 0): Kind[] {
  const marks = [waterName(tags, area), islandName(tags, area), poi(tags, area), ...(area ? [] : [place(tags)])];
  return [...address(tags), ...marks.filter((mark) => mark !== undefined)];
}
