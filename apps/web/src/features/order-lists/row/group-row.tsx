import type { Order } from '@praj/contract/orders.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { ChevronDown } from 'lucide-react';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { COPY as ORDER } from '../../../entities/order/copy.ts';
import { pickupOf } from '../../../entities/order/live/read-once.ts';
import { rowMeta, tripName, waitsInVain } from '../../../entities/order/order-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Alike } from '../board-items.ts';
import { COPY } from '../copy.ts';
import { Edge } from './edge.tsx';
import s from './group-row.module.css';
import { groupSummary } from './group-summary.ts';
import { Route, type RowActions } from './ongoing-row.tsx';
import rows from './row.module.css';
import { RowFrame } from './row-frame.tsx';
import { RowState } from './row-state.tsx';
import { isSameRow } from './same-row.ts';

export interface GroupRowProps {
  /** Of its place in the list. */
  readonly id: string;
  readonly orders: readonly [Order, ...Order[]];
  readonly now: number;
  readonly phone: string;
  readonly openId: string | undefined;
  /** Another row says the same: the number of its first order tells them apart. */
  readonly alike: Alike | undefined;
  /** The orders that are being cancelled, by their ids. */
  readonly cancelling: ReadonlySet<string>;
  /** When those of its cars that are news came or changed, by id. */
  readonly news: ReadonlyMap<string, number>;
  readonly isUnfolded: boolean;
  readonly onFold: (id: string, isUnfolded: boolean) => void;
  readonly Actions: RowActions | undefined;
}

const isSameGroup = (one: GroupRowProps, other: GroupRowProps): boolean => isSameRow(one, other, ({ orders }) => orders);

/** Several cars that were ordered together: what they share in one row, and a row for each car when it is unfolded. */
export const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { id, orders, now, phone, openId, alike, cancelling, news, isUnfolded, onFold, Actions } = props;
  const [first] = orders;
  const cars = useId();
  const cameAt = Math.max(0, ...orders.map((order) => news.get(order.id) ?? 0));
  const { state, next } = groupSummary(orders, now, cancelling);
  const number = COPY.numberOfCars(showOrderNumber(first.globalApiId));
  return (
    <>
      <RowFrame actions={Actions && <Actions orders={orders} />} className={s.group}>
        <div className={rows.row}>
          {cameAt > 0 && !isUnfolded && <Edge cameAt={cameAt} />}
          <p className={rows.when}>{pickupOf(first).time}</p>
          <Route order={first} />
          <div className={rows.who}>
            <p title={first.customerName ?? undefined}>
              <span className={rows.passenger}>{COPY.namedCars(first.customerName, orders.length)}</span>
            </p>
            {alike && <p className={s.number}>{number}</p>}
            <p className={rows.meta}>
              {[alike === 'everywhere' && number, rowMeta({ ...first, carNo: null })].filter(Boolean).join(' · ')}
            </p>
          </div>
          <p className={classNames(rows.state, s.summary)}>
            <b>{state}</b>
            {next && <span>{next}</span>}
          </p>
          {orders.some((order) => waitsInVain(order, now)) && <p className={rows.silent}>{ORDER.silent(phone)}</p>}
          <button
            type="button"
            className={s.unfold}
            aria-label={[COPY.unfold(orders.length, tripName(first)), alike && number].filter(Boolean).join(', ')}
            aria-expanded={isUnfolded}
            aria-controls={isUnfolded ? cars : undefined}
            onClick={() => onFold(id, !isUnfolded)}
          >
            <ChevronDown aria-hidden="true" />
          </button>
        </div>
      </RowFrame>
      {isUnfolded && (
        <ul id={cars} className={s.cars}>
          {orders.map((order) => (
            <li key={order.id} data-order={order.id}>
              <CarRow
                order={order}
                now={now}
                selected={order.id === openId}
                isBeingCancelled={cancelling.has(order.id)}
                cameAt={news.get(order.id)}
                Actions={Actions}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}, isSameGroup);

interface CarRowProps {
  readonly order: Order;
  readonly now: number;
  readonly selected: boolean;
  readonly isBeingCancelled: boolean;
  readonly cameAt: number | undefined;
  readonly Actions: RowActions | undefined;
}

const isSameCar = (one: CarRowProps, other: CarRowProps): boolean => isSameRow(one, other, ({ order }) => [order]);

/** One car of several. */
const CarRow = memo(function CarRow({ order, now, selected, isBeingCancelled, cameAt, Actions }: CarRowProps) {
  const { carNo, driverName, group } = order;
  return (
    <RowFrame actions={Actions && <Actions orders={[order]} />}>
      <Link to={`/order/${order.id}`} className={classNames(s.car, selected && rows.selected)} aria-current={selected || undefined}>
        {cameAt !== undefined && <Edge cameAt={cameAt} />}
        <b>{group && COPY.nthOf(group.number, group.size)}</b>
        <span className={s.driver}>
          <b>{carNo ? ORDER.car(carNo) : COPY.toBeAssigned}</b>
          {carNo && driverName && ` · ${driverName}`}
        </span>
        <RowState order={order} now={now} isBeingCancelled={isBeingCancelled} isShort />
      </Link>
    </RowFrame>
  );
}, isSameCar);
