import type { Map as LibreMap } from 'maplibre-gl';
import { addUnderNames } from '../../ui/map/base-map.ts';
import type { MapColours } from '../../ui/map/map-colours.ts';
import { addNameRoom, type Standing } from './name-room.ts';
import { addTripSources, drawTrip, STANDING, tripLayers } from './trip-layers.ts';
import type { LonLat, TripOnMap } from './trip-on-map.ts';

/**
 * How often at most the lines and the room for names follow the car, in milliseconds, and how far it must have gone, in pixels: it
 * covers the difference. Each time the whole map is drawn anew, which is what a map costs.
 */
const REDRAWN_MS = 500;
const REDRAWN_PX = 12;

/** A trip, and where its marks stand on the map. */
interface TripStanding {
  readonly trip: TripOnMap;
  readonly standing: Standing;
}

/**
 * What lies under the markers: the trip's lines and the room that names leave.
 * @param now how the trip stands
 */
export function tripDrawing(map: LibreMap, now: () => TripStanding) {
  let drawn: (TripStanding & { readonly at: number }) | undefined;
  /** What names have made room for. */
  let room: Standing | undefined;
  let redraws: ReturnType<typeof setTimeout> | undefined;
  const hasGone = (from: LonLat | undefined, to: LonLat | undefined): boolean => {
    if (!from || !to) return from !== to;
    const [one, other] = [from, to].map(([longitude, latitude]) => map.project([longitude, latitude]));
    return one !== undefined && other !== undefined && one.dist(other) >= REDRAWN_PX;
  };
  const draw = () => {
    clearTimeout(redraws);
    redraws = undefined;
    const { trip, standing } = now();
    const makesRoom = !room || standing.side !== room.side || !isAlike(standing.pins, room.pins) || hasGone(room.car, standing.car);
    if (makesRoom) room = standing;
    drawTrip(map, trip, standing, makesRoom);
    drawn = { trip, standing, at: performance.now() };
  };
  return {
    /** Lays the trip's layers on a style that has come. */
    lay(colours: MapColours): void {
      addTripSources(map);
      addUnderNames(map, tripLayers(colours));
      addNameRoom(map, STANDING);
      room = undefined;
      draw();
    },
    /** Draws what is no longer as it was drawn; soon, if only the car has moved. */
    redraw(): void {
      const { trip, standing } = now();
      if (!drawn || isOther(drawn.trip, trip)) draw();
      else if (standing.side !== drawn.standing.side || hasGone(drawn.standing.car, standing.car)) {
        const wait = drawn.at + REDRAWN_MS - performance.now();
        if (wait <= 0) draw();
        else redraws ??= setTimeout(draw, wait);
      }
    },
    stop: () => clearTimeout(redraws),
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
