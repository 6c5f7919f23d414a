import type { Point } from '@praj/contract/shapes.ts';
import { straightMetres } from '@praj/streets/network/ground.ts';

/** Metres in a straight line, good enough within a country. */
export const metresBetween = (from: Point, to: Point): number =>
  straightMetres([from.longitude, from.latitude], [to.longitude, to.latitude]);
