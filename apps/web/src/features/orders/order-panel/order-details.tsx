import type { Order } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { showPlace, showStreet, showTown } from '@praj/domain/address.ts';
import { endedUndriven } from '@praj/domain/orders/order-state.ts';
import { showTime } from '../../../platform/format.ts';
import { Facts } from '../../../ui/mark/facts.tsx';
import { RouteMark } from '../../../ui/mark/route-mark.tsx';
import { StateRail } from '../../../ui/mark/state-rail.tsx';
import { PanelSection } from '../../../ui/overlay/side-panel.tsx';
import { Banner } from '../../../ui/state/banner.tsx';
import { useProviderPhone } from '../../installation/queries.ts';
import { STATE_LABELS } from '../copy.ts';
import { COPY as LARGE_CAR } from '../large-car/copy.ts';
import { largeCarWait } from '../large-car/large-car-news.ts';
import { WaitRing } from '../large-car/wait-ring.tsx';
import { waitsInVain } from '../order-texts.ts';
import { railOf, stepsOf } from '../rail-of-state.ts';
import { CANCEL_CAUSES, COPY } from './copy.ts';
import { orderFacts } from './order-facts.ts';
import { OrderMapArea } from './order-map-area.tsx';
import s from './order-panel.module.css';
import type { TripMap } from './trip-map.ts';

export interface OrderDetailsProps {
  readonly order: Order;
  /** The server's clock in milliseconds. */
  readonly now: number;
  /** The map to draw the trip on; the page brings it. */
  readonly Map: TripMap;
}

/** Everything about one order, to be read (S1 §2): map, how far it has come, route and facts. Stands inside a side panel. */
export function OrderDetails({ order, now, Map }: OrderDetailsProps) {
  return (
    <>
      <OrderMapArea order={order} now={now} Map={Map} />
      <PanelSection>
        <StateRail {...railOf(order, now)} steps={stepsOf(order)} />
        <Notice order={order} now={now} />
      </PanelSection>
      <PanelSection>
        <RouteMark
          wrap
          fromLabel={COPY.pickup}
          toLabel={COPY.destination}
          from={
            <>
              <Place address={order.pickupAddress} />
              <span className={s.soft}> · {showTime(order.estimatedPickup ?? order.requestedPickup)}</span>
              {order.pickupAddress.comment && <p className={s.soft}>{COPY.driverMessage(order.pickupAddress.comment)}</p>}
            </>
          }
          to={order.destinationAddress ? <Place address={order.destinationAddress} /> : undefined}
        />
      </PanelSection>
      <PanelSection>
        <Facts facts={orderFacts(order).map(({ href, ...fact }) => (href ? { ...fact, value: <a href={href}>{fact.value}</a> } : fact))} />
      </PanelSection>
    </>
  );
}

/** Name of the place, its street when it has another name, and the town. */
function Place({ address }: { address: Address }) {
  const name = showPlace(address);
  const street = showStreet(address);
  return (
    <>
      <b>{name}</b>
      {street !== name && street !== address.fullAddress && `, ${street}`}, {showTown(address)}
    </>
  );
}

function Notice({ order, now }: { order: Order; now: number }) {
  const phone = useProviderPhone();
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
  if (largeCarWait(order, now) !== undefined) {
    return (
      <div className={s.notice}>
        <Banner tone="info" action={<WaitRing order={order} />}>
          {LARGE_CAR.looking}
        </Banner>
      </div>
    );
  }
  if (!endedUndriven(order.state)) return null;
  const why = [order.cancelCause && CANCEL_CAUSES[order.cancelCause], order.cancelReason].filter(Boolean).join(' ');
  return (
    <div className={s.notice}>
      <Banner tone="danger">
        <b>{STATE_LABELS[order.state]}</b>
        {why && ` ${why}`}
      </Banner>
    </div>
  );
}
