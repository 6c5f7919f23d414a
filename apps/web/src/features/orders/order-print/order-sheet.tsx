import type { Order } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { showPlace, showStreet, showTown } from '@praj/domain/address.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { showDateTime, showTime, showWeekday } from '../../../platform/format.ts';
import { Facts } from '../../../ui/mark/facts.tsx';
import { Initials } from '../../../ui/mark/initials.tsx';
import { RouteMark } from '../../../ui/mark/route-mark.tsx';
import { SheetFoot, SheetHead } from '../../../ui/print/print-sheet.tsx';
import { STATE_LABELS } from '../copy.ts';
import { CANCEL_CAUSES, COPY as PANEL } from '../order-panel/copy.ts';
import { orderFacts } from '../order-panel/order-facts.ts';
import { tripName } from '../order-texts.ts';
import { COPY } from './copy.ts';
import s from './order-sheet.module.css';

interface OrderSheetProps {
  order: Order;
  /** Logo or colour; undefined while it is not known. */
  company: { imageUrl: string | null; hexColor: string } | undefined;
  /** By the server's clock, in milliseconds. */
  printedAt: number;
}

/** One order on paper: whose it is, number, route and facts in two columns; the map is left out (design §4.5). */
export function OrderSheet({ order, company, printedAt }: OrderSheetProps) {
  const { name } = order.issuedByCompany;
  const at = order.requestedPickup;
  const state = [STATE_LABELS[order.state], order.cancelCause && CANCEL_CAUSES[order.cancelCause], order.cancelReason];
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
          fromLabel={PANEL.pickup}
          toLabel={PANEL.destination}
          from={<Place address={order.pickupAddress} />}
          to={order.destinationAddress ? <Place address={order.destinationAddress} /> : undefined}
        />
      </div>
      <Facts facts={orderFacts(order)} />
      <SheetFoot>{COPY.printed(showDateTime(printedAt))}</SheetFoot>
    </>
  );
}

/** Name of the place, its street when it has another name, town and message to the driver. */
function Place({ address }: { address: Address }) {
  const name = showPlace(address);
  const street = showStreet(address);
  return (
    <>
      <b>{name}</b>
      {street !== name && street !== address.fullAddress && `, ${street}`}, {showTown(address)}
      {address.comment && <p>{PANEL.driverMessage(address.comment)}</p>}
    </>
  );
}
