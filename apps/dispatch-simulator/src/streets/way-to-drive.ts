import type { Way } from '@praj/streets/way.ts';
import type { Chance } from '../chance.ts';
import { bendingWay, cruisingSpeed, headingBetween, lengthOf, metresBetween, type Place } from '../ground.ts';
import type { Streets } from './own-streets.ts';

/** A way that a car drives, from door to door. */
export interface Drive {
  readonly line: readonly Place[];
  /** Seconds that each leg of the line takes, one fewer than its points. */
  readonly legs: readonly number[];
  readonly metres: number;
  readonly seconds: number;
}
interface Stretch {
  readonly line: readonly Place[];
  /** Metres a second on each leg. */
  readonly speeds: readonly number[];
}

/** From a street to a door that is no further than this one drives straight and slowly: metres, metres a second. */
const DOOR = { metres: 100, speed: 3.5 } as const;
/** How far streets are looked for from a place: first as far as its own street is, then as far as one would drive across country. Metres. */
const REACHES = [2_000, 40_000] as const;
/** Streets that leave out a part of the way are taken when all of it is no longer than this many times the straight line. */
const DETOUR = 1.6;
/** People drive to work and home; weekdays only. */
const RUSH = { hours: [7, 8, 15, 16], share: 0.8 } as const;

/** The share of its usual speed that a car makes at an hour of a Danish clock, weekday 0 Sunday. */
export const paceAt = ({ hour, weekday }: { hour: number; weekday: number }): number =>
  weekday > 0 && weekday < 6 && RUSH.hours.some((busy) => busy === hour) ? RUSH.share : 1;

/**
 * How a car gets from one place to another: along streets, and over the last bit to the door. Where streets lead only a part of the way
 * it drives on from their end as streets bend; where they are no help, all the way so.
 * @param pace the share of the usual speed that is made
 */
export function wayToDrive(from: Place, to: Place, { network, mainRoadsOnly }: Streets, chance: Chance, pace: number): Drive {
  for (const reach of REACHES) {
    const way = network.wayBetween(from, to, { reach });
    if (!way) continue;
    const stretches = [offStreets(from, way.line[0] as Place, chance), alongStreets(way), offStreets(way.line.at(-1) as Place, to, chance)];
    const drive = joined(stretches, pace);
    const known = !mainRoadsOnly && stretches.every(({ line }, index) => index === 1 || lengthOf(line) <= DOOR.metres);
    if (known || drive.metres < metresBetween(from, to) * DETOUR) return drive;
  }
  return joined([offStreets(from, to, chance)], pace);
}

const alongStreets = ({ line, speeds }: Way): Stretch => ({ line, speeds });

function offStreets(from: Place, to: Place, chance: Chance): Stretch {
  const line = bendingWay(from, to, chance);
  const metres = lengthOf(line);
  const speed = metres <= DOOR.metres ? DOOR.speed : cruisingSpeed(metres);
  return { line, speeds: line.slice(1).map(() => speed) };
}

function joined(stretches: readonly Stretch[], pace: number): Drive {
  const line: Place[] = [];
  const legs: number[] = [];
  let metres = 0;
  for (const stretch of stretches) {
    for (const [index, place] of stretch.line.entries()) {
      const last = line.at(-1);
      const leg = last ? metresBetween(last, place) : 0;
      if (last && leg === 0) continue;
      line.push(place);
      if (!last) continue;
      legs.push(leg / ((stretch.speeds[index - 1] ?? DOOR.speed) * pace));
      metres += leg;
    }
  }
  if (line.length === 1) return { line: [...line, ...line], legs: [0], metres, seconds: 0 };
  return { line, legs, metres, seconds: legs.reduce((sum, leg) => sum + leg, 0) };
}

/** Where a car is after so many seconds of its drive, and its heading there. */
export function placeAfter({ line, legs }: Drive, seconds: number): { place: Place; heading: number } {
  let left = seconds;
  for (const [index, leg] of legs.entries()) {
    const a = line[index] as Place;
    const b = line[index + 1] as Place;
    if (left < leg) {
      const share = left / leg;
      return { place: [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share], heading: headingBetween(a, b) };
    }
    left -= leg;
  }
  const last = line.at(-1) as Place;
  return { place: last, heading: headingBetween(line.at(-2) ?? last, last) };
}

/** The nearest place on a street, where cars stand; the place itself where no street is near. */
export function besideStreet(place: Place, { network }: Streets): Place {
  const street = network.nearestStreet(place);
  return street && street.metres <= STANDS_WITHIN ? street.point : place;
}
const STANDS_WITHIN = 5_000;
