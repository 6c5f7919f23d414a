import type { Parsed } from '@praj/contract/endpoint.ts';
import type { changeSeries as call } from '@praj/contract/series/series.ts';
import type { Executor } from '../../../platform/database.ts';
import { givesLinks } from '../../traveller-links/store.ts';
import type { KeptTrip } from './store.ts';

type ChangedTrip = NonNullable<Parsed<typeof call>['body']['trip']>;

/**
 * What a series is ordered with from now on: the trip that was sent, and of what it says nothing of, what was ordered before. So nobody
 * loses a car or the traveller's link whom no form has asked, and a fixed trip stays the one that was seen. A link that the company gives
 * no more would be refused, and goes.
 */
export async function fillIn(trx: Executor, companyId: string, sent: ChangedTrip, before: KeptTrip): Promise<KeptTrip> {
  const { numberOfCars, travellerLink, travellerRecipient = before.travellerRecipient, fixedTripVersion } = sent;
  const isSameFixed = sent.fixedTripId === before.fixedTripId;
  const keptLink = before.travellerLink && (await givesLinks(trx, companyId)) ? before.travellerLink : null;
  return {
    ...sent,
    numberOfCars: numberOfCars ?? before.numberOfCars,
    travellerLink: travellerLink === undefined ? keptLink : travellerLink,
    travellerRecipient,
    fixedTripVersion: fixedTripVersion ?? (isSameFixed ? before.fixedTripVersion : null),
  };
}
