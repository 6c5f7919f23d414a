import type { Parsed } from '@praj/contract/endpoint.ts';
import { type changeSeries as call, type SeriesField, TRIP_FIELDS } from '@praj/contract/series/series.ts';
import type { SeriesPart } from '@praj/domain/series/series-rule.ts';
import type { Executor } from '../../../platform/database.ts';
import { givesLinks } from '../../traveller-links/store.ts';
import type { KeptTrip } from './store.ts';
import { readRule } from './written-rule.ts';

type Body = Parsed<typeof call>['body'];
type ChangedTrip = NonNullable<Body['trip']>;

/** What was changed of a part's rule: all of it, or the fields that are named. */
export function changeRule<Part extends SeriesPart>(part: Part, { rule, fields }: Pick<Body, 'rule' | 'fields'>): Part {
  const { weekdays, everyWeeks, minute, end, skipsHolidays } = readRule(rule);
  const is = (field: SeriesField): boolean => fields?.includes(field) ?? true;
  return {
    ...part,
    ...(is('weekdays') && { weekdays }),
    ...(is('everyWeeks') && { everyWeeks }),
    ...(is('time') && { minute }),
    ...(is('end') && { end }),
    ...(is('skipHolidays') && { skipsHolidays }),
  };
}

/** The trip that was sent; where the fields are named that were changed of it, all others as they were before. */
function taken(sent: ChangedTrip, fields: Body['fields'], before: KeptTrip): ChangedTrip {
  if (!fields) return sent;
  const { bookingModuleUpdatedAt, numberOfCars, travellerLink, travellerRecipient, tripType, fixedTripVersion } = sent;
  const named: Partial<ChangedTrip> = Object.fromEntries(
    TRIP_FIELDS.flatMap((name) => (fields.includes(name) ? [[name, sent[name]]] : [])),
  );
  const ofFixed = fields.includes('fixedTripId') && { tripType, fixedTripVersion };
  return { ...before, bookingModuleUpdatedAt, numberOfCars, travellerLink, travellerRecipient, ...named, ...ofFixed };
}

/**
 * What a series is ordered with from now on: the trip that was sent, and of what it says nothing of, what was ordered before. So nobody
 * loses a car or the traveller's link whom no form has asked, and a fixed trip stays the one that was seen. A link that the company gives
 * no more would be refused, and goes.
 */
export async function changeTrip(
  trx: Executor,
  companyId: string,
  { trip, fields }: { readonly trip: ChangedTrip; readonly fields?: Body['fields'] },
  before: KeptTrip,
): Promise<KeptTrip> {
  const sent = taken(trip, fields, before);
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
