import { isEntries } from '../../allocation/allocation-entry.ts';
import { type OrderDraft, TEXT_FIELDS } from './form-state.ts';

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** What stands in an address field? */
export const isEntry = (value: unknown): boolean =>
  isRecord(value) && typeof value.text === 'string' && (value.chosen === null || (isRecord(value.chosen) && 'fullAddress' in value.chosen));

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
    (value.fixedTripId === null || typeof value.fixedTripId === 'string') &&
    (value.traveller === undefined || isRecord(value.traveller))
  );
}
