import type { Order } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { addressParts } from '@praj/domain/address.ts';
import { endedUndriven } from '@praj/domain/orders/order-state.ts';
import { useProviderPhone } from '../../entities/installation/queries.ts';
import { cancelledHow } from '../../entities/order/cancelled-how.ts';
import { FACTS, COPY as ORDER, STATE_LABELS } from '../../entities/order/copy.ts';
import { largeCarWait } from '../../entities/order/large-car/large-car-news.ts';
import { WaitRing } from '../../entities/order/large-car/wait-ring.tsx';
import { orderFacts } from '../../entities/order/order-facts.ts';
import { waitsInVain } from '../../entities/order/order-texts.ts';
import { stateProgress, stepsOf } from '../../entities/order/state-progress.ts';
import type { TripMap } from '../../entities/order/trip-map.ts';
import { useWaysTo, type WaysTo } from '../../entities/session/ways-to.ts';
import { showTime } from '../../platform/format.ts';
import { TextLink } from '../../ui/action/link.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import { RouteMark } from '../../ui/display/route-mark.tsx';
import { StateRail } from '../../ui/display/state-rail.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { COPY } from './copy.ts';
import { OrderMapArea } from './order-map-area.tsx';
import s from './order-panel.module.css';

export interface OrderDetailsProps {
  readonly order: Order;
  /** The server's clock in milliseconds. */
  readonly now: number;
  /** The map to draw the trip on; the page brings it. */
  readonly Map: TripMap;
}

/** Everything about one order, to be read (S1 §2): map, how far it has come, route and facts. Stands inside a side panel. */
export function OrderDetails({ order, now, Map }: OrderDetailsProps) {
  const owners = ownersOf(order, useWaysTo());
  return (
    <>
      <OrderMapArea order={order} now={now} Map={Map} />
      <PanelSection>
        <StateRail {...stateProgress(order, now)} steps={stepsOf(order)} />
        <Notice order={order} now={now} />
      </PanelSection>
      <PanelSection>
        <RouteMark
          wrap
          fromLabel={ORDER.pickup}
          toLabel={ORDER.destination}
          from={
            <>
              <Place address={order.pickupAddress} />
              <span className={s.soft}> · {showTime(order.stateTimes.trip_started ?? order.estimatedPickup ?? order.requestedPickup)}</span>
              {order.pickupAddress.comment && <p className={s.soft}>{ORDER.driverMessage(order.pickupAddress.comment)}</p>}
            </>
          }
          to={order.destinationAddress ? <Place address={order.destinationAddress} /> : undefined}
        />
      </PanelSection>
      <PanelSection>
        <Facts
          facts={orderFacts(order).map(({ href, ...fact }) => {
            const to = owners[fact.label];
            if (to) return { ...fact, value: <TextLink to={to}>{fact.value}</TextLink> };
            return href ? { ...fact, value: <a href={href}>{fact.value}</a> } : fact;
          })}
        />
      </PanelSection>
    </>
  );
}

/** Where the facts of whose order it is lead, by their labels. */
function ownersOf(
  { issuedByEmployee, issuedByBranch, issuedByCompany }: Order,
  waysTo: WaysTo,
): Readonly<Record<string, string | undefined>> {
  const where = { companyId: issuedByCompany.id, branchId: issuedByBranch.id };
  return {
    [FACTS.employee]: waysTo.person({ ...where, id: issuedByEmployee.id }),
    [FACTS.branch]: waysTo.branch(where),
    [FACTS.company]: waysTo.company(where.companyId),
  };
}

/** Name of the place in bold, then its street and town. */
function Place({ address }: { address: Address }) {
  const [name, ...rest] = addressParts(address);
  return (
    <>
      <b>{name}</b>
      {rest.map((part) => `, ${part}`)}
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
          {ORDER.lookingForLargeCar}
        </Banner>
      </div>
    );
  }
  if (!endedUndriven(order.state)) return null;
  const how = cancelledHow(order, now);
  return (
    <div className={s.notice}>
      <Banner tone="danger">
        <b>{STATE_LABELS[order.state]}</b>
        {how && ` ${how}`}
      </Banner>
    </div>
  );
}
