import { isEntries } from '../../allocation/allocation-entry.ts';
import { areStops } from '../stops/stop-entry.ts';
import { type OrderDraft, TEXT_FIELDS } from './form-state.ts';

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** What stands in an address field? */
export const isEntry = (value: unknown): boolean =>
  isRecord(value) && typeof value.text === 'string' && (value.chosen === null || (isRecord(value.chosen) && 'fullAddress' in value.chosen));

const isRepeat = (value: unknown): boolean =>
  isRecord(value) &&
  (value.weekdays === null || (Array.isArray(value.weekdays) && value.weekdays.every((day) => typeof day === 'number'))) &&
  typeof value.everyWeeks === 'number' &&
  typeof value.end === 'string' &&
  typeof value.skipHolidays === 'boolean';

/** Has it what a draft has of its trip, as it keeps it beside a fixed one too? */
function isOwnTrip(value: Record<string, unknown>): boolean {
  if (!isRecord(value.texts)) return false;
  const { texts } = value;
  return (
    typeof value.accountId === 'string' &&
    TEXT_FIELDS.every((name) => typeof texts[name] === 'string') &&
    [value.people, value.cars].every((count) => typeof count === 'number') &&
    Array.isArray(value.attributeIds) &&
    isEntry(value.pickup) &&
    isEntry(value.destination)
  );
}

/** Has the form of a draft of this page? */
export function isDraft(value: unknown): value is OrderDraft {
  return (
    isRecord(value) &&
    isOwnTrip(value) &&
    [value.key, value.date, value.time].every((text) => typeof text === 'string') &&
    typeof value.asap === 'boolean' &&
    isEntries(value.allocations) &&
    (value.own === undefined || (isRecord(value.own) && isOwnTrip(value.own))) &&
    areStops(value.stops, isEntry) &&
    (value.fixedTripId === null || typeof value.fixedTripId === 'string') &&
    (value.traveller === undefined || isRecord(value.traveller)) &&
    (value.repeat === undefined || isRepeat(value.repeat))
  );
}
