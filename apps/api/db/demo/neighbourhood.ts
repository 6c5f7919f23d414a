import type { Address } from '@praj/contract/shapes.ts';
import { addressOf, addressOn, type PointRecord, type StreetRecord } from '../../src/modules/addresses/place-records.ts';
import type { SeededRandom } from './seeded-random.ts';
import { metresBetween } from './trips/trip-ground.ts';

/** Where the people of a branch drive to and from. */
export interface Neighbourhood {
  readonly homes: readonly Address[];
  /** Streets visited again and again: clients, sites, authorities. */
  readonly clients: readonly Address[];
  readonly stations: readonly Address[];
  readonly airports: readonly Address[];
  /** How often the airport is where one goes: seldom when it is far. */
  readonly airportShare: number;
  /** Hotels, hospitals, venues and the like. */
  readonly named: readonly Address[];
}
interface Places {
  readonly streets: readonly StreetRecord[];
  readonly points: readonly PointRecord[];
}

const HOME_REACH_METRES = 14_000;
const NAMED_REACH_METRES = 22_000;
const AIRPORT_REACH_METRES = 75_000;
const NEAR_AIRPORT_METRES = 30_000;
const AIRPORT_SHARE = { near: 0.2, far: 0.04 } as const;
const CLIENTS = 28;

/** Draws the places around an office; the further away, the rarer. */
export function neighbourhoodOf(office: Address, places: Places, people: number, random: SeededRandom): Neighbourhood {
  const streets = places.streets
    .map((street) => ({ street, away: metresBetween(office, { longitude: street.fromLon, latitude: street.fromLat }) }))
    .filter(({ away }) => away < HOME_REACH_METRES)
    .toSorted((one, other) => one.away - other.away)
    .map(({ street }) => street);
  const house = (skew: number): Address => {
    const street = random.pick(streets, skew);
    return addressOn(street, random.whole(street.firstNo, street.lastNo), random.happens(0.12) ? random.pick(['A', 'B', 'C']) : null);
  };
  const points = (reach: number, ...kinds: readonly string[]): readonly Address[] =>
    places.points
      .filter((point) => kinds.includes(point.kind))
      .map((point) => ({ point, away: metresBetween(office, { longitude: point.lon, latitude: point.lat }) }))
      .filter(({ away }) => away < reach && away > 300)
      .toSorted((one, other) => one.away - other.away)
      .map(({ point }) => addressOf(point));
  const airports = points(AIRPORT_REACH_METRES, 'airport').slice(0, 2);
  const near = airports[0] !== undefined && metresBetween(office, airports[0]) < NEAR_AIRPORT_METRES;
  return {
    homes: Array.from({ length: people }, () => house(0.9)),
    clients: Array.from({ length: CLIENTS }, () => house(1.4)),
    stations: points(NAMED_REACH_METRES, 'station'),
    airports,
    airportShare: near ? AIRPORT_SHARE.near : AIRPORT_SHARE.far,
    named: points(NAMED_REACH_METRES, 'hospital', 'hotel', 'ministry', 'venue', 'university', 'office'),
  };
}
