import { describe, expect, test } from 'vitest';
import { instantAt } from '../copenhagen-time.ts';
import type { OrderingRule, RuleDemand } from './ordering-rule.ts';
import { type PastTrip, tryRule } from './try-rule.ts';

const AT = instantAt('2026-11-20', 10 * 60);
const trip = (orderId: string, given: Partial<PastTrip> = {}): PastTrip => ({
  orderId,
  userId: 'ida',
  branchId: 'koebenhavn',
  role: 'BranchEmployee',
  pickupAt: AT,
  zipCodeFrom: '1620',
  zipCodesBetween: [],
  zipCodeTo: '8000',
  numberOfPeople: 4,
  numberOfCars: 1,
  attributeCodes: [],
  costCentre: '4711',
  priceOere: 40_000,
  ...given,
});
const ruleOf = (demand: RuleDemand, rest: Partial<OrderingRule> = {}): OrderingRule => ({
  id: 'rule',
  name: 'Reglen',
  demand,
  outcome: 'refuse',
  scope: 'company',
  branchId: null,
  role: null,
  userId: null,
  askedUserId: null,
  askedRole: 'CompanyAdmin',
  ...rest,
});
const stopped = (rule: OrderingRule, ...trips: PastTrip[]) => tryRule(rule, trips).map(({ orderId }) => orderId);

describe('a budget that is tried out', () => {
  test('of each branch is used up by everybody there, and by nobody elsewhere', () => {
    const rule = ruleOf({ kind: 'budget', amount: 400, per: 'branch' });
    expect(
      stopped(rule, trip('a'), trip('b', { userId: 'bo', pickupAt: AT + 1 }), trip('c', { branchId: 'aarhus', pickupAt: AT + 2 })),
    ).toEqual(['b']);
  });
  test('of each cost centre is used up by its trips, whatever its capitals and whoever ordered them', () => {
    const rule = ruleOf({ kind: 'budget', amount: 400, per: 'costCentre' });
    const trips = ['Salg', 'SALG', 'Køb', null].map((costCentre, at) =>
      trip(String(at), { costCentre, userId: String(at), pickupAt: AT + at }),
    );
    expect(stopped(rule, ...trips, trip('4', { costCentre: null, pickupAt: AT + 4 }))).toEqual(['1']);
  });
  test('is not used up by a trip that it would have stopped', () => {
    const rule = ruleOf({ kind: 'budget', amount: 500, per: 'person' });
    expect(stopped(rule, trip('a', { priceOere: 60_000 }), trip('b', { pickupAt: AT + 1, priceOere: 50_000 }))).toEqual(['a']);
  });
  test('lets trips of the same moment pass in the order of their ids, however they come', () => {
    const rule = ruleOf({ kind: 'budget', amount: 400, per: 'person' });
    expect(stopped(rule, trip('b'), trip('a'), trip('c'))).toEqual(['b', 'c']);
    expect(stopped(rule, trip('c'), trip('b'), trip('a'))).toEqual(['b', 'c']);
  });
});

test('trips that the rule is not about are neither stopped nor counted', () => {
  const rule = ruleOf({ kind: 'budget', amount: 400, per: 'branch' }, { scope: 'person', userId: 'ida' });
  expect(stopped(rule, trip('a', { userId: 'bo' }), trip('b', { pickupAt: AT + 1 }), trip('c', { pickupAt: AT + 2 }))).toEqual(['c']);
});
