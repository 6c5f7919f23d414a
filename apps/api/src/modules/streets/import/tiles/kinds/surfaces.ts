import type { Tags } from '../../osm-sink.ts';
import type { Kind, Layer } from '../feature.ts';
import { MAX_ZOOM, zoomOfArea } from '../grid.ts';

interface Ground {
  readonly layer: Layer;
  readonly kind: string;
  readonly minZoom: number;
}

const land = (kind: string, minZoom = 8): Ground => ({ layer: 'landuse', kind, minZoom });
const wet = (kind: string, minZoom = 4): Ground => ({ layer: 'water', kind, minZoom });

/** By tag and value, the first that fits: what stands on the ground before what the ground is used for. */
const GROUNDS: readonly (readonly [tag: string, kinds: Readonly<Record<string, Ground>>])[] = [
  ['natural', { water: wet('water') }],
  ['waterway', { riverbank: wet('river'), dock: wet('dock'), boatyard: land('industrial', 13) }],
  ['landuse', { reservoir: wet('reservoir'), basin: wet('basin', 12) }],
  ['leisure', { swimming_pool: wet('swimming_pool', 14) }],
  ['amenity', { fountain: wet('fountain', 14) }],
  ['aeroway', { aerodrome: land('aerodrome'), runway: land('runway', 10), taxiway: land('taxiway', 12), apron: land('taxiway', 12) }],
  ['man_made', { pier: land('pier', 12), breakwater: land('pier', 12), groyne: land('pier', 13), bridge: land('pier', 13) }],
  [
    'leisure',
    {
      park: land('park'),
      nature_reserve: land('nature_reserve'),
      garden: land('garden', 13),
      golf_course: land('golf_course', 10),
      pitch: land('pitch', 13),
      track: land('pitch', 13),
      playground: land('playground', 14),
      stadium: land('stadium', 12),
      sports_centre: land('recreation_ground', 12),
      dog_park: land('park', 13),
      common: land('park', 12),
      recreation_ground: land('recreation_ground', 12),
    },
  ],
  [
    'amenity',
    {
      hospital: land('hospital', 10),
      school: land('school', 12),
      kindergarten: land('school', 13),
      university: land('university', 11),
      college: land('college', 12),
      grave_yard: land('cemetery', 12),
      parking: land('parking', 14),
    },
  ],
  ['tourism', { zoo: land('zoo', 11), theme_park: land('zoo', 11), camp_site: land('camp_site', 12) }],
  [
    'natural',
    {
      wood: land('wood', 6),
      scrub: land('scrub', 9),
      heath: land('scrub', 9),
      grassland: land('grassland', 9),
      grass: land('grassland', 12),
      wetland: land('wetland', 9),
      beach: land('beach', 10),
      sand: land('sand', 10),
      dune: land('sand', 10),
      bare_rock: land('sand', 11),
      shingle: land('beach', 12),
    },
  ],
  [
    'landuse',
    {
      forest: land('forest', 6),
      residential: land('residential', 6),
      industrial: land('industrial', 9),
      port: land('industrial', 9),
      harbour: land('industrial', 11),
      commercial: land('commercial', 10),
      retail: land('commercial', 11),
      construction: land('industrial', 12),
      railway: land('railway', 10),
      military: land('military', 10),
      cemetery: land('cemetery', 10),
      allotments: land('allotments', 11),
      grass: land('grass', 12),
      meadow: land('grassland', 10),
      farmland: land('farmland', 9),
      farmyard: land('farmland', 12),
      orchard: land('farmland', 11),
      plant_nursery: land('farmland', 12),
      recreation_ground: land('recreation_ground', 11),
      village_green: land('village_green', 12),
      flowerbed: land('grass', 14),
      quarry: land('quarry', 10),
      landfill: land('quarry', 11),
    },
  ],
  ['place', { square: land('pedestrian', 13) }],
  ['boundary', { national_park: land('national_park', 6), protected_area: land('nature_reserve') }],
];
const WALKED = new Set(['pedestrian', 'footway', 'living_street', 'service', 'platform']);
/** Pixels of the screen that a surface takes up when it is first shown. */
const FIRST_PIXELS = 24;
/** The larger a surface, the earlier it is drawn, so that smaller ones lie on it; sixteen steps to a doubling. */
const ORDERS = 1024;
const STEPS = 16;

function groundOf(tags: Tags): Ground | undefined {
  for (const [tag, kinds] of GROUNDS) {
    const value = tags[tag];
    const ground = value === undefined ? undefined : kinds[value];
    if (ground) return ground;
  }
  const isWalked = WALKED.has(tags.highway ?? '') && (tags.area === 'yes' || tags.type === 'multipolygon');
  return isWalked || tags.railway === 'platform' ? land('pedestrian', 13) : undefined;
}

const isBuilding = (tags: Tags) => tags.building !== undefined && tags.building !== 'no';
/** Below the ground nobody sees it, and seasonal water is no landmark. */
const isHidden = (tags: Tags) => tags.location === 'underground' || tags.tunnel === 'yes' || tags.intermittent === 'yes';

/** Whether a surface with these tags is drawn. */
export const isSurface = (tags: Tags): boolean => !isHidden(tags) && (isBuilding(tags) || groundOf(tags) !== undefined);

/**
 * What a surface of OpenStreetMap is on the map; undefined where it is nothing.
 * @param area in square units of the grid
 */
export function kindOfSurface(tags: Tags, area: number): Kind | undefined {
  if (isHidden(tags)) return undefined;
  const order = Math.max(0, ORDERS - Math.round(Math.log2(Math.max(1, area)) * STEPS));
  if (isBuilding(tags)) return { layer: 'buildings', minZoom: MAX_ZOOM, order: 0, properties: { kind: 'building' } };
  const ground = groundOf(tags);
  if (!ground) return undefined;
  const minZoom = Math.max(ground.minZoom, zoomOfArea(area, FIRST_PIXELS));
  const kind = ground.kind === 'water' ? kindOfWater(tags.water) : ground.kind;
  return { layer: ground.layer, minZoom, order, properties: { kind, ...(ground.layer === 'landuse' ? {} : { min_zoom: minZoom }) } };
}

const KNOWN_WATERS = new Set(['lake', 'pond', 'river', 'canal', 'basin', 'reservoir', 'harbour', 'lagoon', 'stream', 'moat']);
const kindOfWater = (water: string | undefined) => (water && KNOWN_WATERS.has(water) ? (water === 'pond' ? 'lake' : water) : 'water');
