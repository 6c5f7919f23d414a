import type { Order } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { addressParts } from '@praj/domain/address.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { COPY as STOPS } from '../../entities/booking-form/stops/copy.ts';
import { cancelledHow } from '../../entities/order/cancelled-how.ts';
import { COPY as ORDER, STATE_LABELS } from '../../entities/order/copy.ts';
import { orderFacts } from '../../entities/order/order-facts.ts';
import { tripName } from '../../entities/order/order-texts.ts';
import { showDateTime, showTime, showWeekday } from '../../platform/format.ts';
import { Facts } from '../../ui/display/facts.tsx';
import { Initials } from '../../ui/display/initials.tsx';
import { RouteMark } from '../../ui/display/route-mark.tsx';
import { SheetFoot, SheetHead } from '../../ui/print/print-sheet.tsx';
import { COPY } from './copy.ts';
import s from './order-sheet.module.css';

interface OrderSheetProps {
  order: Order;
  /** Logo or colour; undefined while it is not known. */
  company: { imageUrl: string | null; hexColor: string } | undefined;
  /** What the company calls a reference; undefined while it is not known. */
  referenceName?: string | undefined;
  /** By the server's clock, in milliseconds. */
  printedAt: number;
}

/** One order on paper: whose it is, number, route and facts in two columns; the map is left out (design §4.5). */
export function OrderSheet({ order, company, referenceName, printedAt }: OrderSheetProps) {
  const { name } = order.issuedByCompany;
  const at = order.requestedPickup;
  const state = [STATE_LABELS[order.state], cancelledHow(order, printedAt)];
  return (
    <>
      <SheetHead
        owner={
          <>
            {company?.imageUrl ? (
              <img src={company.imageUrl} alt="" />
            ) : (
              <Initials name={name} letters={1} shape="square" color={company?.hexColor} />
            )}
            {name}
          </>
        }
        aside={<b>{COPY.order(showOrderNumber(order.globalApiId))}</b>}
        title={tripName(order)}
        subtitle={`${showWeekday(at)} kl. ${showTime(at)} · ${state.filter(Boolean).join(' ')}`}
      />
      <div className={s.route}>
        <RouteMark
          wrap
          fromLabel={ORDER.pickup}
          toLabel={ORDER.destination}
          from={<Place address={order.pickupAddress} />}
          by={order.stops.map((stop, index) => ({ label: STOPS.stop(index + 1), place: <Place address={stop} /> }))}
          to={order.destinationAddress ? <Place address={order.destinationAddress} /> : undefined}
        />
      </div>
      <Facts facts={orderFacts(order, referenceName)} />
      <SheetFoot>{COPY.printed(showDateTime(printedAt))}</SheetFoot>
    </>
  );
}

/** Name of the place in bold, then its street, town and message to the driver. */
function Place({ address }: { address: Address }) {
  const [name, ...rest] = addressParts(address);
  return (
    <>
      <b>{name}</b>
      {rest.map((part) => `, ${part}`)}
      {address.comment && <p>{ORDER.driverMessage(address.comment)}</p>}
    </>
  );
}
