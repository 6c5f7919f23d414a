import { addUnderNames, createBaseMap, type MapHints } from '../../ui/map/base-map.ts';
import { type MapColours, readColours } from '../../ui/map/map-colours.ts';
import type { Streets } from '../../ui/map/streets/streets.ts';
import { edgesFor, type FollowMode, followed, marksOf, modeAfter, mustMove, offersToFollow } from './follow.ts';
import { addNameRoom, type Standing } from './name-room.ts';
import { addTripSources, drawTrip, removeTrip, STANDING, tripLayers } from './trip-layers.ts';
import { type MarkNames, tripMarkers } from './trip-markers.ts';
import { boundsOf, type LonLat, pointsOf, type TripOnMap } from './trip-on-map.ts';

/** How near the map comes by itself to a car at the door, and to a whole trip; one level less than the base map has anything to tell. */
const DOOR = 17;
const WHOLE = 15.5;
/** How long it takes to move by itself, in milliseconds. */
const EASE_MS = 900;
/**
 * How often at most the lines and the room for names follow the car, in milliseconds, and how far it must have gone, in pixels: it
 * covers the difference. Each time the whole map is drawn anew, which is what a map costs.
 */
const REDRAWN_MS = 500;
const REDRAWN_PX = 12;

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
  let mode: FollowMode = 'follow';
  let offered = false;
  let shown = '';
  let inSight: readonly LonLat[] = [];
  let drawn: { readonly trip: TripOnMap; readonly standing: Standing; readonly at: number } | undefined;
  /** What names have made room for. */
  let room: Standing | undefined;
  let redraws: ReturnType<typeof setTimeout> | undefined;
  const lay = (colours: MapColours) => {
    addTripSources(map);
    addUnderNames(map, tripLayers(colours));
    addNameRoom(map, STANDING);
    room = undefined;
    draw();
  };
  const base = bring(container, { ...options, inScrollingPage: true, layersOf: tripLayers, onStyle: lay });
  const { map } = base;
  map.getCanvas().setAttribute('aria-describedby', options.keys);

  const draw = () => {
    clearTimeout(redraws);
    redraws = undefined;
    const standing = markers.standing();
    const makesRoom = !room || standing.side !== room.side || !isAlike(standing.pins, room.pins) || hasGone(room.car, standing.car);
    if (makesRoom) room = standing;
    drawTrip(map, trip, standing, makesRoom);
    drawn = { trip, standing, at: performance.now() };
  };
  /** Draws what lies under the markers, where it is no longer as it was drawn; soon, if only the car has moved. */
  const redraw = () => {
    if (!base.isReady() || document.hidden) return;
    const standing = markers.standing();
    if (!drawn || isOther(drawn.trip, trip)) draw();
    else if (standing.side !== drawn.standing.side || hasGone(drawn.standing.car, standing.car)) {
      const wait = drawn.at + REDRAWN_MS - performance.now();
      if (wait <= 0) draw();
      else redraws ??= setTimeout(draw, wait);
    }
  };
  const hasGone = (from: LonLat | undefined, to: LonLat | undefined): boolean => {
    if (!from || !to) return from !== to;
    const [one, other] = [from, to].map(([longitude, latitude]) => map.project([longitude, latitude]));
    return one !== undefined && other !== undefined && one.dist(other) >= REDRAWN_PX;
  };
  const markers = tripMarkers(map, redraw, options.marks);

  const isSeen = ([longitude, latitude]: LonLat) => map.getBounds().contains([longitude, latitude]);
  const closest = () => Math.min(mode === 'follow' && trip.taxi ? DOOR : WHOLE, map.getMaxZoom() - 1);
  const wanted = () => (mode === 'follow' ? followed(trip) : [...pointsOf(trip), ...(trip.way?.line ?? []), ...(trip.way?.beyond ?? [])]);
  const fit = (places: readonly LonLat[], maxZoom: number, animate: boolean) => {
    const bounds = boundsOf(places);
    if (!bounds) return;
    const [[west, south], [east, north]] = bounds;
    const { clientWidth, clientHeight } = map.getContainer();
    const padding = edgesFor(clientWidth, clientHeight);
    map.fitBounds([west, south, east, north], { padding, maxZoom, animate, duration: EASE_MS, linear: true });
  };
  const fitNow = (animate: boolean) => fit(wanted(), closest(), animate);

  const hasStrayed = (): boolean => {
    if (mode === 'free' || !trip.taxi || map.isMoving()) return false;
    if (mode === 'whole') return !marksOf(trip).every(isSeen);
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const places = followed(trip).map(([longitude, latitude]) => map.project([longitude, latitude]));
    return mustMove({ width, height, nearer: closest() - map.getZoom(), places: places.map(({ x, y }) => [x, y] as const) });
  };
  /** Moves to what comes and goes, and after a car that moves on, as long as nobody has moved the map. */
  const follow = () => {
    const kinds = (['taxi', 'pickup', 'destination', 'route'] as const).filter((kind) => trip[kind] != null);
    const now = [...kinds, trip.stops?.length, trip.stopsReached, trip.nextStop, trip.isOver].join();
    const first = shown === '';
    const changed = now !== shown;
    shown = now;
    if (mode !== 'free' && (changed || hasStrayed())) fitNow(!first);
  };
  const offer = () => {
    const offers = offersToFollow(mode, trip);
    if (offers !== offered) options.onOffer(offers);
    offered = offers;
  };
  const become = (next: FollowMode) => {
    mode = next;
    offer();
    if (mode !== 'free') fitNow(true);
  };
  const heard = [
    map.on('movestart', (event) => {
      if (event.originalEvent) become(modeAfter('moved'));
    }),
    map.on('moveend', () => {
      inSight = marksOf(trip).filter(isSeen);
      markers.settlePlate();
      redraw();
    }),
    map.on('resize', () => {
      if (mode !== 'free') fitNow(false);
      else if (!inSight.every(isSeen)) fit(inSight, map.getZoom(), false);
    }),
  ];

  const showRest = () => {
    follow();
    markers.settlePlate();
    redraw();
    offer();
  };
  const onVisible = () => {
    if (!document.hidden) showRest();
  };
  document.addEventListener('visibilitychange', onVisible);
  // A map that is handed on has its style already.
  if (base.isReady()) lay(readColours());

  return {
    /** Shows the trip as it is now; on a page that nobody sees nothing but the markers is moved. */
    show(next: TripOnMap): void {
      trip = next;
      markers.show(trip);
      if (!document.hidden) showRest();
    },
    /** Follows the car again. */
    follow: () => become(modeAfter('pressed follow')),
    /** Shows the whole trip, and keeps it in sight. */
    showWhole: () => become(modeAfter('pressed whole')),
    zoom(by: 1 | -1): void {
      become(modeAfter('moved'));
      map.zoomTo(map.getZoom() + by);
    },
    remove(): void {
      clearTimeout(redraws);
      document.removeEventListener('visibilitychange', onVisible);
      for (const each of heard) each.unsubscribe();
      markers.remove();
      if (base.isReady()) removeTrip(map);
      base.remove();
    },
  };
}

const isAlike = (some: readonly LonLat[], others: readonly LonLat[]): boolean => some.join(';') === others.join(';');

/** Does another trip lie under the markers, whatever its car does? What was driven grows with the car, and a way that was asked for again is mostly the same line. */
const isOther = (one: TripOnMap, other: TripOnMap): boolean =>
  one.pickup !== other.pickup ||
  one.stops !== other.stops ||
  one.destination !== other.destination ||
  one.route !== other.route ||
  one.way?.line !== other.way?.line ||
  one.way?.beyond !== other.way?.beyond ||
  one.isOver !== other.isOver ||
  (!other.taxi && one.trail !== other.trail);

export type LiveMap = ReturnType<typeof createLiveMap>;
