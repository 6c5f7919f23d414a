import type { Order } from '@praj/contract/orders.ts';
import { COPY as ORDER } from '../../../entities/order/copy.ts';
import { minutesToArrival, pickupEta } from '../../../entities/order/eta.ts';
import { largeCarWait } from '../../../entities/order/large-car/large-car-news.ts';
import { WaitRing } from '../../../entities/order/large-car/wait-ring.tsx';
import { stateProgress } from '../../../entities/order/state-progress.ts';
import { showTime } from '../../../platform/format.ts';
import { StateRail } from '../../../ui/display/state-rail.tsx';
import s from './row.module.css';

/** How far a trip has come, and when the car or its passenger is there; `now` by the server's clock, milliseconds. */
export function RowState({ order, now }: { order: Order; now: number }) {
  const eta = pickupEta(order, now);
  const arrival = minutesToArrival(order, now);
  const minutes = eta?.label ?? (arrival !== undefined ? ORDER.minutes(arrival) : undefined);
  const aside = largeCarWait(order, now) === undefined ? minutes : <WaitRing order={order} />;
  return (
    <div className={s.state}>
      {eta?.clock !== undefined && <p className={s.clock}>{ORDER.aboutAt(showTime(eta.clock))}</p>}
      <StateRail {...stateProgress(order, now)} aside={aside} />
    </div>
  );
}
