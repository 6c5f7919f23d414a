import type { Order } from '@praj/contract/orders.ts';
import { COPY as ORDER } from '../../../entities/order/copy.ts';
import { minutesToArrival, pickupEta } from '../../../entities/order/eta.ts';
import { largeCarWait } from '../../../entities/order/large-car/large-car-news.ts';
import { WaitRing } from '../../../entities/order/large-car/wait-ring.tsx';
import { stateProgress } from '../../../entities/order/state-progress.ts';
import { showTime } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { StateRail } from '../../../ui/display/state-rail.tsx';
import s from './row.module.css';

interface RowStateProps {
  readonly order: Order;
  /** By the server's clock, milliseconds. */
  readonly now: number;
  /** Somebody here cancels it, and the server has not answered yet. */
  readonly isBeingCancelled: boolean;
  /** On one line, that of a car among several. */
  readonly isShort?: boolean;
}

/** How far a trip has come, and when the car or its passenger is there. Where the clock time has no line of its own, it takes the label's place. */
export function RowState({ order, now, isBeingCancelled, isShort = false }: RowStateProps) {
  const progress = stateProgress(order, now);
  if (isBeingCancelled) {
    return (
      <div className={classNames(s.state, isShort && s.short)}>
        <StateRail {...progress} label={ORDER.cancelling} spoken={ORDER.cancelling} />
      </div>
    );
  }
  const eta = pickupEta(order, now);
  const arrival = minutesToArrival(order, now);
  const minutes = eta?.label ?? (arrival !== undefined ? ORDER.minutes(arrival) : undefined);
  const clock = eta?.clock === undefined ? undefined : ORDER.aboutAt(showTime(eta.clock));
  const timed = clock ? (
    <>
      <span className={s.atClock}>{clock}</span>
      <span className={s.label}>{minutes}</span>
    </>
  ) : (
    minutes
  );
  const aside = largeCarWait(order, now) === undefined ? timed : <WaitRing order={order} />;
  return (
    <div className={classNames(s.state, isShort && s.short)}>
      {clock && !isShort && <p className={s.clock}>{clock}</p>}
      <StateRail {...progress} aside={aside} />
    </div>
  );
}
