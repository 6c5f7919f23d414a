import type { ExpressionSpecification, LayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import { absolute, MAP_BOLD, MAP_REGULAR } from './map-fonts.ts';

/** The files of `data:build`, as the browser fetches them. */
const FILES = ['sea', 'abroad', 'roads', 'towns', 'districts', 'stations', 'airports'] as const;
type File = (typeof FILES)[number];
/** The ones without which there is no map. */
export const NEEDED: readonly string[] = ['sea'] satisfies File[];

export const ownSources = (): StyleSpecification['sources'] =>
  Object.fromEntries(
    FILES.map((file) => [file, { type: 'geojson', data: absolute(`/map/${file}.json`), maxzoom: 13, tolerance: 0.1 }] as const),
  );

/** Land in its own colour from the first picture on; the sea comes over it, and whatever is abroad stands under the sea. */
export const ownGround = (colours: MapColours): LayerSpecification[] => [
  { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
  { id: 'abroad', type: 'fill', source: 'abroad', paint: { 'fill-color': colours.foreign } },
  { id: 'sea', type: 'fill', source: 'sea', paint: { 'fill-color': colours.water } },
  { id: 'coast', type: 'line', source: 'sea', paint: { 'line-color': colours.coast, 'line-width': 0.75 } },
];

type RoadClass = 'motorway' | 'trunk' | 'primary' | 'city';
const WIDTHS: Readonly<Record<RoadClass, readonly number[]>> = {
  motorway: [0.9, 1.8, 3, 5, 9],
  trunk: [0.6, 1.4, 2.4, 4.2, 8],
  primary: [0.4, 1.1, 2, 3.6, 7],
  city: [0, 0, 1.2, 3, 7],
};
const ZOOMS = [6, 8, 10, 12, 15] as const;
const CLASS = ['get', 'class'] satisfies ExpressionSpecification;

/** The main roads of the country, drawn by hand. */
export const ownRoads = (colours: MapColours): LayerSpecification[] => [
  {
    ...roadLayer('own-road-edges'),
    minzoom: 8,
    paint: {
      'line-color': ['match', CLASS, 'motorway', colours.motorwayEdge, colours.roadEdge],
      'line-width': ownWidths(1.4),
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 8, 0, 9.5, 1],
    },
  },
  {
    ...roadLayer('own-roads'),
    minzoom: 5.5,
    paint: { 'line-color': ['match', CLASS, 'motorway', colours.motorway, colours.main], 'line-width': ownWidths(0) },
  },
];

const roadLayer = (id: string) => ({ id, type: 'line', source: 'roads', layout: { 'line-join': 'round', 'line-cap': 'round' } }) as const;

function ownWidths(more: number): ExpressionSpecification {
  const at = (name: RoadClass, step: number) => {
    const width = WIDTHS[name][step] ?? 0;
    return width === 0 ? 0 : width + more;
  };
  return [
    'interpolate',
    ['exponential', 1.5],
    ['zoom'],
    ...ZOOMS.flatMap((zoom, step): [number, ExpressionSpecification] => [
      zoom,
      ['match', CLASS, 'motorway', at('motorway', step), 'trunk', at('trunk', step), 'primary', at('primary', step), at('city', step)],
    ]),
  ];
}

/** Names and dots where no imported streets have their own. */
export const ownNames = (colours: MapColours): LayerSpecification[] => [
  dots('stations', 11.5, colours),
  dots('airports', 7, colours),
  ownRoadNames(colours),
  ownRoadNumbers(colours),
  names('stations', 11.5, { size: 10.5, offset: 0.5, colour: colours.ink3 }, colours),
  names('districts', 10, { size: 12, colour: colours.ink2 }, colours),
  names('airports', 8, { size: 11, offset: 0.6, colour: colours.ink2 }, colours),
];

const ownRoadNames = (colours: MapColours): SymbolLayerSpecification => ({
  id: 'own-road-names',
  type: 'symbol',
  source: 'roads',
  minzoom: 11.5,
  filter: ['all', ['==', CLASS, 'city'], ['has', 'name']],
  layout: {
    'symbol-placement': 'line',
    'text-field': ['get', 'name'],
    'text-font': [MAP_REGULAR],
    'text-size': ['interpolate', ['linear'], ['zoom'], 11.5, 10.5, 15, 13],
    'text-max-angle': 32,
  },
  paint: { 'text-color': colours.label, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
});

const ownRoadNumbers = (colours: MapColours): SymbolLayerSpecification => ({
  id: 'own-road-numbers',
  type: 'symbol',
  source: 'roads',
  minzoom: 7.5,
  filter: ['!=', ['get', 'number'], ''],
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 420,
    'text-field': ['get', 'number'],
    'text-font': [MAP_BOLD],
    'text-size': 10,
    'text-rotation-alignment': 'viewport',
    'text-padding': 16,
  },
  paint: { 'text-color': colours.ink, 'text-halo-color': colours.motorway, 'text-halo-width': 2.4 },
});

const dots = (file: File, from: number, colours: MapColours): LayerSpecification => ({
  id: `${file}-dots`,
  type: 'circle',
  source: file,
  minzoom: from,
  paint: { 'circle-radius': 3, 'circle-color': colours.casing, 'circle-stroke-color': colours.ink3, 'circle-stroke-width': 1.5 },
});

interface NameLook {
  readonly size: number;
  readonly colour: string;
  /** In ems below the point, for names of a dot. */
  readonly offset?: number;
}
const names = (file: File, from: number, look: NameLook, colours: MapColours): SymbolLayerSpecification => ({
  id: `${file}-names`,
  type: 'symbol',
  source: file,
  minzoom: from,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': [MAP_REGULAR],
    'text-size': look.size,
    'text-max-width': 8,
    ...(look.offset ? { 'text-anchor': 'top', 'text-offset': [0, look.offset] } : {}),
  },
  paint: { 'text-color': look.colour, 'text-halo-color': colours.halo, 'text-halo-width': 1.2 },
});

const IN_SIGHT: ExpressionSpecification = [
  'any',
  ['>', ['get', 'population'], 90_000],
  ['all', ['>=', ['zoom'], 7], ['>', ['get', 'population'], 20_000]],
  ['all', ['>=', ['zoom'], 8.5], ['>', ['get', 'population'], 6_000]],
  ['>=', ['zoom'], 9.5],
];

/**
 * Larger towns first, larger and from further away; where there is not room for all, the larger stands.
 * @param where of those in sight, which are named
 */
export const townNames = (colours: MapColours, where: ExpressionSpecification = ['literal', true]): SymbolLayerSpecification => ({
  id: 'towns-names',
  type: 'symbol',
  source: 'towns',
  filter: ['all', IN_SIGHT, where],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': ['step', ['get', 'population'], ['literal', [MAP_REGULAR]], 40_000, ['literal', [MAP_BOLD]]],
    'text-size': ['step', ['get', 'population'], 11, 10_000, 12, 40_000, 13.5, 200_000, 15],
    'symbol-sort-key': ['-', 0, ['get', 'population']],
    'text-max-width': 8,
  },
  paint: { 'text-color': colours.ink, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
});
