import type { Order } from '@praj/contract/orders.ts';
import { showPlace } from '@praj/domain/address.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { stopsText } from '@praj/domain/orders/stops.ts';
import { type ComponentType, memo } from 'react';
import { Link } from 'react-router';
import { COPY as ORDER } from '../../../entities/order/copy.ts';
import { pickupOf } from '../../../entities/order/live/read-once.ts';
import { rowMeta, waitsInVain } from '../../../entities/order/order-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { RouteMark } from '../../../ui/display/route-mark.tsx';
import type { Alike } from '../board-items.ts';
import { COPY } from '../copy.ts';
import { Edge } from './edge.tsx';
import s from './row.module.css';
import { RowFrame } from './row-frame.tsx';
import { RowState } from './row-state.tsx';
import { isSameRow } from './same-row.ts';

/** The actions of a row, which the page brings. Given several cars of one order, they are of all of them. */
export type RowActions = ComponentType<{ readonly orders: readonly [Order, ...Order[]] }>;

export interface OngoingRowProps {
  readonly order: Order;
  readonly now: number;
  readonly phone: string;
  readonly selected: boolean;
  /** Another row says the same: its order's number tells them apart. */
  readonly alike: Alike | undefined;
  readonly isBeingCancelled: boolean;
  /** When it came or changed while the list was open, by the browser's clock: wears a yellow edge for 4 seconds. */
  readonly cameAt: number | undefined;
  readonly Actions: RowActions | undefined;
}

const isSameTrip = (one: OngoingRowProps, other: OngoingRowProps): boolean => isSameRow(one, other, ({ order }) => [order]);

/** One trip under way: when, from where to where, for whom, how far it has come, and when the car is there. */
export const OngoingRow = memo(function OngoingRow(props: OngoingRowProps) {
  const { order, now, phone, selected, alike, isBeingCancelled, cameAt, Actions } = props;
  const { customerName, carNo, group, globalApiId, seriesId } = order;
  return (
    <RowFrame actions={Actions && <Actions orders={[order]} />}>
      <Link to={`/order/${order.id}`} className={classNames(s.row, selected && s.selected)} aria-current={selected || undefined}>
        {cameAt !== undefined && <Edge cameAt={cameAt} />}
        <p className={s.when}>{pickupOf(order).time}</p>
        <Route order={order} />
        <div className={s.who}>
          <p title={customerName ?? undefined}>
            {customerName && <span className={s.passenger}>{customerName}</span>}
            {carNo && (
              <span className={s.carNo}>
                {customerName && ' · '}
                {carNo}
              </span>
            )}
            {alike && (
              <span className={s.orderNo}>{`${customerName || carNo ? ' · ' : ''}${COPY.number(showOrderNumber(globalApiId))}`}</span>
            )}
          </p>
          <p className={s.meta}>
            {[
              group && COPY.nthOf(group.number, group.size),
              alike === 'everywhere' && COPY.number(showOrderNumber(globalApiId)),
              rowMeta(order),
              seriesId !== null && COPY.repeats,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <RowState order={order} now={now} isBeingCancelled={isBeingCancelled} />
        {waitsInVain(order, now) && <p className={s.silent}>{ORDER.silent(phone)}</p>}
      </Link>
    </RowFrame>
  );
}, isSameTrip);

/** Both ends of a trip, and how many stops it has between them. */
export function Route({ order: { pickupAddress, stops, destinationAddress } }: { order: Order }) {
  const to = destinationAddress ? showPlace(destinationAddress) : undefined;
  return (
    <div className={s.route}>
      <RouteMark
        fromLabel={COPY.pickup}
        toLabel={COPY.destination}
        from={showPlace(pickupAddress)}
        to={to && stops.length > 0 ? <WithStops to={to} stops={stops.length} /> : to}
      />
    </div>
  );
}

/** The place gives way, not how many stops there are. */
function WithStops({ to, stops }: { to: string; stops: number }) {
  return (
    <span className={s.withMore}>
      <span>{to}</span>
      <span>{`\u00a0· ${stopsText(stops)}`}</span>
    </span>
  );
}
