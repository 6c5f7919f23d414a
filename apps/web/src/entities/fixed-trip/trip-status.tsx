import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { tellUpdateReason } from '@praj/domain/booking-form/fixed-trip-update.ts';
import { Tag } from '../../ui/display/tag.tsx';
import { COPY } from './copy.ts';
import s from './trip-status.module.css';

const whyOf = ({ updateReasons }: FixedTrip): string => updateReasons.map(tellUpdateReason).join(', ');

/** The status in plain words, where there is no room for more. */
export const tripStatusText = (trip: FixedTrip): string => (trip.needsUpdate ? `${COPY.needsUpdate}: ${whyOf(trip)}` : COPY.active);

/** Whether a fixed trip can be ordered, and if not, why (decisions §7). */
export function TripStatus({ trip }: { trip: FixedTrip }) {
  if (!trip.needsUpdate) return <Tag tone="success">{COPY.active}</Tag>;
  return (
    <span className={s.waiting}>
      <Tag tone="warn">{COPY.needsUpdate}</Tag>
      <span className={s.why}>{whyOf(trip)}</span>
    </span>
  );
}
