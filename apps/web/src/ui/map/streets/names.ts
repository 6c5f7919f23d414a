import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { MapColours } from '../map-colours.ts';
import { MAP_BOLD, MAP_ITALIC, MAP_REGULAR } from '../map-fonts.ts';
import { STREETS } from './streets.ts';

const NAME: ExpressionSpecification = ['get', 'name'];
const KIND: ExpressionSpecification = ['get', 'kind'];
const DETAIL: ExpressionSpecification = ['get', 'kind_detail'];
/** Protomaps' own archives call it the shield's text. */
const NUMBERS: ExpressionSpecification = ['coalesce', ['get', 'shield_text'], ['get', 'ref'], ''];
/** Of a road with several, 'E47;19', the first. */
const NUMBER: ExpressionSpecification = ['slice', NUMBERS, 0, ['index-of', ';', ['concat', NUMBERS, ';']]];
const FIRST_FIRST: ExpressionSpecification = ['coalesce', ['get', 'sort_key'], ['get', 'min_zoom'], 0];
/** Where people are driven to. */
const SIGHTS = [
  'hospital',
  'university',
  'ferry_terminal',
  'bus_station',
  'townhall',
  'conference_centre',
  'stadium',
  'zoo',
  'theme_park',
  'museum',
  'theatre',
  'hotel',
  'attraction',
  'castle',
  'mall',
  'courthouse',
  'library',
  'terminal',
];
const WATERS = ['ocean', 'sea', 'bay', 'strait', 'fjord', 'lake', 'water', 'river', 'canal', 'harbour', 'lagoon', 'reservoir'];
const GREENS = ['park', 'garden', 'cemetery', 'forest', 'beach', 'nature_reserve', 'golf_course'];

/** Names and numbers of all that the streets show. What stands last is placed first, and whatever collides with it gives way. */
export function streetNames(colours: MapColours): LayerSpecification[] {
  return [
    stationDots(colours),
    houseNumbers(colours),
    along('water-lines-names', 'water', ['match', KIND, ['river', 'canal'], true, false], 13, water(colours)),
    pointNames('pois-names', 'pois', { from: 15.5, kinds: SIGHTS, size: 11, colour: colours.label, below: true }, colours),
    pointNames('greens-names', 'pois', { from: 13, kinds: GREENS, size: 11, colour: colours.parkLabel }, colours),
    along('minor-names', 'roads', ['match', KIND, ['minor_road', 'path'], true, false], 14, {
      'text-color': colours.label,
      ...halo(colours.halo),
    }),
    along('major-names', 'roads', ['match', KIND, ['highway', 'major_road'], true, false], 12.5, {
      'text-color': colours.label,
      ...halo(colours.halo),
    }),
    numbers(colours),
    pointNames(
      'water-names',
      'water',
      { from: 8, kinds: WATERS, size: 12, colour: colours.waterLabel, font: MAP_ITALIC, halo: colours.water },
      colours,
    ),
    pointNames('stations-names', 'pois', { from: 13, kinds: ['station'], size: 11.5, colour: colours.label, below: true }, colours),
    pointNames('airports-names', 'pois', { from: 10, kinds: ['aerodrome'], size: 12, colour: colours.label }, colours),
    neighbourhoods(colours),
    localities(colours),
  ];
}

type TextPaint = SymbolLayerSpecification['paint'] & object;
const halo = (colour: string, width = 1.4): TextPaint => ({ 'text-halo-color': colour, 'text-halo-width': width });
const water = (colours: MapColours): TextPaint => ({ 'text-color': colours.waterLabel, ...halo(colours.water) });

const along = (
  id: string,
  layer: string,
  filter: ExpressionSpecification,
  minzoom: number,
  paint: TextPaint,
): SymbolLayerSpecification => ({
  id,
  type: 'symbol',
  source: STREETS,
  'source-layer': layer,
  minzoom,
  filter: ['all', ['has', 'name'], ['==', ['geometry-type'], 'LineString'], filter],
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 320,
    'text-field': NAME,
    'text-font': [layer === 'water' ? MAP_ITALIC : MAP_REGULAR],
    'text-size': ['interpolate', ['linear'], ['zoom'], 13, ['match', KIND, ['highway', 'major_road'], 11.5, 10.5], 18, 14],
    'text-max-angle': 32,
    'text-padding': 4,
  },
  paint,
});

interface NameLook {
  readonly from: number;
  readonly kinds?: readonly string[];
  readonly size: number;
  readonly colour: string;
  readonly halo?: string;
  readonly font?: string;
  /** Below a dot. */
  readonly below?: boolean;
}
const pointNames = (id: string, layer: string, look: NameLook, colours: MapColours): SymbolLayerSpecification => ({
  id,
  type: 'symbol',
  source: STREETS,
  'source-layer': layer,
  minzoom: look.from,
  filter: ['all', ['has', 'name'], ['==', ['geometry-type'], 'Point'], ...(look.kinds ? [isOneOf(look.kinds)] : [])],
  layout: {
    'text-field': NAME,
    'text-font': [look.font ?? MAP_REGULAR],
    'text-size': look.size,
    'text-max-width': 8,
    'text-padding': 4,
    'symbol-sort-key': FIRST_FIRST,
    ...(look.below ? { 'text-anchor': 'top', 'text-offset': [0, 0.5] } : {}),
  },
  paint: { 'text-color': look.colour, ...halo(look.halo ?? colours.halo) },
});
const isOneOf = (kinds: readonly string[]): ExpressionSpecification => ['match', KIND, [...kinds], true, false];

const stationDots = (colours: MapColours): LayerSpecification => ({
  id: 'stations-dots',
  type: 'circle',
  source: STREETS,
  'source-layer': 'pois',
  minzoom: 12.5,
  filter: ['==', KIND, 'station'],
  paint: { 'circle-radius': 3.2, 'circle-color': colours.casing, 'circle-stroke-color': colours.label, 'circle-stroke-width': 1.5 },
});

const houseNumbers = (colours: MapColours): SymbolLayerSpecification => ({
  id: 'house-numbers',
  type: 'symbol',
  source: STREETS,
  'source-layer': 'buildings',
  minzoom: 17,
  filter: ['==', KIND, 'address'],
  layout: { 'text-field': ['get', 'addr_housenumber'], 'text-font': [MAP_REGULAR], 'text-size': 10.5, 'text-padding': 1 },
  paint: { 'text-color': colours.houseLabel, ...halo(colours.building, 1) },
});

/** Numbers of routes, upright beside each other on a plate of their own colour made of the halo. */
const numbers = (colours: MapColours): SymbolLayerSpecification => ({
  id: 'road-numbers',
  type: 'symbol',
  source: STREETS,
  'source-layer': 'roads',
  minzoom: 8,
  filter: ['all', ['match', KIND, ['highway', 'major_road'], true, false], ['!=', NUMBER, ''], ['<=', ['length', NUMBER], 8]],
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 480,
    'text-field': NUMBER,
    'text-font': [MAP_BOLD],
    'text-size': 10,
    'text-rotation-alignment': 'viewport',
    'text-padding': 24,
  },
  paint: { 'text-color': colours.ink, ...halo(colours.motorway, 2.4) },
});

const neighbourhoods = (colours: MapColours): SymbolLayerSpecification => ({
  id: 'districts-names',
  type: 'symbol',
  source: STREETS,
  'source-layer': 'places',
  minzoom: 11,
  maxzoom: 16.5,
  filter: ['==', KIND, 'neighbourhood'],
  layout: {
    'text-field': NAME,
    'text-font': [MAP_BOLD],
    'text-size': ['interpolate', ['linear'], ['zoom'], 11, 11.5, 15, 15],
    'text-max-width': 7,
    'text-padding': 6,
    'symbol-sort-key': FIRST_FIRST,
  },
  paint: { 'text-color': colours.ink2, ...halo(colours.halo, 1.6) },
});

const localities = (colours: MapColours): SymbolLayerSpecification => ({
  id: 'places-names',
  type: 'symbol',
  source: STREETS,
  'source-layer': 'places',
  minzoom: 7,
  maxzoom: 15,
  filter: ['all', ['==', KIND, 'locality'], ['any', ['>=', ['zoom'], 12], ['!=', DETAIL, 'hamlet']]],
  layout: {
    'text-field': NAME,
    'text-font': ['match', DETAIL, ['city', 'town'], ['literal', [MAP_BOLD]], ['literal', [MAP_REGULAR]]],
    'text-size': [
      'interpolate',
      ['linear'],
      ['zoom'],
      7,
      ['match', DETAIL, 'city', 14, 11.5],
      13,
      ['match', DETAIL, 'city', 19, 'town', 16, 13],
    ],
    'text-max-width': 8,
    'text-padding': 4,
    'symbol-sort-key': FIRST_FIRST,
  },
  paint: { 'text-color': colours.ink, ...halo(colours.halo, 1.6) },
});
