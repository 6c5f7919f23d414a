import latin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?url';
import latinBold from '@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff2?url';
import latinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2?url';
import type { LayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';

/** The files of `data:build`, as the browser fetches them. */
const FILES = ['land', 'towns', 'districts', 'stations', 'airports'] as const;
type File = (typeof FILES)[number];
const REGULAR = 'Praj Map';
/** For names drawn on the base map, beside its own. */
export const MAP_BOLD = 'Praj Map Bold';

/**
 * The built-in base map: land and water of Denmark with the names of towns, districts, stations and airports. Nothing of it comes from
 * another host. There are no roads in it; it is good from zoom 5 to 13.
 */
export function baseStyle(colours: MapColours): StyleSpecification {
  const source = (file: File) => [file, { type: 'geojson', data: absolute(`/map/${file}.json`), maxzoom: 13, tolerance: 0.1 }] as const;
  return {
    version: 8,
    sources: Object.fromEntries(FILES.map(source)),
    'font-faces': {
      [REGULAR]: [{ url: absolute(latin) }, { url: absolute(latinExt), 'unicode-range': ['U+0100-02BA'] }],
      [MAP_BOLD]: absolute(latinBold),
    },
    layers: baseLayers(colours),
  };
}

/** The layers of the base map in the colours of the theme; a change of theme repaints them. */
export function baseLayers(colours: MapColours): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      paint: { 'fill-color': ['case', ['==', ['get', 'country'], 'DNK'], colours.land, colours.foreign], 'fill-antialias': true },
    },
    { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': colours.line, 'line-width': 0.75 } },
    dots('stations', 11, colours),
    dots('airports', 7, colours),
    names('stations', 11.5, { size: 10.5, offset: 0.5, colour: colours.ink3 }, colours),
    names('districts', 10, { size: 12, colour: colours.ink2 }, colours),
    names('airports', 8, { size: 11, offset: 0.6, colour: colours.ink2 }, colours),
    townNames(colours),
  ];
}

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
    'text-font': [REGULAR],
    'text-size': look.size,
    'text-max-width': 8,
    ...(look.offset ? { 'text-anchor': 'top', 'text-offset': [0, look.offset] } : {}),
  },
  paint: { 'text-color': look.colour, 'text-halo-color': colours.land, 'text-halo-width': 1.2 },
});

/** Larger towns first, larger and from further away; where there is not room for all, the larger stands. */
const townNames = (colours: MapColours): SymbolLayerSpecification => ({
  id: 'towns-names',
  type: 'symbol',
  source: 'towns',
  filter: [
    'any',
    ['>', ['get', 'population'], 90_000],
    ['all', ['>=', ['zoom'], 7], ['>', ['get', 'population'], 20_000]],
    ['all', ['>=', ['zoom'], 8.5], ['>', ['get', 'population'], 6_000]],
    ['>=', ['zoom'], 9.5],
  ],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': ['step', ['get', 'population'], ['literal', [REGULAR]], 40_000, ['literal', [MAP_BOLD]]],
    'text-size': ['step', ['get', 'population'], 11, 10_000, 12, 40_000, 13.5, 200_000, 15],
    'symbol-sort-key': ['-', 0, ['get', 'population']],
    'text-max-width': 8,
  },
  paint: { 'text-color': colours.ink, 'text-halo-color': colours.land, 'text-halo-width': 1.4 },
});

/** The worker that fetches them knows no page to which an address could be relative. */
const absolute = (path: string) => new URL(path, window.location.href).href;
