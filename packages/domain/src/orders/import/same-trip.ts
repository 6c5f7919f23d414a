import { foldedWords } from '../../fold-danish.ts';
import { NEARBY_MS } from '../nearby-order.ts';

/** What tells that two trips are one and the same, ordered twice; `at` in milliseconds since 1970. */
export interface TripLikeness {
  readonly at: number;
  readonly from: string;
  readonly to: string | null;
  readonly who: string | null;
}
const nameOf = ({ who }: TripLikeness): string => foldedWords(who ?? '').join(' ');

/** The first of the trips for the same person from and to the same places within 10 minutes; many people may be fetched at one door. Pure. */
export const sameTrip = <Trip extends TripLikeness>(trips: readonly Trip[], mine: TripLikeness): Trip | undefined =>
  trips.find(
    (trip) => trip.from === mine.from && trip.to === mine.to && nameOf(trip) === nameOf(mine) && Math.abs(trip.at - mine.at) <= NEARBY_MS,
  );
