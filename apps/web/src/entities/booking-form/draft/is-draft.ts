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

/** Has the form of a draft of this page? */
export function isDraft(value: unknown): value is OrderDraft {
  if (!isRecord(value) || !isRecord(value.texts)) return false;
  const { texts } = value;
  return (
    [value.key, value.date, value.time, value.accountId].every((text) => typeof text === 'string') &&
    TEXT_FIELDS.every((name) => typeof texts[name] === 'string') &&
    typeof value.asap === 'boolean' &&
    [value.people, value.cars].every((count) => typeof count === 'number') &&
    Array.isArray(value.attributeIds) &&
    isEntries(value.allocations) &&
    isEntry(value.pickup) &&
    isEntry(value.destination) &&
    areStops(value.stops, isEntry) &&
    (value.fixedTripId === null || typeof value.fixedTripId === 'string') &&
    (value.traveller === undefined || isRecord(value.traveller)) &&
    (value.repeat === undefined || isRepeat(value.repeat))
  );
}
