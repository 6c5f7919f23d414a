import { openMainRoads } from '@praj/streets/main-roads.ts';
import { straightMetres } from '@praj/streets/network/ground.ts';
import type { Network } from '@praj/streets/way.ts';
import { type SeededRandom, seededRandom } from '../seeded-random.ts';

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
export const metresBetween = (from: Spot, to: Spot): number => straightMetres([from.longitude, from.latitude], [to.longitude, to.latitude]);

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

/** How far off a main road may be to be taken, in metres, and how long the way along it at most, seen from the straight line. */
const MAIN_ROADS = { reach: 5_000, longest: 1.6 } as const;
let opened: Network | undefined;
const mainRoads = (): Network => (opened ??= openMainRoads());

/** A recorded route as [longitude, latitude] pairs: along main roads where these are no detour, and else as streets bend. */
export function recordedRoute(from: Spot, to: Spot, random: SeededRandom): [number, number][] {
  const bent = between(from, to, random);
  const points = [from, ...(alongMainRoads(from, to) ?? bent), to];
  return points.map((point) => [fiveDecimals(point.longitude), fiveDecimals(point.latitude)]);
}

/** Bends by randomness of its own, so that the rest of the world is as it was without roads. */
function alongMainRoads(from: Spot, to: Spot): Spot[] | undefined {
  const way = mainRoads().wayBetween([from.longitude, from.latitude], [to.longitude, to.latitude], MAIN_ROADS);
  if (!way) return undefined;
  const spots = way.line.map(([longitude, latitude]) => ({ longitude, latitude }));
  const [on = from, off = to] = [spots[0], spots.at(-1)];
  const metres = metresBetween(from, on) + way.metres + metresBetween(off, to);
  if (metres > metresBetween(from, to) * MAIN_ROADS.longest) return undefined;
  const random = seededRandom(Math.round((from.longitude + to.latitude) * METRES_PER_DEGREE));
  return [...between(from, on, random), ...spots, ...between(off, to, random)];
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
