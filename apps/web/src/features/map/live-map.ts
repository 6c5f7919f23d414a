import { addUnderNames, createBaseMap } from '../../ui/map/base-map.ts';
import { addTripSources, drawTripLines, tripLayers } from './trip-layers.ts';
import { tripMarkers } from './trip-markers.ts';
import { boundsOf, lonLat, pointsOf, type TripOnMap } from './trip-on-map.ts';

/** How near the map comes by itself. */
const FITTED_CLOSEST = 12.5;
/** Leaves room for the buttons above, tall on phones, and what the page lays over the foot of the map. */
const EDGES_PX = { top: 72, bottom: 60, left: 48, right: 64 };

export interface LiveMapOptions {
  /** Names the map for those who do not see it. */
  readonly label: string;
  /** Another base map than the built-in. */
  readonly styleUrl?: string | undefined;
  /** The base map could not be loaded; the map is of no use. */
  readonly onFailure: () => void;
}

/** A MapLibre map that shows one trip; lives outside React. Throws where there is no WebGL. */
export function createLiveMap(container: HTMLElement, options: LiveMapOptions) {
  let trip: TripOnMap = {};
  let shown = new Set<string>();
  let touched = false;
  const base = createBaseMap(container, {
    ...options,
    inScrollingPage: true,
    layersOf: tripLayers,
    onStyle: (colours) => {
      addTripSources(map);
      addUnderNames(map, tripLayers(colours));
      drawTripLines(map, trip);
    },
  });
  const { map } = base;
  const markers = tripMarkers(map);

  const fit = (animate: boolean) => {
    const bounds = boundsOf(pointsOf(trip));
    if (!bounds) return;
    const [[west, south], [east, north]] = bounds;
    map.fitBounds([west, south, east, north], { padding: EDGES_PX, maxZoom: FITTED_CLOSEST, animate });
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
  map.on('movestart', (event) => {
    if (event.originalEvent) touched = true;
  });

  return {
    /** Shows the trip as it is now. */
    show(next: TripOnMap): void {
      const lines =
        next.route !== trip.route || next.trail !== trip.trail || next.pickup !== trip.pickup || next.destination !== trip.destination;
      trip = next;
      markers.show(trip);
      if (base.isReady() && lines) drawTripLines(map, trip);
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
      markers.remove();
      base.remove();
    },
  };
}
export type LiveMap = ReturnType<typeof createLiveMap>;
