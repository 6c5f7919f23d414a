import type { Order } from '@praj/contract/orders.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { countsAsNoShow, endedUndriven } from '@praj/domain/orders/order-state.ts';
import { X } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { COPY as ORDER, STATE_LABELS } from '../../../entities/order/copy.ts';
import { pickupOf, readOnce } from '../../../entities/order/live/read-once.ts';
import { tripName } from '../../../entities/order/order-texts.ts';
import { showKroner } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { COPY } from '../copy.ts';
import type { RowActions } from './ongoing-row.tsx';
import s from './row.module.css';
import { RowFrame } from './row-frame.tsx';

const priceText = (order: Order): string => {
  if (order.finalPrice === null) return COPY.noPrice;
  return countsAsNoShow(order.state) ? ORDER.wastedTrip : showKroner(order.finalPrice);
};

/** All that a row says of a trip but its number. */
export const finishedText = readOnce((order): string => {
  const { day, time } = pickupOf(order);
  return JSON.stringify([day, time, tripName(order), order.state, priceText(order)]);
});

export interface FinishedRowProps {
  readonly order: Order;
  readonly selected: boolean;
  /** Another row would read the same. */
  readonly isAlike: boolean;
  readonly Actions: RowActions | undefined;
}

/** One finished trip in a line: when, from where to where, how it ended, and what it cost. */
export const FinishedRow = memo(function FinishedRow({ order, selected, isAlike, Actions }: FinishedRowProps) {
  const bad = endedUndriven(order.state);
  return (
    <RowFrame actions={Actions && <Actions orders={[order]} />}>
      <Link to={`/order/${order.id}`} className={classNames(s.line, selected && s.selected)} aria-current={selected || undefined}>
        <span className={s.time}>{pickupOf(order).time}</span>
        {isAlike ? (
          <span className={classNames(s.name, s.withMore)}>
            <span>{tripName(order)}</span>
            <span>{`\u00a0· ${COPY.number(showOrderNumber(order.globalApiId))}`}</span>
          </span>
        ) : (
          <span className={s.name}>{tripName(order)}</span>
        )}
        <span className={classNames(s.end, bad && s[order.state])}>
          {bad && <X aria-hidden="true" />}
          {STATE_LABELS[order.state]}
        </span>
        <span className={s.price}>{priceText(order)}</span>
      </Link>
    </RowFrame>
  );
});
