import { createBaseMap, type MapHints } from '../../ui/map/base-map.ts';
import { readColours } from '../../ui/map/map-colours.ts';
import type { Streets } from '../../ui/map/streets/streets.ts';
import { tripDrawing } from './trip-drawing.ts';
import { tripFollower } from './trip-follower.ts';
import { removeTrip, tripLayers } from './trip-layers.ts';
import { type MarkNames, tripMarkers } from './trip-markers.ts';
import type { TripOnMap } from './trip-on-map.ts';

export interface LiveMapOptions {
  /** Names the map for those who do not see it. */
  readonly label: string;
  /** The id of what tells its keys. */
  readonly keys: string;
  /** Another base map than the built-in. */
  readonly styleUrl?: string | undefined;
  /** The streets under it, where some were imported. */
  readonly streets?: Streets | undefined;
  /** What is said on it, where that is not Danish. */
  readonly hints?: MapHints | undefined;
  readonly marks?: MarkNames | undefined;
  /** There is a car that could be followed and is not, or no longer. */
  readonly onOffer: (offers: boolean) => void;
  /** The base map could not be loaded; the map is of no use. */
  readonly onFailure: () => void;
}

/**
 * A MapLibre map that shows one trip and follows its car; lives outside React. Throws where there is no WebGL. Whatever it knows of the trip it
 * knows by itself, and takes off the map when it is removed, so that the map can be handed on.
 * @param bring where the map comes from, and where it goes
 */
export function createLiveMap(container: HTMLElement, options: LiveMapOptions, bring: typeof createBaseMap = createBaseMap) {
  let trip: TripOnMap = {};
  const base = bring(container, {
    ...options,
    inScrollingPage: true,
    layersOf: tripLayers,
    onStyle: (colours) => drawing.lay(colours),
  });
  const { map } = base;
  map.getCanvas().setAttribute('aria-describedby', options.keys);

  const drawing = tripDrawing(map, () => ({ trip, standing: markers.standing() }));
  const redraw = () => {
    if (base.isReady() && !document.hidden) drawing.redraw();
  };
  const markers = tripMarkers(map, redraw, options.marks);
  const follower = tripFollower(map, () => trip, options.onOffer);
  const heard = [
    map.on('movestart', (event) => {
      if (event.originalEvent) follower.hear('moved');
    }),
    map.on('moveend', () => {
      follower.rest();
      markers.settlePlate();
      redraw();
    }),
    map.on('resize', () => follower.refit()),
  ];

  const showRest = () => {
    follower.follow();
    markers.settlePlate();
    redraw();
    follower.offer();
  };
  const onVisible = () => {
    if (!document.hidden) showRest();
  };
  document.addEventListener('visibilitychange', onVisible);
  // A map that is handed on has its style already.
  if (base.isReady()) drawing.lay(readColours());

  return {
    /** Shows the trip as it is now; on a page that nobody sees nothing but the markers is moved. */
    show(next: TripOnMap): void {
      trip = next;
      markers.show(trip);
      if (!document.hidden) showRest();
    },
    /** Follows the car again. */
    follow: () => follower.hear('pressed follow'),
    /** Shows the whole trip, and keeps it in sight. */
    showWhole: () => follower.hear('pressed whole'),
    zoom(by: 1 | -1): void {
      follower.hear('moved');
      map.zoomTo(map.getZoom() + by);
    },
    remove(): void {
      drawing.stop();
      document.removeEventListener('visibilitychange', onVisible);
      for (const each of heard) each.unsubscribe();
      markers.remove();
      if (base.isReady()) removeTrip(map);
      base.remove();
    },
  };
}

export type LiveMap = ReturnType<typeof createLiveMap>;
