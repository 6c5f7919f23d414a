import type { Order } from '@praj/contract/orders.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { showDay, showTime } from '../../../platform/format.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { COPY } from '../copy.ts';
import { tripName } from '../order-texts.ts';
import s from './whose-order.module.css';

/**
 * Which trip a dialog speaks of and who ordered it: it opens in every page of the branch (decisions §5). Two trips of one minute from one
 * place are told apart by their numbers.
 */
export function WhoseOrder({ order, userId }: { order: Order; userId: string }) {
  const day = showDay(order.requestedPickup, serverNow()).toLocaleLowerCase('da-DK');
  return (
    <p className={s.whose}>
      {COPY.trip(tripName(order), day, showTime(order.requestedPickup))}
      <br />
      {COPY.number(showOrderNumber(order.globalApiId))}{' '}
      {order.issuedByEmployee.id === userId ? COPY.orderedByMe : COPY.orderedBy(fullName(order.issuedByEmployee))}
    </p>
  );
}
