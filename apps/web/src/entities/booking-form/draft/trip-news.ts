import { tellUpdateReasons } from '@praj/domain/booking-form/fixed-trip-update.ts';
import { COPY } from '../copy.ts';
import type { FormOptions, OrderDraft } from './form-state.ts';

/** What has become of the fixed trip that a draft is filled from: it is another one than was seen, or is there no longer. */
export type TripNews = 'changed' | 'removed';
type OnTrip = Pick<OrderDraft, 'fixedTripId' | 'fixedTripVersion'>;

/** What a person is to hear of their fixed trip when a draft is brought in line with the trips of today; undefined where nothing has come of it. Pure. */
export function tripNews(before: OnTrip, after: OnTrip): TripNews | undefined {
  if (before.fixedTripId === null) return undefined;
  if (after.fixedTripId === null) return 'removed';
  const isSame = before.fixedTripVersion === undefined || before.fixedTripVersion === after.fixedTripVersion;
  return isSame ? undefined : 'changed';
}

/** Why the fixed trip that a draft is filled from cannot be ordered before somebody has updated it; undefined where it can. Pure. */
export function whyTripWaits({ fixedTripId }: OnTrip, { fixedTrips }: Pick<FormOptions, 'fixedTrips'>): string | undefined {
  const trip = fixedTrips.find(({ id }) => id === fixedTripId);
  return trip?.needsUpdate ? `${COPY.needsUpdate} ${tellUpdateReasons(trip.updateReasons)}` : undefined;
}
