import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { addressParts } from '@praj/domain/address.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { useQuery } from '@tanstack/react-query';
import { useInstallation } from '../../entities/installation/queries.ts';
import { COPY as ORDER } from '../../entities/order/copy.ts';
import { routeQuery } from '../../entities/order/queries.ts';
import type { TripMap } from '../../entities/order/trip-map.ts';
import { useMe } from '../../entities/session/queries.ts';
import { showDate, showNumber, showTime } from '../../platform/format.ts';
import { TextLink } from '../../ui/action/link.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import { RouteMark } from '../../ui/display/route-mark.tsx';
import { COPY } from './copy.ts';
import s from './ticket.module.css';

interface TicketTripProps {
  voucher: Voucher;
  Map: TripMap;
}

/** The trip that uses the voucher or has used it (S2 §3); nothing before there is one. */
export function TicketTrip({ voucher, Map }: TicketTripProps) {
  const { may } = useMe();
  const { orderId, tripDetails } = voucher;
  // An order that is no finished trip is read where it may be cancelled: at one's own location, and everywhere by the provider's staff (decisions §4).
  const mayFollow = may('order.cancel', voucher);
  if (orderId === null) return null;
  if (tripDetails === null) {
    return (
      <div className={s.body}>
        <p>
          {COPY.trip.underWay} {mayFollow && <TextLink to={`/order/${orderId}`}>{COPY.trip.seeOrder}</TextLink>}
        </p>
      </div>
    );
  }
  return <DrivenTrip orderId={orderId} trip={tripDetails} name={voucher.voucherCustomerName} mayFollow={mayFollow} Map={Map} />;
}

interface DrivenTripProps {
  orderId: string;
  trip: NonNullable<Voucher['tripDetails']>;
  name: string;
  mayFollow: boolean;
  Map: TripMap;
}

function DrivenTrip({ orderId, trip, name, mayFollow, Map }: DrivenTripProps) {
  const { pickupAddress, destinationAddress, tripFinishedAt, requestedPickup, finalPrice, globalApiId, carNo } = trip;
  const route = useQuery(routeQuery(orderId));
  const styleUrl = useInstallation().mapStyleUrl ?? undefined;
  const at = tripFinishedAt ?? requestedPickup;
  const isOver = tripFinishedAt !== null;
  const number = showOrderNumber(globalApiId);
  return (
    <>
      <div className={s.map}>
        {!route.isPending && (
          <Map
            label={COPY.trip.map(name)}
            styleUrl={styleUrl}
            {...(route.data?.length ? { pickup: pickupAddress, destination: destinationAddress, route: route.data } : {})}
          />
        )}
      </div>
      <div className={s.body}>
        <RouteMark
          wrap
          fromLabel={ORDER.pickup}
          toLabel={ORDER.destination}
          from={addressParts(pickupAddress).join(', ')}
          to={destinationAddress ? addressParts(destinationAddress).join(', ') : undefined}
        />
        <p className={s.sum}>
          <span>{COPY.trip.driven(COPY.at(showDate(at), showTime(at)))}</span>
          {finalPrice !== null && (
            <b>
              {showNumber(finalPrice, 2)} <small>kr.</small>
            </b>
          )}
        </p>
        <Facts
          facts={[
            {
              label: COPY.trip.order,
              value: isOver || mayFollow ? <TextLink to={`/${isOver ? 'orders' : 'order'}/${orderId}`}>{number}</TextLink> : number,
            },
            { label: COPY.trip.car, value: carNo },
          ]}
        />
      </div>
    </>
  );
}
