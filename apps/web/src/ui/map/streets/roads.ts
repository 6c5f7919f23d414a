import type { ExpressionSpecification, LayerSpecification, LineLayerSpecification } from 'maplibre-gl';
import type { MapColours } from '../map-colours.ts';
import { MAP_BOLD } from '../map-fonts.ts';
import { STREETS } from './streets.ts';

/** Widths in pixels at each of the zooms; what is not yet to be seen is 0 wide. */
const ZOOMS = [6, 9, 11, 13, 14, 16, 18] as const;
const WIDTHS = {
  highway: [1, 1.8, 2.8, 4.6, 6, 13, 30],
  great: [0.7, 1.3, 2.2, 4, 5.6, 12, 28],
  secondary: [0, 0.9, 1.7, 3.4, 5, 11, 26],
  tertiary: [0, 0.5, 1.1, 2.8, 4.2, 10, 24],
  minor: [0, 0, 0.4, 1.5, 2.8, 8.5, 21],
  walked: [0, 0, 0, 0.9, 1.8, 6, 14],
  service: [0, 0, 0, 0.6, 1.3, 4.5, 11],
} as const;
/** They belong to the roads, not to the names. */
export const ARROWS = 'road-arrows';
type Class = keyof typeof WIDTHS;
/** The dark edge on each side, in pixels. */
const EDGE = [0.3, 0.5, 0.6, 0.8, 0.9, 1.1, 1.4] as const;

const HIGHWAY: ExpressionSpecification = ['all', ['==', ['get', 'kind'], 'highway'], ['!', ['has', 'is_link']]];
const WALKED_STREET: ExpressionSpecification = ['==', ['get', 'kind_detail'], 'pedestrian'];
const DRIVEN: ExpressionSpecification = [
  'any',
  ['match', ['get', 'kind'], ['highway', 'major_road', 'minor_road'], true, false],
  WALKED_STREET,
];
const IS_TUNNEL: ExpressionSpecification = ['has', 'is_tunnel'];
const IS_BRIDGE: ExpressionSpecification = ['has', 'is_bridge'];
const ON_GROUND: ExpressionSpecification = ['!', ['any', IS_TUNNEL, IS_BRIDGE]];

/** Streets by class, each with its edge, tunnels under them and bridges over them, railways between; arrows where one may drive one way only. */
export function roads(colours: MapColours): LayerSpecification[] {
  return [
    edge('tunnel-edges', IS_TUNNEL, colours, { 'line-dasharray': [2, 1.5] }),
    fill('tunnels', IS_TUNNEL, colours, { 'line-opacity': 0.55 }),
    paths(colours),
    rails('rails', ['!', IS_TUNNEL], colours),
    edge('road-edges', ON_GROUND, colours),
    fill('roads', ON_GROUND, colours),
    edge('bridge-edges', IS_BRIDGE, colours),
    fill('bridges', IS_BRIDGE, colours),
    arrows(colours),
  ];
}

type LinePaint = LineLayerSpecification['paint'] & object;

const fill = (id: string, level: ExpressionSpecification, colours: MapColours, more: LinePaint = {}): LineLayerSpecification => ({
  ...line(id, ['all', DRIVEN, level]),
  layout: { 'line-join': 'round', 'line-cap': ['step', ['zoom'], 'butt', 12, 'round'] },
  paint: {
    'line-color': [
      'case',
      HIGHWAY,
      colours.motorway,
      ['==', ['get', 'kind'], 'major_road'],
      colours.main,
      WALKED_STREET,
      colours.walked,
      colours.minor,
    ],
    'line-width': byZoom((at) => widthsAt(at, 0)),
    ...more,
  },
});

const edge = (id: string, level: ExpressionSpecification, colours: MapColours, more: LinePaint = {}): LineLayerSpecification => ({
  ...line(id, ['all', DRIVEN, level]),
  minzoom: 8,
  layout: { 'line-join': 'round' },
  paint: {
    'line-color': ['case', HIGHWAY, colours.motorwayEdge, colours.roadEdge],
    'line-width': byZoom((at) => widthsAt(at, 2 * (EDGE[at] ?? 0))),
    'line-opacity': ['interpolate', ['linear'], ['zoom'], 8, 0, 10, 1],
    ...more,
  },
});

const paths = (colours: MapColours): LineLayerSpecification => ({
  ...line('paths', ['all', ['==', ['get', 'kind'], 'path'], ['!', WALKED_STREET], ['!', IS_TUNNEL]]),
  minzoom: 15,
  paint: { 'line-color': colours.path, 'line-width': ['interpolate', ['linear'], ['zoom'], 15, 0.8, 18, 2], 'line-dasharray': [3, 2] },
});

const rails = (id: string, level: ExpressionSpecification, colours: MapColours): LineLayerSpecification => ({
  ...line(id, ['all', ['==', ['get', 'kind'], 'rail'], level]),
  minzoom: 10,
  paint: {
    'line-color': colours.rail,
    'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 10, 0.6, 14, 1.2, 18, 3],
    'line-opacity': ['match', ['get', 'kind_detail'], 'service', 0.5, 1],
  },
});

/** A chevron of the names' own font, so that no picture is needed for it. */
const arrows = (colours: MapColours): LayerSpecification => ({
  id: ARROWS,
  type: 'symbol',
  source: STREETS,
  'source-layer': 'roads',
  minzoom: 16,
  filter: ['all', ['==', ['get', 'oneway'], 'yes'], DRIVEN],
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 120,
    'text-field': '›',
    'text-font': [MAP_BOLD],
    'text-size': ['interpolate', ['linear'], ['zoom'], 16, 16, 18, 26],
    'text-keep-upright': false,
    'text-rotation-alignment': 'map',
    'text-ignore-placement': true,
    'text-offset': [0, -0.06],
  },
  paint: { 'text-color': colours.arrow },
});

const line = (id: string, filter: ExpressionSpecification): Omit<LineLayerSpecification, 'paint' | 'layout'> => ({
  id,
  type: 'line',
  source: STREETS,
  'source-layer': 'roads',
  filter,
});

const byZoom = (widthAt: (at: number) => ExpressionSpecification): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  ...ZOOMS.flatMap((zoom, at): [number, ExpressionSpecification] => [zoom, widthAt(at)]),
];

/** The width of each class at the n-th of the zooms, with `more` pixels where it is to be seen at all. */
function widthsAt(at: number, more: number): ExpressionSpecification {
  const of = (name: Class) => {
    const width = WIDTHS[name][at] ?? 0;
    return width === 0 ? 0 : width + more;
  };
  const detail = ['get', 'kind_detail'] satisfies ExpressionSpecification;
  return [
    'case',
    ['has', 'is_link'],
    of('tertiary'),
    ['==', ['get', 'kind'], 'highway'],
    of('highway'),
    ['match', detail, ['trunk', 'primary'], true, false],
    of('great'),
    ['==', detail, 'secondary'],
    of('secondary'),
    ['==', ['get', 'kind'], 'major_road'],
    of('tertiary'),
    ['==', detail, 'service'],
    of('service'),
    WALKED_STREET,
    of('walked'),
    of('minor'),
  ];
}
