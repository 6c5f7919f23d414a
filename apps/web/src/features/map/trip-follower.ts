import type { Map as LibreMap } from 'maplibre-gl';
import { edgesFor, type FollowMode, followed, marksOf, modeAfter, mustMove, offersToFollow } from './follow.ts';
import { boundsOf, type LonLat, lonLat, pointsOf, type TripOnMap } from './trip-on-map.ts';

/** How near the map comes by itself to a car at the door, and to a whole trip; one level less than the base map has anything to tell. */
const DOOR = 17;
const WHOLE = 15.5;
/** How long it takes to move by itself, in milliseconds. */
const EASE_MS = 900;

/**
 * Keeps in sight what the map's mode says.
 * @param now the trip as it is
 * @param onOffer there is a car that could be followed and is not, or no longer
 */
export function tripFollower(map: LibreMap, now: () => TripOnMap, onOffer: (offers: boolean) => void) {
  let mode: FollowMode = 'follow';
  let offered = false;
  let shown = '';
  let inSight: readonly LonLat[] = [];

  const isSeen = ([longitude, latitude]: LonLat) => map.getBounds().contains([longitude, latitude]);
  const closest = () => Math.min(mode === 'follow' && now().taxi ? DOOR : WHOLE, map.getMaxZoom() - 1);
  const wanted = () => {
    const trip = now();
    return mode === 'follow' ? followed(trip) : [...pointsOf(trip), ...(trip.way?.line ?? []), ...(trip.way?.beyond ?? [])];
  };
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
    const trip = now();
    if (mode === 'free' || !trip.taxi || map.isMoving()) return false;
    if (mode === 'whole') return !marksOf(trip).every(isSeen);
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const places = followed(trip).map(([longitude, latitude]) => map.project([longitude, latitude]));
    return mustMove({ width, height, nearer: closest() - map.getZoom(), places: places.map(({ x, y }) => [x, y] as const) });
  };
  const offer = () => {
    const offers = offersToFollow(mode, now());
    if (offers !== offered) onOffer(offers);
    offered = offers;
  };
  return {
    /** Moves to what comes, goes and is elsewhere from now on, and after a car that moves on, as long as nobody has moved the map. */
    follow(): void {
      const trip = now();
      const kinds = (['taxi', 'route'] as const).filter((kind) => trip[kind] != null);
      const places = [trip.pickup, ...(trip.stops ?? []), trip.destination].map((place) => place && lonLat(place).join(' '));
      const comes = [...kinds, ...places, trip.stopsReached, trip.nextStop, trip.isOver].join();
      const first = shown === '';
      const changed = comes !== shown;
      shown = comes;
      if (mode !== 'free' && (changed || hasStrayed())) fitNow(!first);
    },
    offer,
    /** Somebody moved the map, or asked for what it is to show. */
    hear(event: Parameters<typeof modeAfter>[0]): void {
      mode = modeAfter(event);
      offer();
      if (mode !== 'free') fitNow(true);
    },
    /** The map has come to rest: remembers which marks are seen. */
    rest(): void {
      inSight = marksOf(now()).filter(isSeen);
    },
    /** The map has another size: shows what it showed before. */
    refit(): void {
      if (mode !== 'free') fitNow(false);
      else if (!inSight.every(isSeen)) fit(inSight, map.getZoom(), false);
    },
  };
}
