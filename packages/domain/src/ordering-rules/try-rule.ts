import { monthOf } from './budget-month.ts';
import { judgeOrder, type OrderFacts, reserveOf } from './judge-order.ts';
import { concerns, type OrderingRule } from './ordering-rule.ts';

/** A trip that was ordered, by which a rule is tried out; its price is what it cost, else what was expected. */
export interface PastTrip extends OrderFacts {
  readonly orderId: string;
}
/** A trip that the rule would have stopped, and why. */
export interface StoppedTrip {
  readonly orderId: string;
  readonly why: string;
}

/**
 * Which of these trips a rule would have stopped, had it been on. Pure. A budget is used up by the trips themselves, the earliest first,
 * each in its own month and leaving out those that it would have stopped; so of a month of which only the last days are among them it
 * stops fewer than it would have.
 * @param trips in any order
 */
export function tryRule(rule: OrderingRule, trips: readonly PastTrip[]): StoppedTrip[] {
  const used = new Map<string, number>();
  return trips
    .filter((trip) => concerns(rule, trip))
    .toSorted((one, other) => one.pickupAt - other.pickupAt || (one.orderId < other.orderId ? -1 : 1))
    .flatMap((trip) => {
      const key = budgetKey(rule, trip);
      const [finding] = judgeOrder(trip, [rule], new Map([[rule.id, used.get(key) ?? 0]])).findings;
      if (!finding) used.set(key, (used.get(key) ?? 0) + reserveOf(trip));
      return finding ? [{ orderId: trip.orderId, why: finding.why }] : [];
    });
}

/** Whose month an order counts in. */
function budgetKey({ demand }: OrderingRule, trip: PastTrip): string {
  const per = demand.kind === 'budget' ? demand.per : 'branch';
  const whose = { person: trip.userId, costCentre: trip.costCentre?.toLocaleLowerCase('da') ?? '', branch: trip.branchId }[per];
  return `${monthOf(trip.pickupAt).from} ${whose}`;
}
