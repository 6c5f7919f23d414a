import type { TravellerTrip } from '@praj/contract/traveller-links/traveller.ts';
import { addDays, COPENHAGEN, dayOf, showTime } from '@praj/domain/copenhagen-time.ts';
import { minutesToPickup } from '@praj/domain/orders/eta.ts';
import type { TravellerLanguage } from '@praj/domain/traveller-links/traveller-link.ts';
import { isAwaited, isTripOver, TRAVELLER_WORDS } from '@praj/domain/traveller-links/traveller-stage.ts';
import { showVoucherPhone } from '@praj/domain/vouchers/voucher-sms.ts';
import type { CallFailed } from '../../platform/call-failed.ts';
import { COPY } from './copy.ts';
import { isGone } from './follow-trip.ts';

const LOCALE = { DK: 'da-DK', EN: 'en-GB' } as const;

/** What the page tells of a trip, in words. */
export interface TripTold {
  readonly title: string;
  readonly below: string;
  readonly delayed: string | undefined;
  /** A label and its value each. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly carNo: string | undefined;
  /** What the traveller has said, a sentence each. */
  readonly said: readonly string[];
  readonly call: { readonly text: string; readonly href: string };
}

/** `now` is the server's, in milliseconds since 1970. Pure. */
export function tellTrip(trip: TravellerTrip, language: TravellerLanguage, now: number): TripTold {
  const copy = COPY[language];
  const over = isTripOver(trip.stage);
  const said = { coming_out: trip.comingOutAt, late: trip.lateAt };
  return {
    title: copy.stages[trip.stage],
    below: belowOf(trip, language, now),
    delayed: trip.delayed ? copy.delayed : undefined,
    facts: [
      ...(trip.carNo ? [[copy.car, trip.carNo] as const] : []),
      ...(trip.carModel ? [[copy.model, trip.carModel] as const] : []),
      ...(trip.driverFirstName ? [[copy.driver, trip.driverFirstName] as const] : []),
      [copy.pickup, trip.pickup],
      // Of a trip that nobody was driven it tells which one that was.
      ...(trip.stage === 'arrived' ? [] : [[copy.time, showPickupTime(language, Date.parse(trip.requestedPickup), now)] as const]),
      [copy.orderedBy, copy.ordered(trip.companyName, trip.branchName)],
    ],
    carNo: trip.carNo ?? undefined,
    said: TRAVELLER_WORDS.flatMap((word) => {
      const at = said[word];
      return at && !over ? [copy.said[word](showTime(Date.parse(at)))] : [];
    }),
    call: {
      text: copy.call(trip.phoneOf, showVoucherPhone(language, trip.phone).replaceAll(' ', '\u00a0')),
      href: `tel:${showVoucherPhone('EN', trip.phone).replaceAll(' ', '')}`,
    },
  };
}

function belowOf({ stage, arrivesAt }: TravellerTrip, language: TravellerLanguage, now: number): string {
  const copy = COPY[language];
  if (isAwaited(stage) && arrivesAt) return copy.expected(showTime(Date.parse(arrivesAt)), minutesToPickup(Date.parse(arrivesAt), now));
  return stage === 'on_the_way' ? copy.comes : copy.below[stage];
}

function showPickupTime(language: TravellerLanguage, at: number, now: number): string {
  return COPY[language].at(dateOf(language, at, now), showTime(at));
}

function dateOf(language: TravellerLanguage, at: number, now: number): string {
  if (dayOf(at) === dayOf(now)) return '';
  if (dayOf(at) === addDays(dayOf(now), 1)) return language === 'DK' ? 'i morgen' : 'tomorrow';
  return new Intl.DateTimeFormat(LOCALE[language], { timeZone: COPENHAGEN, weekday: 'long', day: 'numeric', month: 'long' }).format(at);
}

/** Why there is no trip to show, and whether it may be tried again. Pure. */
export function tellFailure(language: TravellerLanguage, failure: CallFailed): { title: string; text: string; mayTry: boolean } {
  const copy = COPY[language];
  if (isGone(failure)) return { ...copy.unknown, mayTry: false };
  if (failure.status === 429) return { ...copy.tooMany(Math.max(1, Math.ceil((failure.retryAfterSeconds ?? 60) / 60))), mayTry: false };
  return { ...copy.failed, mayTry: true };
}
