import type { Tags } from '../../osm-sink.ts';
import type { Kind } from '../feature.ts';
import { named } from './name.ts';

interface RoadClass {
  readonly kind: 'highway' | 'major_road' | 'minor_road' | 'path' | 'other';
  readonly minZoom: number;
  readonly rank: number;
}

const ROADS: Readonly<Record<string, RoadClass>> = {
  motorway: { kind: 'highway', minZoom: 3, rank: 18 },
  trunk: { kind: 'major_road', minZoom: 6, rank: 17 },
  primary: { kind: 'major_road', minZoom: 7, rank: 16 },
  secondary: { kind: 'major_road', minZoom: 9, rank: 15 },
  tertiary: { kind: 'major_road', minZoom: 10, rank: 14 },
  motorway_link: { kind: 'highway', minZoom: 11, rank: 13 },
  trunk_link: { kind: 'major_road', minZoom: 11, rank: 12 },
  primary_link: { kind: 'major_road', minZoom: 12, rank: 12 },
  secondary_link: { kind: 'major_road', minZoom: 12, rank: 12 },
  tertiary_link: { kind: 'major_road', minZoom: 13, rank: 12 },
  unclassified: { kind: 'minor_road', minZoom: 12, rank: 11 },
  residential: { kind: 'minor_road', minZoom: 12, rank: 10 },
  living_street: { kind: 'minor_road', minZoom: 12, rank: 10 },
  road: { kind: 'minor_road', minZoom: 13, rank: 9 },
  busway: { kind: 'minor_road', minZoom: 13, rank: 8 },
  service: { kind: 'minor_road', minZoom: 13, rank: 7 },
  pedestrian: { kind: 'path', minZoom: 13, rank: 6 },
  track: { kind: 'path', minZoom: 13, rank: 5 },
  cycleway: { kind: 'path', minZoom: 13, rank: 4 },
  bridleway: { kind: 'path', minZoom: 14, rank: 3 },
  path: { kind: 'path', minZoom: 14, rank: 3 },
  footway: { kind: 'path', minZoom: 14, rank: 2 },
  steps: { kind: 'path', minZoom: 14, rank: 1 },
};
/** Ways to doors and between parked cars, drawn where there is room for them. */
const SMALL_SERVICES = new Set(['driveway', 'parking_aisle', 'drive-through', 'alley', 'emergency_access']);

const RAILS: Readonly<Record<string, number>> = {
  rail: 10,
  light_rail: 11,
  subway: 12,
  tram: 12,
  narrow_gauge: 12,
  funicular: 12,
  monorail: 12,
};
const BOUNDARIES: Readonly<Record<string, { kind: string; minZoom: number }>> = {
  2: { kind: 'country', minZoom: 0 },
  4: { kind: 'region', minZoom: 6 },
  7: { kind: 'county', minZoom: 10 },
};
const WATERWAYS: Readonly<Record<string, number>> = { river: 9, canal: 11, stream: 13, ditch: 14, drain: 14 };
/** Room for eleven levels of bridges and tunnels above each other, each with its own ranks. */
const RANKS = 32;
const DEEPEST_LEVEL = 5;

const isSet = (value: string | undefined) => value !== undefined && value !== 'no';

/** What lies above another is drawn after it. */
function orderOf(tags: Tags, rank: number): number {
  const level = Math.round(Number(tags.layer ?? 0)) || 0;
  const shifted = Math.min(DEEPEST_LEVEL, Math.max(-DEEPEST_LEVEL, level)) + DEEPEST_LEVEL;
  return shifted * RANKS + rank;
}

const levels = (tags: Tags) => ({
  ...(isSet(tags.bridge) ? { is_bridge: true as const } : {}),
  ...(isSet(tags.tunnel) || tags.covered === 'yes' ? { is_tunnel: true as const } : {}),
});

function road(tags: Tags, highway: string): Kind | undefined {
  const found = ROADS[highway];
  if (!found || tags.area === 'yes') return undefined;
  const isSmall = highway === 'service' && SMALL_SERVICES.has(tags.service ?? '');
  const minZoom = isSmall ? 14 : found.minZoom;
  const detail = tags.footway === 'sidewalk' || tags.footway === 'crossing' ? tags.footway : highway;
  const backward = tags.oneway === '-1';
  return {
    layer: 'roads',
    minZoom,
    order: orderOf(tags, found.rank),
    properties: {
      kind: found.kind,
      kind_detail: detail,
      min_zoom: minZoom,
      ...named(tags),
      ...(tags.ref ? { ref: tags.ref } : {}),
      ...(highway.endsWith('_link') ? { is_link: true as const } : {}),
      ...levels(tags),
      ...(backward || tags.oneway === 'yes' || (highway === 'motorway' && tags.oneway !== 'no') || tags.junction === 'roundabout'
        ? { oneway: 'yes' }
        : {}),
    },
  };
}

function rail(tags: Tags, railway: string): Kind | undefined {
  const mainZoom = RAILS[railway];
  if (mainZoom === undefined) return undefined;
  const minZoom = tags.service ? 14 : mainZoom;
  const properties = { kind: 'rail', kind_detail: tags.service ? 'service' : railway, min_zoom: minZoom, ...levels(tags) };
  return { layer: 'roads', minZoom, order: orderOf(tags, 20), properties };
}

function boundary(tags: Tags): Kind | undefined {
  const level = BOUNDARIES[tags.admin_level ?? ''];
  if (tags.boundary !== 'administrative' || !level || tags.maritime === 'yes') return undefined;
  const properties = { kind: level.kind, kind_detail: Number(tags.admin_level) };
  return { layer: 'boundaries', minZoom: level.minZoom, order: 12 - Number(tags.admin_level), properties };
}

/** What a line of OpenStreetMap is on the map; undefined where it is nothing. */
export function kindOfLine(tags: Tags): Kind | undefined {
  if (tags.highway) return road(tags, tags.highway);
  if (tags.railway) return rail(tags, tags.railway);
  if (tags.aeroway === 'runway' || tags.aeroway === 'taxiway') {
    const properties = { kind: 'aeroway', kind_detail: tags.aeroway, min_zoom: 10 };
    return { layer: 'roads', minZoom: tags.aeroway === 'runway' ? 10 : 12, order: orderOf(tags, 0), properties };
  }
  if (tags.route === 'ferry') {
    return { layer: 'roads', minZoom: 8, order: 0, properties: { kind: 'ferry', kind_detail: 'ferry', min_zoom: 8, ...named(tags) } };
  }
  if (tags.man_made === 'pier' && tags.area !== 'yes') {
    return { layer: 'roads', minZoom: 13, order: orderOf(tags, 0), properties: { kind: 'other', kind_detail: 'pier', min_zoom: 13 } };
  }
  const waterZoom = WATERWAYS[tags.waterway ?? ''];
  if (waterZoom !== undefined && !isSet(tags.tunnel)) {
    const properties = { kind: tags.waterway as string, min_zoom: waterZoom, ...named(tags) };
    return { layer: 'water', minZoom: waterZoom, order: 0, properties };
  }
  return boundary(tags);
}

/** Whether the line is driven from its last point to its first. */
export const runsBackward = (tags: Tags): boolean => tags.oneway === '-1' && tags.highway !== undefined;

/** Whether cars drive here on the ground, so that it is nowhere in the sea. */
export const isOnLand = (tags: Tags): boolean => {
  const kind = ROADS[tags.highway ?? '']?.kind;
  return kind !== undefined && kind !== 'path' && !isSet(tags.bridge) && !isSet(tags.tunnel) && !isSet(tags.ford) && !tags.embankment;
};
