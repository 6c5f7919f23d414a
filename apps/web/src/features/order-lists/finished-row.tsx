import type { Order } from '@praj/contract/orders.ts';
import { countsAsNoShow, endedUndriven } from '@praj/domain/orders/order-state.ts';
import { X } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { COPY as ORDER, STATE_LABELS } from '../../entities/order/copy.ts';
import { tripName } from '../../entities/order/order-texts.ts';
import { isoDay, showDay, showKroner, showTime } from '../../platform/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { COPY } from './copy.ts';
import s from './order-lists.module.css';

const priceText = (order: Order): string => {
  if (order.finalPrice === null) return COPY.noPrice;
  return countsAsNoShow(order.state) ? ORDER.wastedTrip : showKroner(order.finalPrice);
};

export interface FinishedRowProps {
  readonly order: Order;
  readonly now: number;
  readonly selected: boolean;
}

/** One finished trip in a line: when, from where to where, how it ended, and what it cost. */
export const FinishedRow = memo(function FinishedRow({ order, now, selected }: FinishedRowProps) {
  const today = isoDay(order.requestedPickup) === isoDay(now);
  const bad = endedUndriven(order.state);
  return (
    <li className={classNames(s.item, s.short, !today && s.dated)} data-order={order.id}>
      <Link to={`/order/${order.id}`} className={classNames(s.line, selected && s.selected)} aria-current={selected || undefined}>
        <span className={s.time}>
          {showTime(order.requestedPickup)}
          {!today && <small>{showDay(order.requestedPickup, now)}</small>}
        </span>
        <span className={s.name}>{tripName(order)}</span>
        <span className={classNames(s.end, bad && s[order.state])}>
          {bad && <X aria-hidden="true" />}
          {STATE_LABELS[order.state]}
        </span>
        <span className={s.price}>{priceText(order)}</span>
      </Link>
    </li>
  );
});
