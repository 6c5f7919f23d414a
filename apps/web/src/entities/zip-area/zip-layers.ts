import type { ZipArea } from '@praj/contract/zip-areas/zip-areas.ts';
import type { ExpressionSpecification, GeoJSONSource, LayerSpecification, Map as LibreMap } from 'maplibre-gl';
import type { MapColours } from '../../ui/map/map-colours.ts';
import { MAP_BOLD } from '../../ui/map/map-fonts.ts';

export const AREAS = 'zip-areas';
const NUMBERS = 'zip-numbers';
/** From here on street-sized areas are large enough to be told apart and pressed one by one. */
export const STREETS_FROM_ZOOM = 12;

const is = (state: string): ExpressionSpecification => ['boolean', ['feature-state', state], false];

/** Areas, the chosen ones 34 % and those of a group of which some are chosen 14 % in the brand's colour (decisions §5.8), and their numbers. */
export function zipLayers(colours: MapColours): LayerSpecification[] {
  const streets: ExpressionSpecification = ['get', 'street'];
  return [
    {
      id: 'zip-fill',
      type: 'fill',
      source: AREAS,
      paint: {
        'fill-color': ['case', is('hover'), colours.lygte, colours.brand],
        'fill-opacity': ['case', is('hover'), 0.5, is('chosen'), 0.34, is('partial'), 0.14, 0],
        'fill-antialias': false,
      },
    },
    edges('zip-edges', ['!', streets], colours),
    { ...edges('zip-street-edges', streets, colours), minzoom: STREETS_FROM_ZOOM },
    chosenEdges('zip-chosen-edges', ['!', streets], colours),
    { ...chosenEdges('zip-street-chosen-edges', streets, colours), minzoom: STREETS_FROM_ZOOM },
    {
      id: 'zip-numbers',
      type: 'symbol',
      source: NUMBERS,
      minzoom: 9,
      filter: ['any', ['!', streets], ['>=', ['zoom'], 13]],
      layout: { 'text-field': ['get', 'nr'], 'text-font': [MAP_BOLD], 'text-size': 11.5, 'text-padding': 3 },
      paint: { 'text-color': colours.ink, 'text-halo-color': colours.land, 'text-halo-width': 1.2 },
    },
  ];
}

type LineLayer = Extract<LayerSpecification, { type: 'line' }>;
const edges = (id: string, filter: ExpressionSpecification, colours: MapColours): LineLayer => ({
  id,
  type: 'line',
  source: AREAS,
  filter,
  // Not dashed: an edge that two areas share is drawn twice, and their dashes fill each other's gaps.
  paint: {
    'line-color': colours.edge,
    'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.6, 9, 1.1, 13, 1.6],
  },
});
const chosenEdges = (id: string, filter: ExpressionSpecification, colours: MapColours): LineLayer => ({
  id,
  type: 'line',
  source: AREAS,
  filter,
  layout: { 'line-join': 'round' },
  paint: {
    'line-color': ['case', is('hover'), colours.ink, colours.brand],
    'line-width': ['case', is('hover'), 2, 1.4],
    'line-opacity': ['case', is('hover'), 1, is('chosen'), 1, 0],
  },
});

/** What they are drawn from. */
export function addZipSources(map: LibreMap, areas: readonly ZipArea[]): void {
  if (!map.getSource(AREAS)) map.addSource(AREAS, { type: 'geojson', promoteId: 'nr', data: shapesOf(areas), tolerance: 0.1 });
  if (!map.getSource(NUMBERS)) map.addSource(NUMBERS, { type: 'geojson', data: numbersOf(areas) });
}

/** Draws other edges of the same areas, as seen from nearer or farther away. */
export function drawAreas(map: LibreMap, areas: readonly ZipArea[]): void {
  void map.getSource<GeoJSONSource>(AREAS)?.setData(shapesOf(areas));
  void map.getSource<GeoJSONSource>(NUMBERS)?.setData(numbersOf(areas));
}

const collection = <Geometry>(areas: readonly ZipArea[], geometryOf: (area: ZipArea) => Geometry) => ({
  type: 'FeatureCollection' as const,
  features: areas.map((area) => ({
    type: 'Feature' as const,
    properties: { nr: area.nr, navn: area.navn, street: area.nr < '2000' },
    geometry: geometryOf(area),
  })),
});
const shapesOf = (areas: readonly ZipArea[]) => collection(areas, ({ geometry }) => geometry);
const numbersOf = (areas: readonly ZipArea[]) => collection(areas, ({ centre }) => ({ type: 'Point' as const, coordinates: centre }));
