import type { OrderDraft } from './form-state.ts';

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
