import type { LonLat } from '../way.ts';

/** A place in ten-millionths of a degree (about a centimetre), as files of streets hold them. */
export const UNITS_PER_DEGREE = 1e7;
const METRES_PER_DEGREE = 111_320;
const METRES_PER_UNIT = METRES_PER_DEGREE / UNITS_PER_DEGREE;
const RADIANS_PER_UNIT = Math.PI / 180 / UNITS_PER_DEGREE;

/** How much shorter a step to the east is than one to the north at a latitude in units. */
export const shrinkAt = (latitude: number): number => Math.cos(latitude * RADIANS_PER_UNIT);

/** Metres to the north of so many units. */
export const metresOf = (units: number): number => units * METRES_PER_UNIT;

/** Units to the north of so many metres. */
export const unitsOf = (metres: number): number => metres / METRES_PER_UNIT;

/** Metres in a straight line between two places in units, exact enough for the legs of a street. */
export function metresBetween(fromX: number, fromY: number, toX: number, toY: number): number {
  return METRES_PER_UNIT * Math.hypot((toX - fromX) * shrinkAt((fromY + toY) / 2), toY - fromY);
}

/** Metres along a line. @param coordinates longitude, latitude, longitude, latitude, … in degrees */
export function metresAlong(coordinates: ArrayLike<number>): number {
  let metres = 0;
  for (let at = 2; at + 1 < coordinates.length; at += 2) {
    const [fromX, fromY, toX, toY] = [at - 2, at - 1, at, at + 1].map((index) => (coordinates[index] as number) * UNITS_PER_DEGREE);
    metres += metresBetween(fromX as number, fromY as number, toX as number, toY as number);
  }
  return metres;
}

/** Metres in a straight line between two places, good enough within a country. */
export function straightMetres(from: LonLat, to: LonLat): number {
  const shrink = Math.cos((((from[1] + to[1]) / 2) * Math.PI) / 180);
  return METRES_PER_DEGREE * Math.hypot((to[0] - from[0]) * shrink, to[1] - from[1]);
}
