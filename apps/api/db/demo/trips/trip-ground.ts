import type { SeededRandom } from '../seeded-random.ts';

/** WGS 84 degrees. */
export interface Spot {
  readonly longitude: number;
  readonly latitude: number;
}

const METRES_PER_DEGREE = 111_320;
/** How much longer streets are than the straight line. */
const DETOUR = 1.28;
/** Kilometres an hour over a trip of so many metres: city streets are slow, motorways are not. */
const PACE = [
  { below: 5_000, kmh: 27 },
  { below: 15_000, kmh: 38 },
  { below: 40_000, kmh: 60 },
  { below: Number.POSITIVE_INFINITY, kmh: 82 },
] as const;

/** Metres in a straight line. */
export function metresBetween(from: Spot, to: Spot): number {
  const shrink = Math.cos((((from.latitude + to.latitude) / 2) * Math.PI) / 180);
  return Math.hypot((to.longitude - from.longitude) * METRES_PER_DEGREE * shrink, (to.latitude - from.latitude) * METRES_PER_DEGREE);
}

/** Metres by road, at least half a kilometre. */
export const roadMetres = (from: Spot, to: Spot): number => Math.max(500, Math.round(metresBetween(from, to) * DETOUR));

/** How long the drive takes, in milliseconds; traffic makes it up to a third longer. */
export function driveMs(metres: number, random: SeededRandom): number {
  const { kmh } = PACE.find((pace) => metres < pace.below) ?? PACE[0];
  return Math.round((metres / (kmh / 3.6)) * random.between(0.95, 1.3)) * 1000;
}

const BEND = 0.16;
const SHORTEST_LEG_METRES = 350;
const fiveDecimals = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** A recorded route: a line that bends as streets do, as [longitude, latitude] pairs. */
export function bendingRoute(from: Spot, to: Spot, random: SeededRandom): [number, number][] {
  const points = [from, ...between(from, to, random), to];
  return points.map((point) => [fiveDecimals(point.longitude), fiveDecimals(point.latitude)]);
}

function between(from: Spot, to: Spot, random: SeededRandom): Spot[] {
  const length = metresBetween(from, to);
  if (length < SHORTEST_LEG_METRES * 2) return [];
  const bend = random.between(-BEND, BEND) * Math.min(1, 6000 / length);
  const middle = {
    longitude: (from.longitude + to.longitude) / 2 + (to.latitude - from.latitude) * bend * 1.7,
    latitude: (from.latitude + to.latitude) / 2 - ((to.longitude - from.longitude) * bend) / 1.7,
  };
  return [...between(from, middle, random), middle, ...between(middle, to, random)];
}
