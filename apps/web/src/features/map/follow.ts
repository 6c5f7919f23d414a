import { type LonLat, lonLat, type TripOnMap } from './trip-on-map.ts';

/** What the map keeps in sight by itself: the car with its next stop, the whole trip, or nothing since the person has moved it. */
export type FollowMode = 'follow' | 'whole' | 'free';

/** A person's hand frees the map, a button binds it again. */
export const modeAfter = (event: 'moved' | 'pressed follow' | 'pressed whole'): FollowMode =>
  event === 'moved' ? 'free' : event === 'pressed follow' ? 'follow' : 'whole';

/** Is there a car that the map could follow and does not? */
export const offersToFollow = (mode: FollowMode, trip: TripOnMap): boolean => trip.taxi != null && !trip.isOver && mode !== 'follow';

const isPlace = ([longitude, latitude]: LonLat): boolean => Number.isFinite(longitude) && Number.isFinite(latitude);

/** The pins and the car. */
export const marksOf = ({ taxi, pickup, stops = [], destination }: TripOnMap): LonLat[] =>
  [taxi, pickup, ...stops, destination]
    .filter((point) => point != null)
    .map(lonLat)
    .filter(isPlace);

/** What must be in sight while the map follows: the car and where it goes next; without a car the whole trip. */
export function followed(trip: TripOnMap): LonLat[] {
  if (!trip.taxi || trip.isOver) return marksOf(trip);
  const onwards = trip.stops?.[trip.stopsReached ?? 0] ?? trip.destination;
  const next = trip.nextStop === 'destination' ? onwards : trip.pickup;
  return marksOf({ taxi: trip.taxi, pickup: next });
}

/** Pixels from the map's edges. */
export interface Edges {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}
/** Leaves room for the buttons above, tall on phones, and what the page lays over the foot of the map. */
const WANTED_EDGES: Edges = { top: 72, bottom: 60, left: 48, right: 64 };
/** Of the map's height or width that edges may take on a small one. */
const MOST_EDGES = 0.6;
/** How much further in the map comes than it lets the car go out, so that it does not move again at once. */
const LEEWAY_PX = 14;

/** The room that a fit leaves at each edge, less on a small map. Pure. */
export function edgesFor(width: number, height: number): Edges {
  const across = Math.min(1, (width * MOST_EDGES) / (WANTED_EDGES.left + WANTED_EDGES.right));
  const down = Math.min(1, (height * MOST_EDGES) / (WANTED_EDGES.top + WANTED_EDGES.bottom));
  return {
    top: WANTED_EDGES.top * down,
    bottom: WANTED_EDGES.bottom * down,
    left: WANTED_EDGES.left * across,
    right: WANTED_EDGES.right * across,
  };
}

/** Where the followed places are in the picture, and how the picture is. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Pixels from the left and from above. */
  readonly places: readonly (readonly [x: number, y: number])[];
  /** How many levels nearer the map would come by itself at most. */
  readonly nearer: number;
}

/** Followed places that fill less than this share of the room are come nearer to, if that gains at least so many levels. */
const FILLS_LITTLE = 0.45;
const WORTH_MOVING = 0.3;

/** Is it time to move the map: a followed place has left its room, or all of them have come close to each other? Pure. */
export function mustMove({ width, height, places, nearer }: Picture): boolean {
  const edges = edgesFor(width, height);
  const out = places.some(
    ([x, y]) =>
      x < edges.left - LEEWAY_PX ||
      x > width - edges.right + LEEWAY_PX ||
      y < edges.top - LEEWAY_PX ||
      y > height - edges.bottom + LEEWAY_PX,
  );
  if (out) return true;
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const across = span(places.map(([x]) => x)) / (width - edges.left - edges.right);
  const down = span(places.map(([, y]) => y)) / (height - edges.top - edges.bottom);
  return Math.max(across, down) < FILLS_LITTLE && nearer > WORTH_MOVING;
}
