import type { Source } from '../source.ts';
import { LAYERS, type Layer } from './feature.ts';
import { MAX_ZOOM } from './grid.ts';

/** What the features of each layer tell, and of which kind it is. */
const FIELDS: Readonly<Record<Layer, Readonly<Record<string, 'String' | 'Number' | 'Boolean'>>>> = {
  earth: { kind: 'String', name: 'String', min_zoom: 'Number' },
  landuse: { kind: 'String' },
  water: { kind: 'String', name: 'String', min_zoom: 'Number' },
  roads: {
    kind: 'String',
    kind_detail: 'String',
    name: 'String',
    ref: 'String',
    min_zoom: 'Number',
    oneway: 'String',
    is_link: 'Boolean',
    is_bridge: 'Boolean',
    is_tunnel: 'Boolean',
  },
  buildings: { kind: 'String', addr_housenumber: 'String' },
  boundaries: { kind: 'String', kind_detail: 'Number' },
  places: {
    kind: 'String',
    kind_detail: 'String',
    name: 'String',
    min_zoom: 'Number',
    population_rank: 'Number',
    sort_key: 'Number',
    capital: 'String',
  },
  pois: { kind: 'String', name: 'String', min_zoom: 'Number' },
};
const FIRST_ZOOMS: Readonly<Record<Layer, number>> = {
  earth: 0,
  landuse: 6,
  water: 0,
  roads: 3,
  buildings: MAX_ZOOM,
  boundaries: 0,
  places: 4,
  pois: 10,
};

/** What the archive says of itself, by the names of the TileJSON format. */
export const metadataOf = ({ credit }: Pick<Source, 'credit'>): Record<string, unknown> => ({
  name: 'Praj',
  description: 'Protomaps basemap schema',
  type: 'baselayer',
  attribution: credit,
  vector_layers: LAYERS.map((id) => ({ id, fields: FIELDS[id], minzoom: FIRST_ZOOMS[id], maxzoom: MAX_ZOOM })),
});
