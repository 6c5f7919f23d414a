import type { Order } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { addressParts } from '@praj/domain/address.ts';
import { canCancel, countsAsDriven, isBooked, isOngoing } from '@praj/domain/orders/order-state.ts';
import { showPhone } from '@praj/domain/people/danish-phone.ts';
import { CarFront, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { COPY as FORM } from '../../entities/booking-form/copy.ts';
import { COPY as STOPS } from '../../entities/booking-form/stops/copy.ts';
import { COPY as ORDER } from '../../entities/order/copy.ts';
import { carLine } from '../../entities/order/order-texts.ts';
import { useStopDurations } from '../../entities/trip-estimate/use-order-estimate.ts';
import { showTime } from '../../platform/format.ts';
import { buttonLook } from '../../ui/action/button.tsx';
import { CopyButton } from '../../ui/action/copy-button.tsx';
import { initialsOf } from '../../ui/display/initials.tsx';
import { RouteMark } from '../../ui/display/route-mark.tsx';
import { Unparted } from '../../ui/frame/unparted.tsx';
import line from '../../ui/panel/panel-line.module.css';
import { COPY } from './copy.ts';
import s from './trip-lines.module.css';

/** Which car, who drives it, and the way to ring the driver. */
export function CarLine({ order }: { order: Order }) {
  const { carNo, driverName, driverPhone } = order;
  return (
    <Line
      mark={
        carNo ? (
          <span className={s.plate}>{carNo}</span>
        ) : (
          <span className={s.noPlate}>
            <CarFront aria-hidden="true" />
          </span>
        )
      }
      first={carLine(order)}
      second={driverName ? COPY.driver(driverName) : carToCome(order)}
    >
      {driverPhone && <CallLink phone={driverPhone} label={COPY.callDriver(driverName)} />}
    </Line>
  );
}

/** Of a trip that has no car: whether one is to come. */
function carToCome({ state, carNo }: Order): string | undefined {
  if (carNo) return undefined;
  if (!canCancel(state)) return COPY.noCarEver;
  return isBooked(state) ? COPY.carShownLater : COPY.noCarYet;
}

/** Who is driven, and the ways to reach them. */
export function PassengerLine({ order: { customerName, phone } }: { order: Order }) {
  return (
    <Line
      mark={
        <span className={s.initials} aria-hidden="true">
          {customerName ? initialsOf(customerName) : '?'}
        </span>
      }
      first={customerName ?? COPY.noPassenger}
      second={phone ? showPhone(phone) : undefined}
    >
      {phone && (
        <>
          <CallLink phone={phone} label={COPY.callPassenger(customerName)} />
          <CopyButton tone="outlined" label={COPY.copyPhone} text={showPhone(phone)} />
        </>
      )}
    </Line>
  );
}

/** Where from, by where and where to, and when. */
export function PlacesLine({ order }: { order: Order }) {
  const { pickupAddress, stops, destinationAddress, stateTimes, estimatedPickup, requestedPickup } = order;
  const begins = stateTimes.trip_started ?? estimatedPickup ?? requestedPickup;
  const durations = useStopDurations(order);
  const timeOf = (at: number): string | null => {
    const seconds = durations?.[at];
    // Where the centre tells when the car is there, no time of ours stands beside it.
    return seconds === undefined || order.estimatedCompleted !== null ? null : COPY.about(showTime(Date.parse(begins) + seconds * 1000));
  };
  return (
    <div className={s.places}>
      <RouteMark
        wrap
        fromLabel={ORDER.pickup}
        toLabel={ORDER.destination}
        from={<Place address={pickupAddress} time={showTime(begins)} />}
        by={stops.map((stop, at) => ({
          label: STOPS.stop(at + 1),
          place: <Place address={stop} time={timeOf(at)} message={stop.comment} />,
        }))}
        to={destinationAddress ? <Place address={destinationAddress} time={arrivalOf(order)} /> : undefined}
      />
    </div>
  );
}

/** When the passenger was there, or is expected; nothing of a trip that was not driven. */
function arrivalOf({ state, tripFinishedAt, estimatedCompleted }: Order): string | null {
  if (countsAsDriven(state)) return tripFinishedAt && showTime(tripFinishedAt);
  return isOngoing(state) ? estimatedCompleted && COPY.about(showTime(estimatedCompleted)) : null;
}

interface LineProps {
  readonly mark: ReactNode;
  readonly first: string;
  readonly second: string | undefined;
  /** Buttons at the right. */
  readonly children: ReactNode;
}

function Line({ mark, first, second, children }: LineProps) {
  return (
    <div className={line.line}>
      {mark}
      <div className={line.words}>
        <p>{first}</p>
        {second && <p>{second}</p>}
      </div>
      <div className={line.ways}>{children}</div>
    </div>
  );
}

const CallLink = ({ phone, label }: { phone: string; label: string }) => (
  <a className={buttonLook({})} href={`tel:${phone}`} aria-label={label}>
    <Phone aria-hidden="true" />
    {COPY.call}
  </a>
);

const firstInBold = (part: string, at: number) => (at === 0 ? <b>{part}</b> : part);

/** Name of the place in bold, then its street and town, below that what the driver is told there, and the time at the right. */
function Place({ address, time, message }: { address: Address; time: string | null; message?: string | null | undefined }) {
  return (
    <span className={s.place}>
      <span>
        <Unparted parts={addressParts(address)} draw={firstInBold} /> {message && <span className={s.message}>{FORM.quoted(message)}</span>}
      </span>
      <span className={s.time}>{time}</span>
    </span>
  );
}
