import type { OrderBody } from '@praj/contract/orders.ts';
import { type SeriesField, TRIP_FIELDS } from '@praj/contract/series/series.ts';

/** What a person has changed of a trip, as its series calls it. Pure. */
export function changedFields(before: Partial<OrderBody>, body: OrderBody): SeriesField[] {
  const isChanged = (name: keyof OrderBody): boolean => JSON.stringify(before[name] ?? null) !== JSON.stringify(body[name] ?? null);
  const fields = TRIP_FIELDS.filter(isChanged);
  return isChanged('requestedPickup') ? ['time', ...fields] : fields;
}
