import { tellUpdateReasons } from '@praj/domain/booking-form/fixed-trip-update.ts';
import { COPY } from '../copy.ts';
import type { FormOptions, OrderDraft } from './form-state.ts';

/** What has become of a draft: its fixed trip is another one than was seen, or is there no longer, or add-ons were taken out of it. */
export type DraftNews = 'changed' | 'removed' | 'addOnsGone';
type OnTrip = Pick<OrderDraft, 'fixedTripId' | 'fixedTripVersion'>;
type Chosen = Pick<OrderDraft, 'attributeIds'>;

/** What a person is to hear of their fixed trip when a draft is brought in line with the trips of today; undefined where nothing has come of it. Pure. */
export function tripNews(before: OnTrip, after: OnTrip): DraftNews | undefined {
  if (before.fixedTripId === null) return undefined;
  if (after.fixedTripId === null) return 'removed';
  const isSame = before.fixedTripVersion === undefined || before.fixedTripVersion === after.fixedTripVersion;
  return isSame ? undefined : 'changed';
}

/** What a person is to hear of a draft that was kept and is brought in line with the form of today. Pure. */
export function keptNews(kept: OnTrip & Chosen, draft: OnTrip & Chosen): DraftNews | undefined {
  const isLost = draft.fixedTripId === null && kept.attributeIds.some((id) => !draft.attributeIds.includes(id));
  return tripNews(kept, draft) ?? (isLost ? 'addOnsGone' : undefined);
}

/** Why the fixed trip that a draft is filled from cannot be ordered before somebody has updated it; undefined where it can. Pure. */
export function whyTripWaits({ fixedTripId }: OnTrip, { fixedTrips }: Pick<FormOptions, 'fixedTrips'>): string | undefined {
  const trip = fixedTrips.find(({ id }) => id === fixedTripId);
  return trip?.needsUpdate ? `${COPY.needsUpdate} ${tellUpdateReasons(trip.updateReasons)}` : undefined;
}
