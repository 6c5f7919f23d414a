import { showAddress } from '@praj/domain/address.ts';
import { addDays } from '@praj/domain/copenhagen-time.ts';
import { needsLargeCar } from '@praj/domain/orders/large-car.ts';
import { stopsText } from '@praj/domain/orders/stops.ts';
import { showDay, showTime } from '../../../platform/format.ts';
import { COPY } from '../copy.ts';
import { type FormOptions, isAgreedTime, type OrderDraft, pickupInstant, stopsOf } from './form-state.ts';
import { isAccountGone, paymentOf } from './payment-of.ts';
import { clockChangeAt, comingInstantOf, instantOf, type WallTime, wallTimeOf } from './pickup-time.ts';

/** The review step above the button: what will be ordered, for when, and how it is paid (design §2.1). */
export interface OrderSentence {
  /** Left out while date or time is wrong. */
  readonly when: string | undefined;
  readonly what: string;
  readonly payment: string;
  /** The same in the fewest words: the account's name where one pays. */
  readonly payer: string;
}

/** Puts a draft into words; `now` is the server's in milliseconds. */
export function orderSentence(draft: OrderDraft, options: FormOptions, now: number): OrderSentence {
  const pickup = pickupInstant(draft, now);
  const { accountName } = paymentOf(draft, options);
  const unnamed = isAccountGone(draft, options) ? COPY.paidUnknown : COPY.paidInTaxi;
  const car = needsLargeCar(draft.people) ? COPY.largeCar(draft.people) : COPY.oneOrdinaryCar;
  return {
    when: pickup && `${showDay(pickup.at, now)} ${showTime(pickup.at)}`,
    what: [car, ...(draft.cars > 1 ? [COPY.carCount(draft.cars)] : []), stopsText(stopsOf(draft).length), fixedTripText(draft, options)]
      .filter(Boolean)
      .join(' · '),
    payment: accountName ? COPY.paidByAccount(accountName) : unnamed,
    payer: accountName ?? unnamed,
  };
}

/** A fixed trip without a price of its own is estimated as any other (decision 54). */
function fixedTripText({ fixedTripId }: OrderDraft, { fixedTrips }: FormOptions): string {
  if (fixedTripId === null) return '';
  return fixedTrips.find(({ id }) => id === fixedTripId)?.price === null ? COPY.fixedTrip : COPY.fixedPrice;
}

/** Said beside the time when the car comes at another one than was written, or the written one comes twice. */
export function pickupNote(draft: OrderDraft, now: number): string | undefined {
  const pickup = pickupInstant(draft, now);
  if (!pickup || draft.asap || isAgreedTime(draft)) return undefined;
  if (pickup.wasPast) return draft.repeat ? undefined : COPY.past;
  const change = clockChangeAt(draft);
  const isSecond = comingInstantOf(draft, now) !== instantOf(draft);
  return change && COPY.clockChange[isSecond ? 'second' : change](showTime(pickup.at));
}

/** Said of the destination where it is the pickup again, as one slip of the hand makes it, and the trip goes by nowhere else. */
export function destinationNote(draft: OrderDraft): string | undefined {
  const { pickup, destination, fixedTripId } = draft;
  if (fixedTripId !== null || stopsOf(draft).some(({ chosen }) => chosen) || !pickup.chosen || !destination.chosen) return undefined;
  return showAddress(pickup.chosen) === showAddress(destination.chosen) ? COPY.sameAddress : undefined;
}

/** The same time tomorrow, offered for a time of today that is over; not of a trip that repeats, which begins on its next day by itself. */
export function tomorrowInstead(draft: OrderDraft, now: number): WallTime | undefined {
  return pickupInstant(draft, now)?.wasPast && !draft.repeat ? { date: addDays(wallTimeOf(now).date, 1), time: draft.time } : undefined;
}
