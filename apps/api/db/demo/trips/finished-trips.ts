import { addDays, type Day, dayOf, startOfDay } from '@praj/domain/copenhagen-time.ts';
import type { BranchCast, Cast } from '../cast.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { OrderPlan } from './order-row.ts';
import { stateTimes } from './order-timeline.ts';
import { planTrip } from './trip-plan.ts';
import { dayShare, pickupMinute } from './working-life.ts';

/** How far back the finished trips go, in days. */
const TRIP_DAYS = 730;
/** The order number of the first trip; numbers grow with time, other customers' orders in between. */
const FIRST_NUMBER = 48_000_001;
const MOST_NUMBERS_BETWEEN = 4;
/** The share of electric trips two years ago and today. */
const ELECTRIC = { before: 0.22, today: 0.58 } as const;
const MINUTE_MS = 60_000;

/** Two years of trips that are over at `now`, in the order they were placed, with their order numbers. */
export function planFinishedTrips(random: SeededRandom, cast: Cast, now: Date): (OrderPlan & { readonly number: string })[] {
  const today = dayOf(now.getTime());
  const days = Array.from({ length: TRIP_DAYS + 1 }, (_, back) => addDays(today, back - TRIP_DAYS));
  const shares = days.map(dayShare);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const plans = days.flatMap((day, at) => {
    const electricShare = ELECTRIC.before + ((ELECTRIC.today - ELECTRIC.before) * at) / TRIP_DAYS;
    return cast.branches.flatMap((branch) => {
      const expected = expectedTrips(branch, days.length - 1 - at, (shares[at] ?? 0) / whole);
      return planDay(random, branch, cast.attributes, day, expected, electricShare);
    });
  });
  let number = FIRST_NUMBER;
  return plans
    .filter((plan) => endOf(plan) < now.getTime())
    .toSorted((one, other) => one.placedAt - other.placedAt)
    .map((plan) => {
      number += random.whole(1, MOST_NUMBERS_BETWEEN);
      return { ...plan, number: String(number) };
    });
}

/** A company that left, or a branch that was closed, drove all its trips before. */
function expectedTrips({ script, company }: BranchCast, daysAgo: number, share: number): number {
  const endedDaysAgo = Math.max(company.leftDaysAgo ?? 0, script.closedDaysAgo ?? 0);
  return daysAgo < endedDaysAgo ? 0 : (script.trips * share * TRIP_DAYS) / (TRIP_DAYS - endedDaysAgo);
}

function planDay(
  random: SeededRandom,
  branch: BranchCast,
  attributes: Cast['attributes'],
  day: Day,
  expected: number,
  electricShare: number,
): OrderPlan[] {
  const midnight = startOfDay(day);
  const trips = Math.floor(expected * random.between(0.75, 1.25) + random.next());
  return Array.from({ length: trips }, () => {
    const minute = pickupMinute(day, random);
    return planTrip(random, branch, attributes, { day, minute, pickupAt: midnight + minute * MINUTE_MS, electricShare });
  });
}

const endOf = (plan: OrderPlan): number => Math.max(plan.requestedPickup, stateTimes(plan)[plan.state] ?? 0);
