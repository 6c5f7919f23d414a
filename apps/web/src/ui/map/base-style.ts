import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import { mapFonts } from './map-fonts.ts';
import { ownGround, ownNames, ownRoads, ownSources, townNames } from './own-layers.ts';
import { tilesOf } from './streets/archive.ts';
import { streetNames } from './streets/names.ts';
import { roads } from './streets/roads.ts';
import { STREETS, type Streets } from './streets/streets.ts';
import { buildings, surfaces } from './streets/surfaces.ts';

export interface Base {
  /** The streets that were imported; without them the built-in map stands alone. */
  readonly streets?: Streets | undefined;
  /** What is drawn on it has names of its own: only towns are named, and those only from far away. */
  readonly quiet?: boolean | undefined;
}
/** How near a quiet map names towns. */
const QUIET_TO_ZOOM = 9;
/** The whole country is better seen without its streets; from here on they are drawn, and name their towns themselves. */
const STREETS_FROM_ZOOM = 7;

/**
 * The base map: land and water of Denmark with its main roads and towns from the portal's own files, and the imported streets over it.
 * Nothing of it comes from another host.
 */
export function baseStyle(colours: MapColours, base: Base): StyleSpecification {
  const layers = baseLayers(colours, base);
  const drawn = new Set(layers.map((layer) => ('source' in layer ? layer.source : undefined)));
  // A source is fetched as soon as the style names it, drawn or not.
  const own = Object.entries(ownSources()).filter(([id]) => drawn.has(id));
  return {
    version: 8,
    sources: { ...Object.fromEntries(own), ...(base.streets && { [STREETS]: streetSource(base.streets) }) },
    'font-faces': mapFonts() ?? {},
    layers,
  };
}

const streetSource = (streets: Streets) => ({
  type: 'vector' as const,
  tiles: [tilesOf(streets)],
  bounds: [...streets.bounds] as [number, number, number, number],
  minzoom: STREETS_FROM_ZOOM,
  maxzoom: streets.maxZoom,
});

/** The layers of the base map in the colours of the theme; a change of theme repaints them. */
export const baseLayers = (colours: MapColours, { streets, quiet = false }: Base): LayerSpecification[] => [
  ...ownGround(colours),
  ...ownRoads(colours),
  ...(streets ? [...surfaces(colours), ...(quiet ? [] : [buildings(colours)]), ...roads(colours)] : []),
  ...(quiet ? [] : streets ? streetNames(colours) : ownNames(colours)),
  quiet
    ? { ...townNames(colours), maxzoom: QUIET_TO_ZOOM }
    : townNames(colours, streets && ['any', ['<', ['zoom'], STREETS_FROM_ZOOM], isOutside(streets)]),
];

const isOutside = ({ bounds: [west, south, east, north] }: Streets): ExpressionSpecification => [
  '!',
  [
    'within',
    {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    },
  ],
];
