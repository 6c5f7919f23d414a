import { DETAIL_FROM_ZOOM, type ZipArea } from '@praj/contract/zip-areas/zip-areas.ts';
import { type MapMouseEvent, Popup } from 'maplibre-gl';
import { addUnderNames, type Box, createBaseMap } from '../../ui/map/base-map.ts';
import type { Streets } from '../../ui/map/streets/streets.ts';
import { AREAS, addZipSources, drawAreas, STREETS_FROM_ZOOM, zipLayers } from './zip-layers.ts';

/** How near the map comes by itself. */
const FITTED_CLOSEST = 12;
const CLOSEST = 16;
const EDGES_PX = { top: 44, bottom: 32, left: 32, right: 48 };
/** Where the map begins that has nothing to show (S2 §2). */
const MIDDLE = { center: [9.5, 56.26] as [number, number], zoom: 5.2 };

/** What a press on the map means: an area, or from far away all street-sized ones of its part of town. */
export interface MapUnit {
  readonly zipCodes: readonly string[];
  /** Stands beside the pointer. */
  readonly words: string;
}

export interface LiveZipMapOptions {
  readonly label: string;
  readonly inScrollingPage: boolean;
  readonly streets?: Streets | undefined;
  /** Class of the line beside the pointer. */
  readonly popupClass: string;
  /** What lies under the pointer, if it is to be told. `asGroup`: seen from so far away that street-sized areas are one. */
  readonly unitAt: (nr: string, asGroup: boolean) => MapUnit | undefined;
  readonly onPress?: ((zipCodes: readonly string[]) => void) | undefined;
  /** Tells when detailed edges are wanted; once. */
  readonly onNear: () => void;
  readonly onFailure: () => void;
}

/** A MapLibre map of the zip areas; lives outside React. Throws where there is no WebGL. */
export function createLiveZipMap(container: HTMLElement, options: LiveZipMapOptions) {
  const { unitAt, onPress, onNear } = options;
  let areas: readonly ZipArea[] = [];
  let states: ReadonlyMap<string, State> = new Map();
  let hovered: readonly string[] = [];
  const base = createBaseMap(container, {
    ...options,
    closest: CLOSEST,
    quiet: true,
    layersOf: zipLayers,
    onStyle: (colours) => {
      addZipSources(map, areas);
      addUnderNames(
        map,
        zipLayers(colours).filter(({ type }) => type !== 'symbol'),
      );
      for (const layer of zipLayers(colours)) if (!map.getLayer(layer.id)) map.addLayer(layer);
      for (const [nr, state] of states) map.setFeatureState({ source: AREAS, id: nr }, state);
    },
  });
  const { map } = base;
  map.jumpTo(MIDDLE);
  const popup = new Popup({ closeButton: false, closeOnClick: false, className: options.popupClass, offset: 14, maxWidth: 'none' });

  const unitUnder = (event: MapMouseEvent): MapUnit | undefined => {
    if (!base.isReady()) return undefined;
    const nr = map.queryRenderedFeatures(event.point, { layers: ['zip-fill'] })[0]?.properties.nr as string | undefined;
    return nr === undefined ? undefined : unitAt(nr, map.getZoom() < STREETS_FROM_ZOOM);
  };
  const hover = (unit: MapUnit | undefined) => {
    for (const nr of hovered) map.setFeatureState({ source: AREAS, id: nr }, { hover: false });
    hovered = unit?.zipCodes ?? [];
    for (const nr of hovered) map.setFeatureState({ source: AREAS, id: nr }, { hover: true });
  };
  const tell = (event: MapMouseEvent) => {
    const unit = unitUnder(event);
    map.getCanvas().style.cursor = unit && onPress ? 'pointer' : '';
    hover(unit);
    if (unit) popup.setLngLat(event.lngLat).setText(unit.words).addTo(map);
    else popup.remove();
  };
  map.on('mousemove', tell);
  map.on('mouseout', () => {
    hover(undefined);
    popup.remove();
  });
  map.on('click', (event) => {
    const unit = unitUnder(event);
    if (unit) onPress?.(unit.zipCodes);
    // A finger has no pointer that rests on the map: what was pressed says what it is.
    tell(event);
  });
  map.on('zoomend', () => {
    if (map.getZoom() >= DETAIL_FROM_ZOOM) onNear();
  });

  return {
    /** Draws these edges; the areas are the same ones each time. */
    showAreas(next: readonly ZipArea[]): void {
      areas = next;
      if (base.isReady()) drawAreas(map, areas);
    },
    /** Which are chosen, and which belong to a group of which some are; no other is either. */
    showChosen(next: ReadonlyMap<string, State>): void {
      const before = states;
      states = next;
      if (!base.isReady()) return;
      for (const nr of new Set([...before.keys(), ...next.keys()])) {
        map.setFeatureState({ source: AREAS, id: nr }, next.get(nr) ?? NEITHER);
      }
    },
    /** Comes as near as shows all of these; without any shows Denmark. */
    fit(zipCodes: readonly string[]): void {
      const wanted = new Set(zipCodes);
      const bounds = boundsOf(areas.filter(({ nr }) => wanted.has(nr)));
      if (bounds) map.fitBounds(bounds, { padding: EDGES_PX, maxZoom: FITTED_CLOSEST, animate: false });
      else map.jumpTo(MIDDLE);
    },
    zoom: (by: 1 | -1): void => void map.zoomTo(map.getZoom() + by),
    remove(): void {
      popup.remove();
      base.remove();
    },
  };
}
export type LiveZipMap = ReturnType<typeof createLiveZipMap>;

export interface State {
  readonly chosen: boolean;
  readonly partial: boolean;
}
const NEITHER: State = { chosen: false, partial: false };

function boundsOf(areas: readonly ZipArea[]): Box | undefined {
  const rings = areas.flatMap(({ geometry }) => geometry.coordinates.map(([outer]) => outer ?? []));
  let box: Box | undefined;
  for (const [lon, lat] of rings.flat()) {
    box = box ? [Math.min(box[0], lon), Math.min(box[1], lat), Math.max(box[2], lon), Math.max(box[3], lat)] : [lon, lat, lon, lat];
  }
  return box;
}
