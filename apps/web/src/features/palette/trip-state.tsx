import type { Order } from '@praj/contract/orders.ts';
import { isOngoing } from '@praj/domain/orders/order-state.ts';
import { COPY as ORDER, STATE_LABELS } from '../../entities/order/copy.ts';
import { minutesToArrival, pickupEta } from '../../entities/order/eta.ts';
import { stateProgress } from '../../entities/order/state-progress.ts';
import { showKroner } from '../../platform/format.ts';
import { StateRail } from '../../ui/display/state-rail.tsx';
import s from './palette.module.css';

/** How far a trip has come, or what it cost. `now` by the server's clock, milliseconds. */
export function TripState({ trip, now }: { trip: Order; now: number }) {
  if (!isOngoing(trip.state)) {
    return (
      <span className={s.over}>
        {trip.finalPrice !== null && <b>{showKroner(trip.finalPrice)}</b>}
        <span>{STATE_LABELS[trip.state]}</span>
      </span>
    );
  }
  const arrival = minutesToArrival(trip, now);
  const aside = pickupEta(trip, now)?.label ?? (arrival === undefined ? undefined : ORDER.minutes(arrival));
  return <StateRail {...stateProgress(trip, now)} aside={aside} />;
}
