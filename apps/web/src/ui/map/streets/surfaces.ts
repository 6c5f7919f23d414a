import type { ExpressionSpecification, FillLayerSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColours } from '../map-colours.ts';
import { STREETS } from './streets.ts';

const GREEN = [
  'park',
  'garden',
  'golf_course',
  'recreation_ground',
  'playground',
  'cemetery',
  'allotments',
  'village_green',
  'grass',
  'grassland',
  'scrub',
  'zoo',
  'camp_site',
  'wetland',
  'national_park',
];
const WOODS = ['wood', 'forest'];
const SANDS = ['beach', 'sand'];
const OF_ONE_USE = [
  'hospital',
  'school',
  'university',
  'college',
  'industrial',
  'commercial',
  'railway',
  'military',
  'quarry',
  'aerodrome',
  'airfield',
];
/** Where one walks, drives or lands, drawn as streets are. */
const PAVED = ['pedestrian', 'pier', 'runway', 'taxiway', 'parking'];

/** Land, what it is used for, and water: all that lies under the streets. */
export function surfaces(colours: MapColours): LayerSpecification[] {
  return [
    surface('earth', 'earth', ['==', ['geometry-type'], 'Polygon'], { 'fill-color': colours.land }),
    surface('uses', 'landuse', kinds(OF_ONE_USE), { 'fill-color': colours.used }),
    surface('sands', 'landuse', kinds(SANDS), { 'fill-color': colours.sand }),
    surface('greens', 'landuse', kinds(GREEN), { 'fill-color': colours.park }),
    surface('woods', 'landuse', kinds(WOODS), { 'fill-color': colours.wood }),
    surface('pitches', 'landuse', kinds(['pitch']), { 'fill-color': colours.pitch }),
    {
      id: 'streams',
      type: 'line',
      source: STREETS,
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.water,
        'line-width': [
          'interpolate',
          ['exponential', 1.5],
          ['zoom'],
          9,
          0.6,
          14,
          ['match', ['get', 'kind'], ['river', 'canal'], 3, 1.2],
          18,
          6,
        ],
      },
    },
    surface('waters', 'water', ['==', ['geometry-type'], 'Polygon'], { 'fill-color': colours.water }),
    surface('paved', 'landuse', kinds(PAVED), { 'fill-color': colours.walked }, 11),
  ];
}

/** Houses, from where they are as large as on a plan of the town. */
export const buildings = (colours: MapColours): LayerSpecification =>
  surface(
    'buildings',
    'buildings',
    ['==', ['geometry-type'], 'Polygon'],
    {
      'fill-color': colours.building,
      'fill-outline-color': colours.buildingEdge,
      'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14.5, 0, 15.25, 1],
    },
    14.5,
  );

const kinds = (wanted: readonly string[]): ExpressionSpecification => ['match', ['get', 'kind'], [...wanted], true, false];

const surface = (
  id: string,
  layer: string,
  filter: ExpressionSpecification,
  paint: FillLayerSpecification['paint'] & object,
  minzoom = 0,
): FillLayerSpecification => ({ id, type: 'fill', source: STREETS, 'source-layer': layer, minzoom, filter, paint });
