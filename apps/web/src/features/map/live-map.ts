import { Map as LibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { baseLayers, baseStyle } from './base-style.ts';
import { MAP } from './copy.ts';
import { onThemeChange, readColours } from './map-colours.ts';
import { addTripLayers, drawTripLines, tripLayers } from './trip-layers.ts';
import { tripMarkers } from './trip-markers.ts';
import { boundsOf, lonLat, pointsOf, type TripOnMap } from './trip-on-map.ts';

setWorkerUrl(workerUrl);

/** Beyond this the built-in map has nothing more to tell. */
const CLOSEST = { own: 13.5, fitted: 12.5 } as const;
/** Leaves room for the buttons above, tall on phones, and what the page lays over the foot of the map. */
const EDGES_PX = { top: 72, bottom: 60, left: 48, right: 64 };
/** West, south, east, north. */
const DENMARK: Box = [8, 54.5, 12.8, 57.8];
/** As far as the built-in land reaches (`data:build`). */
const OWN_EDGES: Box = [6.5, 53.9, 16.2, 58.4];

type Box = [west: number, south: number, east: number, north: number];
type PaintProperty = Parameters<LibreMap['setPaintProperty']>[1];

export interface LiveMapOptions {
  /** Names the map for those who do not see it. */
  readonly label: string;
  /** Another base map than the built-in. */
  readonly styleUrl?: string | undefined;
  /** The base map could not be loaded; the map is of no use. */
  readonly onFailure: () => void;
}

/** A MapLibre map that shows one trip; lives outside React. Throws where there is no WebGL. */
export function createLiveMap(container: HTMLElement, { label, styleUrl, onFailure }: LiveMapOptions) {
  let trip: TripOnMap = {};
  let shown = new Set<string>();
  let touched = false;
  let ready = false;
  const map = new LibreMap({
    container,
    style: styleUrl ?? baseStyle(readColours()),
    bounds: DENMARK,
    ...(styleUrl ? {} : { maxBounds: OWN_EDGES }),
    minZoom: 4,
    maxZoom: styleUrl ? 18 : CLOSEST.own,
    attributionControl: styleUrl ? { compact: true } : false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: true,
    locale: {
      'Map.Title': label,
      'CooperativeGesturesHandler.WindowsHelpText': MAP.zoomWithKey,
      'CooperativeGesturesHandler.MacHelpText': MAP.zoomWithCommand,
      'CooperativeGesturesHandler.MobileHelpText': MAP.twoFingers,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const markers = tripMarkers(map);

  const fit = (animate: boolean) => {
    const bounds = boundsOf(pointsOf(trip));
    if (!bounds) return;
    const [[west, south], [east, north]] = bounds;
    map.fitBounds([west, south, east, north], { padding: EDGES_PX, maxZoom: CLOSEST.fitted, animate });
  };
  /** Follows what comes and goes, and a car that leaves the picture, as long as nobody has moved the map. */
  const follow = () => {
    const kinds = new Set((['taxi', 'pickup', 'destination', 'route'] as const).filter((kind) => trip[kind] != null));
    const changed = kinds.size !== shown.size || [...kinds].some((kind) => !shown.has(kind));
    const first = shown.size === 0;
    shown = kinds;
    const away = trip.taxi != null && !map.getBounds().contains(lonLat(trip.taxi) as [number, number]);
    if (!touched && (changed || away)) fit(!first);
  };

  const recolour = () => {
    const colours = readColours();
    for (const layer of [...(styleUrl ? [] : baseLayers(colours)), ...tripLayers(colours)]) {
      for (const [name, value] of Object.entries(layer.paint ?? {})) map.setPaintProperty(layer.id, name as PaintProperty, value);
    }
  };

  map.on('style.load', () => {
    addTripLayers(map, readColours());
    // The theme may have changed while the style was on its way.
    recolour();
    drawTripLines(map, trip);
    ready = true;
  });
  map.on('movestart', (event) => {
    if (event.originalEvent) touched = true;
  });
  map.on('error', (event) => {
    const source = (event as { sourceId?: string }).sourceId;
    if (!ready || source === 'land') onFailure();
  });
  const unwatch = onThemeChange(() => {
    if (ready) recolour();
  });

  return {
    /** Shows the trip as it is now. */
    show(next: TripOnMap): void {
      const lines =
        next.route !== trip.route || next.trail !== trip.trail || next.pickup !== trip.pickup || next.destination !== trip.destination;
      trip = next;
      markers.show(trip);
      if (ready && lines) drawTripLines(map, trip);
      follow();
    },
    /** Shows the whole trip and follows it again. */
    showWhole(): void {
      touched = false;
      fit(true);
    },
    zoom(by: 1 | -1): void {
      touched = true;
      map.zoomTo(map.getZoom() + by);
    },
    remove(): void {
      unwatch();
      markers.remove();
      map.remove();
    },
  };
}
export type LiveMap = ReturnType<typeof createLiveMap>;
