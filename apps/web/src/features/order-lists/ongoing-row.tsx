import type { Order } from '@praj/contract/orders.ts';
import { showPlace } from '@praj/domain/address.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { COPY as ORDER } from '../../entities/order/copy.ts';
import { minutesToArrival, pickupEta } from '../../entities/order/eta.ts';
import { largeCarWait } from '../../entities/order/large-car/large-car-news.ts';
import { WaitRing } from '../../entities/order/large-car/wait-ring.tsx';
import { rowMeta, waitsInVain } from '../../entities/order/order-texts.ts';
import { stateProgress } from '../../entities/order/state-progress.ts';
import { showDay, showTime } from '../../platform/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { RouteMark } from '../../ui/display/route-mark.tsx';
import { StateRail } from '../../ui/display/state-rail.tsx';
import { COPY } from './copy.ts';
import s from './order-lists.module.css';

export interface OngoingRowProps {
  readonly order: Order;
  readonly now: number;
  readonly phone: string;
  readonly selected: boolean;
  /** Came or changed while the list was open: wears a yellow edge for 4 seconds. */
  readonly changed: boolean;
}

/** One trip under way: when, from where to where, how far it has come, and when the car is there. */
export const OngoingRow = memo(function OngoingRow({ order, now, phone, selected, changed }: OngoingRowProps) {
  const eta = pickupEta(order, now);
  const arrival = minutesToArrival(order, now);
  const minutes = eta?.label ?? (arrival !== undefined ? ORDER.minutes(arrival) : undefined);
  const aside = largeCarWait(order, now) === undefined ? minutes : <WaitRing order={order} />;
  return (
    <li className={s.item} data-order={order.id}>
      <Link to={`/order/${order.id}`} className={classNames(s.row, selected && s.selected)} aria-current={selected || undefined}>
        {changed && <i key={order.version} className={s.edge} aria-hidden="true" />}
        <p className={s.when}>
          {showTime(order.requestedPickup)}
          <small>{showDay(order.requestedPickup, now)}</small>
        </p>
        <div className={s.what}>
          <RouteMark
            fromLabel={COPY.pickup}
            toLabel={COPY.destination}
            from={showPlace(order.pickupAddress)}
            to={order.destinationAddress ? showPlace(order.destinationAddress) : undefined}
          />
          <p className={s.meta}>
            {order.customerName && (
              <span className={s.who} title={order.customerName}>
                {order.customerName}
              </span>
            )}
            <span>{rowMeta(order)}</span>
          </p>
          {waitsInVain(order, now) && <p className={s.silent}>{ORDER.silent(phone)}</p>}
        </div>
        <div className={s.state}>
          {eta?.clock !== undefined && <p className={s.clock}>{ORDER.aboutAt(showTime(eta.clock))}</p>}
          <StateRail {...stateProgress(order, now)} aside={aside} />
        </div>
      </Link>
    </li>
  );
});
