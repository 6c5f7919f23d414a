import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { addressParts } from '@praj/domain/address.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { useQuery } from '@tanstack/react-query';
import { useInstallation } from '../../entities/installation/queries.ts';
import { COPY as ORDER } from '../../entities/order/copy.ts';
import { routeQuery } from '../../entities/order/queries.ts';
import type { TripMap } from '../../entities/order/trip-map.ts';
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
  const { orderId, tripDetails } = voucher;
  if (orderId === null) return null;
  if (tripDetails === null) {
    return (
      <div className={s.body}>
        <p>
          {COPY.trip.underWay} <TextLink to={`/order/${orderId}`}>{COPY.trip.seeOrder}</TextLink>
        </p>
      </div>
    );
  }
  return <DrivenTrip orderId={orderId} trip={tripDetails} name={voucher.voucherCustomerName} Map={Map} />;
}

interface DrivenTripProps {
  orderId: string;
  trip: NonNullable<Voucher['tripDetails']>;
  name: string;
  Map: TripMap;
}

function DrivenTrip({ orderId, trip, name, Map }: DrivenTripProps) {
  const { pickupAddress, destinationAddress, tripFinishedAt, requestedPickup, finalPrice, globalApiId, carNo } = trip;
  const route = useQuery(routeQuery(orderId));
  const styleUrl = useInstallation().mapStyleUrl ?? undefined;
  const at = tripFinishedAt ?? requestedPickup;
  const isOver = tripFinishedAt !== null;
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
              value: <TextLink to={`/${isOver ? 'orders' : 'order'}/${orderId}`}>{showOrderNumber(globalApiId)}</TextLink>,
            },
            { label: COPY.trip.car, value: carNo },
          ]}
        />
      </div>
    </>
  );
}
