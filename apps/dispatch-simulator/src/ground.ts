import { straightMetres } from '@praj/streets/network/ground.ts';
import type { Chance } from './chance.ts';

/** A place as longitude and latitude in WGS 84 degrees. */
export type Place = readonly [longitude: number, latitude: number];

const METRES_PER_DEGREE = 111_320;
const shrink = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

/** Metres between two places, good enough within a country. */
export const metresBetween: (from: Place, to: Place) => number = straightMetres;

/** The place so many metres away in a compass direction, degrees from north. */
export function awayFrom(from: Place, metres: number, degrees: number): Place {
  const angle = (degrees * Math.PI) / 180;
  return [
    from[0] + (Math.sin(angle) * metres) / (METRES_PER_DEGREE * shrink(from[1])),
    from[1] + (Math.cos(angle) * metres) / METRES_PER_DEGREE,
  ];
}

/** Degrees from north that lead from one place to the next. */
export function headingBetween(a: Place, b: Place): number {
  const east = (b[0] - a[0]) * shrink(a[1]);
  return ((Math.atan2(east, b[1] - a[1]) * 180) / Math.PI + 360) % 360;
}

/** How far a bend may stand off the straight line, as a share of its length. */
const BEND = 0.22;
/** Legs shorter than this are driven straight, in metres. */
const SHORTEST_LEG = 150;

/** A line that bends as streets do: midpoints moved sideways, again and again, until the legs are short. No road data is needed. */
export function bendingWay(from: Place, to: Place, chance: Chance): Place[] {
  const length = metresBetween(from, to);
  if (length < SHORTEST_LEG * 2) return [from, to];
  const half: Place = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const side = headingBetween(from, to) + (chance.happens(0.5) ? 90 : -90);
  const middle = awayFrom(half, chance.between(0, Math.min(length * BEND, 2500)), side);
  return [...bendingWay(from, middle, chance), ...bendingWay(middle, to, chance).slice(1)];
}

/** Metres along a way. */
export const lengthOf = (way: readonly Place[]): number =>
  way.slice(1).reduce((sum, place, index) => sum + metresBetween(way[index] ?? place, place), 0);

/** Metres a second that a taxi makes over a trip of this length: city streets are slow, motorways are not. */
export function cruisingSpeed(metres: number): number {
  const kilometresPerHour = metres < 5_000 ? 28 : metres < 15_000 ? 40 : metres < 40_000 ? 62 : 85;
  return kilometresPerHour / 3.6;
}
