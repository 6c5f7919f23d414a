import { needsLargeCar } from '@praj/domain/orders/large-car.ts';
import { showDay, showTime } from '../../../../platform/format.ts';
import { COPY } from '../copy.ts';
import { type OrderDraft, pickupInstant } from './form-state.ts';

/** The review step above the button: what will be ordered, for when, and how it is paid (design §2.1). */
export interface OrderSentence {
  readonly when: string;
  readonly what: string;
  readonly payment: string;
  /** Said when the chosen time is past. */
  readonly note: string | undefined;
}

/** Puts a draft into words; `accountName` is that of the chosen account, `now` the server's in milliseconds. */
export function orderSentence(draft: OrderDraft, accountName: string | undefined, now: number): OrderSentence {
  const { at, wasPast } = pickupInstant(draft, now);
  const car = needsLargeCar(draft.people) ? COPY.largeCar(draft.people) : COPY.oneOrdinaryCar;
  return {
    when: `${showDay(at, now)} ${showTime(at)}`,
    what: [car, COPY.carCount(draft.cars), ...(draft.fixedTripId ? [COPY.fixedPrice] : [])].join(' · '),
    payment: accountName ? COPY.paidByAccount(accountName) : COPY.paidInTaxi,
    note: wasPast ? COPY.past : undefined,
  };
}
