import type { Order } from '@praj/contract/orders.ts';
import { endedUndriven } from '@praj/domain/orders/order-state.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProviderPhone } from '../../entities/installation/queries.ts';
import { COPY as ORDER } from '../../entities/order/copy.ts';
import { largeCarWait } from '../../entities/order/large-car/large-car-news.ts';
import { WaitRing } from '../../entities/order/large-car/wait-ring.tsx';
import { dayAndTime, isHeld, waitsInVain } from '../../entities/order/order-texts.ts';
import { isAhead, type StateLine, stateLine } from '../../entities/order/state-line.ts';
import { railWithSteps } from '../../entities/order/state-progress.ts';
import type { TripMap } from '../../entities/order/trip-map.ts';
import { useKnownWay } from '../../entities/order-way/queries.ts';
import { useOrderEstimate } from '../../entities/trip-estimate/use-order-estimate.ts';
import { StateRail } from '../../ui/display/state-rail.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { useIsDrawn } from '../../ui/state/use-is-drawn.ts';
import { COPY } from './copy.ts';
import { MoreFacts } from './more-facts.tsx';
import s from './order-details.module.css';
import { OrderMapArea } from './order-map-area.tsx';
import { CarLine, PassengerLine, PlacesLine } from './trip-lines.tsx';

export interface OrderDetailsProps {
  readonly order: Order;
  /** The server's clock in milliseconds. */
  readonly now: number;
  /** The map to draw the trip on; the page brings it. */
  readonly Map: TripMap;
  /** What decides it, where it waits for one's own word. */
  readonly decide?: ReactNode;
  /** What stands below the passenger: the traveller's link. */
  readonly traveller?: ReactNode;
  /** What is seldom done with the order. */
  readonly more?: ReactNode;
}

/** Everything about one order, what matters first (S1 §2): map, state, car, passenger, places, and the rest folded. Stands inside a panel. */
export function OrderDetails({ order, now, Map, decide, traveller, more }: OrderDetailsProps) {
  return (
    <div className={s.whole}>
      {useIsDrawn() ? <OrderMapArea order={order} Map={Map} /> : <div className={s.map} />}
      <StateSection order={order} now={now} decide={decide} />
      <CarLine order={order} />
      <PassengerLine order={order} />
      {traveller}
      <PlacesLine order={order} />
      <MoreFacts order={order}>{more}</MoreFacts>
    </div>
  );
}

function StateSection({ order, now, decide }: Pick<OrderDetailsProps, 'order' | 'now' | 'decide'>) {
  const { title, state, rest } = stateLine(order, now, useKnownWay(order));
  const rail = railWithSteps(order, now);
  return (
    <section className={s.state} data-tone={rail.tone}>
      <h3 className={s.title}>
        {endedUndriven(order.state) && <X aria-hidden="true" />}
        {title}
      </h3>
      {isAhead(order.state) ? <BelowAhead order={order} state={state} rest={rest} /> : <Below state={state} rest={rest} />}
      <StateRail {...rail} />
      <Notice order={order} now={now} decide={decide} />
    </section>
  );
}

function Below({ state, rest }: Pick<StateLine, 'state' | 'rest'>) {
  return (
    <p className={s.below}>
      {state && <b>{state}</b>}
      {state && rest && ' · '}
      {rest}
    </p>
  );
}

/** Of a trip that nobody has begun: what it will be like, or until that is known what the order itself says. */
function BelowAhead({ order, state, rest }: { order: Order } & Pick<StateLine, 'state' | 'rest'>) {
  return <Below state={state} rest={useOrderEstimate(order) ?? rest} />;
}

/** What the person who waits is to know or do. */
function Notice({ order, now, decide }: Pick<OrderDetailsProps, 'order' | 'now' | 'decide'>) {
  const phone = useProviderPhone();
  if (order.approval && (isHeld(order) || order.approval.state === 'rejected'))
    return <ApprovalNotice approval={order.approval} now={now} decide={decide} />;
  if (waitsInVain(order, now)) {
    return (
      <div className={s.notice}>
        <Banner>
          {COPY.silentBefore}
          <a href={phone.href}>{phone.shown}</a>
          {COPY.silentAfter}
        </Banner>
      </div>
    );
  }
  if (largeCarWait(order, now) === undefined) return null;
  return (
    <div className={s.notice}>
      <Banner tone="info" action={<WaitRing order={order} />}>
        {ORDER.lookingForLargeCar}
      </Banner>
    </div>
  );
}

interface ApprovalNoticeProps extends Pick<OrderDetailsProps, 'now' | 'decide'> {
  readonly approval: NonNullable<Order['approval']>;
}
/** What of the order has to be approved, and by whom; or who rejected it, and when. */
function ApprovalNotice({ approval: { state, asks }, now, decide }: ApprovalNoticeProps) {
  const told = asks.filter((ask) => ask.state === state);
  return (
    <div className={s.notice}>
      <Banner tone={state === 'rejected' ? 'danger' : 'info'} action={state === 'waiting' && decide}>
        {told.map(({ rule, why, asked, askedRole, decidedBy, decidedAt }) => {
          const person = decidedBy ?? asked;
          const who = person ? fullName(person) : COPY.askedRoles[askedRole ?? 'CompanyAdmin'];
          const isRejected = state === 'rejected' && decidedAt;
          return <p key={rule}>{isRejected ? COPY.rejectedBy(who, dayAndTime(decidedAt, now), rule) : COPY.waitsFor(who, rule, why)}</p>;
        })}
      </Banner>
    </div>
  );
}
