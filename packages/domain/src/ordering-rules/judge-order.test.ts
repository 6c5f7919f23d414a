import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantAt } from '../copenhagen-time.ts';
import { monthOf } from './budget-month.ts';
import { ALLOWED, isNearlyUsed, judgeOrder, type OrderFacts, reserveOf } from './judge-order.ts';
import { demandFault, type OrderingRule, type RuleDemand, tellDemand } from './ordering-rule.ts';
import { tryRule } from './try-rule.ts';

const facts: OrderFacts = {
  userId: 'ida',
  branchId: 'koebenhavn',
  role: 'BranchEmployee',
  // A Friday.
  pickupAt: instantAt('2026-11-20', 10 * 60),
  zipCodeFrom: '1620',
  zipCodeTo: '8000',
  zipCodesBetween: [],
  numberOfPeople: 4,
  numberOfCars: 1,
  attributeCodes: ['BB'],
  costCentre: '4711',
  priceOere: 40_000,
};
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
const budget = (amount: number, per: 'person' | 'costCentre' | 'branch' = 'person') => ruleOf({ kind: 'budget', amount, per });
const judge = (rule: OrderingRule, order: Partial<OrderFacts> = {}, usedOere = 0) =>
  judgeOrder({ ...facts, ...order }, [rule], new Map([[rule.id, usedOere]]));
const whyOf = (...args: Parameters<typeof judge>): string | undefined => judge(...args).findings[0]?.why;

describe('a demand stops what it is about, and says why', () => {
  test.each<[string, RuleDemand, Partial<OrderFacts>, string | undefined]>([
    ['price at it', { kind: 'price', highestPrice: 400 }, {}, undefined],
    ['price above it', { kind: 'price', highestPrice: 399 }, {}, 'En tur må højst koste 399 kr., og den her koster op til 400 kr.'],
    [
      'an agreed price above it, which is no estimate',
      { kind: 'price', highestPrice: 399 },
      { isPriceAgreed: true },
      'En tur må højst koste 399 kr., og den her koster 400 kr.',
    ],
    ['price of each car and not of all', { kind: 'price', highestPrice: 400 }, { numberOfCars: 3 }, undefined],
    [
      'price without a destination',
      { kind: 'price', highestPrice: 400 },
      { priceOere: 'no_destination' },
      'Skriv, hvor turen går hen, så prisen kan beregnes.',
    ],
    ['price that nobody can know', { kind: 'price', highestPrice: 1 }, { priceOere: 'unknown' }, undefined],
    ['people as many as may', { kind: 'people', most: 4 }, {}, undefined],
    [
      'people of all cars together',
      { kind: 'people', most: 4 },
      { numberOfCars: 2 },
      'Der må højst bestilles til 4 personer, og turen er til 8.',
    ],
    [
      'people of the cars that are ordered beside it too',
      { kind: 'people', most: 4 },
      { numberOfPeople: 3, peopleBeside: 2 },
      'Der må højst bestilles til 4 personer, og turen er til 5.',
    ],
    [
      'an add-on',
      { kind: 'attributes', attributes: [{ code: 'BB', description: 'Barnesæde' }] },
      {},
      'Tilvalget Barnesæde må ikke bestilles.',
    ],
    ['another add-on', { kind: 'attributes', attributes: [{ code: 'EL', description: 'Elbil' }] }, {}, undefined],
    ['areas it is in', { kind: 'areas', zipCodesFrom: ['1620'], zipCodesTo: ['8000'] }, {}, undefined],
    ['a start elsewhere', { kind: 'areas', zipCodesFrom: ['2000'], zipCodesTo: [] }, {}, 'Der må ikke bestilles fra 1620.'],
    [
      'a stop elsewhere',
      { kind: 'areas', zipCodesFrom: [], zipCodesTo: ['8000'] },
      { zipCodesBetween: ['8000', '2000'] },
      'Der må ikke bestilles med stop i 2000.',
    ],
    ['an end elsewhere', { kind: 'areas', zipCodesFrom: [], zipCodesTo: ['2000'] }, {}, 'Der må ikke bestilles til 8000.'],
    [
      'an end that nobody knows',
      { kind: 'areas', zipCodesFrom: [], zipCodesTo: ['2000'] },
      { zipCodeTo: undefined },
      'Der må kun bestilles til bestemte områder, så turen skal have en destination.',
    ],
    ['hours it is in', { kind: 'hours', days: [5], fromMinute: 600, toMinute: 660 }, {}, undefined],
    ['hours of any day', { kind: 'hours', days: [], fromMinute: 600, toMinute: 660 }, {}, undefined],
    ['areas of which the end is none', { kind: 'areas', zipCodesFrom: ['1620'], zipCodesTo: [] }, { zipCodeTo: undefined }, undefined],
    [
      'a budget without a destination',
      { kind: 'budget', amount: 1000, per: 'person' },
      { priceOere: 'no_destination' },
      'Skriv, hvor turen går hen, så prisen kan beregnes.',
    ],
    ['hours it is not in', { kind: 'hours', days: [], fromMinute: 601, toMinute: 660 }, {}, 'Der må kun bestilles til kl. 10:01–11:00.'],
    ['another day', { kind: 'hours', days: [1, 2], fromMinute: null, toMinute: null }, {}, 'Der må ikke bestilles til fredag.'],
    [
      'the night that belongs to the day before',
      { kind: 'hours', days: [6], fromMinute: 1320, toMinute: 240 },
      { pickupAt: instantAt('2026-11-21', 60) },
      'Der må ikke bestilles til natten efter fredag.',
    ],
  ])('%s', (_name, demand, order, why) => expect(whyOf(ruleOf(demand), order)).toBe(why));
});

describe('hours over both summer-time nights', () => {
  const night = ruleOf({ kind: 'hours', days: [6], fromMinute: 22 * 60, toMinute: 4 * 60 });
  test('the hour that comes twice in October counts both times, and the one after the hours neither', () => {
    // Saturday 24 October, 22 to 4: 2:30 in summer time, then in winter time.
    for (const at of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T03:00:00Z']) {
      expect(whyOf(night, { pickupAt: Date.parse(at) })).toBeUndefined();
    }
    expect(whyOf(night, { pickupAt: Date.parse('2026-10-25T03:01:00Z') })).toContain('22:00–04:00');
  });
  test('the night that lacks an hour in March ends at four all the same', () => {
    expect(whyOf(night, { pickupAt: Date.parse('2026-03-29T02:00:00Z') })).toBeUndefined();
    expect(whyOf(night, { pickupAt: Date.parse('2026-03-29T02:01:00Z') })).toContain('22:00–04:00');
  });
});

describe('a budget', () => {
  test('warns from 80 % on, lets its last krone be used, and stops beyond it', () => {
    expect(judge(budget(1000), {}, 39_999).warnings).toEqual([]);
    expect(judge(budget(1000), {}, 40_000).warnings[0]?.why).toBe('Med turen er 80 % af månedens budget pr. medarbejder brugt.');
    expect(judge(budget(1000), {}, 60_000)).toMatchObject({ outcome: 'allowed', warnings: [{ why: expect.stringContaining('100 %') }] });
    expect(whyOf(budget(1000), {}, 60_001)).toContain('399,99 kr. tilbage, og turen koster op til 400 kr.');
    expect(whyOf(budget(1000), { isPriceAgreed: true }, 60_001)).toContain('399,99 kr. tilbage, og turen koster 400 kr.');
    expect(whyOf(budget(1000), {}, 100_000)).toBe('Månedens budget pr. medarbejder på 1.000 kr. er brugt.');
  });
  test('is nearly used from 80 % on, and nothing else ever is', () => {
    expect([79_999, 80_000, 100_000].map((used) => isNearlyUsed(budget(1000), used))).toEqual([false, true, true]);
    expect(isNearlyUsed(ruleOf({ kind: 'people', most: 1 }), 100_000)).toBe(false);
  });
  test('of each cost centre says nothing of an order without one', () => {
    expect(judge(budget(1, 'costCentre'), { costCentre: null }).outcome).toBe('allowed');
    expect(judge(budget(1, 'costCentre')).outcome).toBe('refused');
    expect(judge(budget(1, 'branch'), { costCentre: null }).outcome).toBe('refused');
    expect(judge(budget(1000, 'costCentre'), { costCentre: null }, 90_000).warnings).toEqual([]);
    expect(judge(budget(1000, 'costCentre'), { priceOere: 1 }, 90_000).warnings).toHaveLength(1);
  });
  test('warns of all trips together that are ordered at once', () => {
    expect(judge(budget(1000), { repeats: true }, 40_000).warnings[0]?.why).toBe(
      'Med turene er 80 % af månedens budget pr. medarbejder brugt.',
    );
  });
  test('is held against all cars of an order', () => expect(judge(budget(1000), { numberOfCars: 3 }).outcome).toBe('refused'));
  test('stops what has no known price only once it is used up', () => {
    expect(judge(budget(1000), { priceOere: 'unknown' }, 99_999).outcome).toBe('allowed');
    expect(judge(budget(1000), { priceOere: 'unknown' }, 100_000).outcome).toBe('refused');
    expect(judge(budget(1000), { priceOere: 'unknown' }, 85_000).warnings[0]?.why).toContain('85 %');
    expect((['unknown', 'no_destination'] as const).map((priceOere) => reserveOf({ priceOere, numberOfCars: 2 }))).toEqual([0, 0]);
  });
  test('is never exceeded by orders that are let pass one after the other, and only warns of the last fifth', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), prices, (amount, oere) => {
        let used = 0;
        for (const priceOere of oere) {
          const { outcome, warnings } = judge(budget(amount), { priceOere }, used);
          if (outcome !== 'allowed') continue;
          used += reserveOf({ priceOere, numberOfCars: 1 });
          expect(used).toBeLessThanOrEqual(amount * 100);
          expect(warnings.length > 0).toBe(used >= amount * 80);
        }
      }),
    );
  });
});

describe('several rules', () => {
  const price = { kind: 'price', highestPrice: 1 } as const;
  test('that are none allow the order, and what is stopped has nothing to warn of', () => {
    const allowed = { outcome: 'allowed', findings: [], warnings: [] };
    expect([ALLOWED, judgeOrder(facts, [], new Map())]).toEqual([allowed, allowed]);
    const nearly = { ...budget(500), id: 'budget' };
    for (const outcome of ['refuse', 'approve'] as const) {
      expect(judgeOrder(facts, [ruleOf(price, { outcome }), nearly], new Map())).toMatchObject({ findings: [{}], warnings: [] });
    }
  });
  test('one that refuses outweighs those that ask for approval, and all of these must be approved', () => {
    const ask = ruleOf(price, { id: 'ask', outcome: 'approve' });
    const other = ruleOf({ kind: 'people', most: 3 }, { id: 'other', outcome: 'approve' });
    const refuse = ruleOf(price, { id: 'refuse' });
    expect(judgeOrder(facts, [ask, other], new Map())).toMatchObject({
      outcome: 'approval',
      findings: [{ rule: { id: 'ask' } }, { rule: { id: 'other' } }],
    });
    expect(judgeOrder(facts, [ask, refuse, other], new Map())).toMatchObject({
      outcome: 'refused',
      findings: [{ rule: { id: 'refuse' } }],
    });
  });
  test.each<[Partial<OrderingRule>, boolean]>([
    [{ scope: 'branch', branchId: 'koebenhavn' }, true],
    [{ scope: 'branch', branchId: 'aarhus' }, false],
    [{ scope: 'role', role: 'BranchEmployee' }, true],
    [{ scope: 'role', role: 'CompanyAdmin' }, false],
    [{ scope: 'person', userId: 'ida' }, true],
    [{ scope: 'person', userId: 'bo' }, false],
    // Whose person was anonymised.
    [{ scope: 'person', userId: null }, false],
  ])('%o concerns the order: %s', (whose, does) => expect(judge(ruleOf(price, whose)).outcome).toBe(does ? 'refused' : 'allowed'));
  test('one more rule never lets an order pass that fewer stop', () => {
    const demand = fc.oneof(
      fc.record({ kind: fc.constant('price' as const), highestPrice: fc.integer({ min: 1, max: 800 }) }),
      fc.record({ kind: fc.constant('people' as const), most: fc.integer({ min: 1, max: 8 }) }),
    );
    const some = fc.array(
      fc
        .record({ demand, outcome: fc.constantFrom('refuse' as const, 'approve' as const) })
        .map(({ demand: asked, outcome }) => ruleOf(asked, { outcome })),
      { minLength: 1, maxLength: 6 },
    );
    const weight = { allowed: 0, approval: 1, refused: 2 };
    fc.assert(
      fc.property(some, (rules) => {
        const all = weight[judgeOrder(facts, rules, new Map()).outcome];
        expect(all).toBeGreaterThanOrEqual(weight[judgeOrder(facts, rules.slice(1), new Map()).outcome]);
      }),
    );
  });
});

describe('the month of a budget', () => {
  test('is Copenhagen’s: it begins at midnight there, in summer and in winter', () => {
    expect(monthOf(Date.parse('2026-07-31T21:59:59.999Z')).until).toBe(Date.parse('2026-07-31T22:00:00Z'));
    expect(monthOf(Date.parse('2026-07-31T22:00:00Z')).from).toBe(Date.parse('2026-07-31T22:00:00Z'));
    expect(monthOf(Date.parse('2026-12-31T23:00:00Z'))).toEqual({
      from: Date.parse('2026-12-31T23:00:00Z'),
      until: Date.parse('2027-01-31T23:00:00Z'),
    });
  });
  test('every instant is in one month, and months meet', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2032-01-01') }), (at) => {
        const { from, until } = monthOf(at);
        expect(from <= at && at < until).toBe(true);
        expect(monthOf(until).from).toBe(until);
        expect(monthOf(from - 1).until).toBe(from);
      }),
    );
  });
});

describe('a rule is tried out', () => {
  const trip = (orderId: string, order: Partial<OrderFacts> = {}) => ({ ...facts, orderId, ...order });
  test('on the trips it concerns, with why each would have been stopped', () => {
    expect(tryRule(ruleOf({ kind: 'price', highestPrice: 300 }), [trip('a'), trip('b', { priceOere: 20_000 })])).toEqual([
      { orderId: 'a', why: expect.stringContaining('300 kr.') },
    ]);
  });
  test('and a budget is used up by the earliest trips, month for month and person for person', () => {
    const later = instantAt('2026-12-01', 0);
    const trips = [
      trip('third', { pickupAt: facts.pickupAt + 2 }),
      trip('first'),
      trip('second', { pickupAt: facts.pickupAt + 1 }),
      trip('colleague', { userId: 'bo', pickupAt: facts.pickupAt + 3 }),
      trip('next month', { pickupAt: later }),
    ];
    expect(tryRule(budget(800), trips).map(({ orderId }) => orderId)).toEqual(['third']);
  });
});

describe('a demand is told', () => {
  test.each<[RuleDemand, string]>([
    [{ kind: 'price', highestPrice: 1250 }, 'Højst 1.250 kr. pr. tur'],
    [{ kind: 'price', highestPrice: 99.5 }, 'Højst 99,50 kr. pr. tur'],
    [{ kind: 'budget', amount: 20_000, per: 'branch' }, '20.000 kr. om måneden pr. lokation'],
    [{ kind: 'hours', days: [1, 2, 3, 4, 5], fromMinute: 420, toMinute: 1080 }, 'Kun mandag–fredag, kl. 07:00–18:00'],
    [{ kind: 'hours', days: [6, 1, 2], fromMinute: null, toMinute: null }, 'Kun mandag, tirsdag og lørdag, hele døgnet'],
    [{ kind: 'hours', days: [], fromMinute: 0, toMinute: 60 }, 'Kun alle dage, kl. 00:00–01:00'],
    [{ kind: 'areas', zipCodesFrom: ['1', '2', '3', '4', '5'], zipCodesTo: ['6'] }, 'Kun fra 1, 2, 3, 4 og 1 flere til 6'],
    [{ kind: 'people', most: 4 }, 'Højst 4 personer'],
    [{ kind: 'attributes', attributes: [{ code: 'BB', description: 'Barnesæde' }] }, 'Ikke Barnesæde'],
  ])('%o', (demand, told) => expect(tellDemand(demand)).toBe(told));
  test.each<[RuleDemand, string | undefined]>([
    [{ kind: 'areas', zipCodesFrom: [], zipCodesTo: [] }, 'zipCodesFrom'],
    [{ kind: 'attributes', attributes: [] }, 'attributes'],
    [{ kind: 'hours', days: [], fromMinute: null, toMinute: null }, 'days'],
    [{ kind: 'hours', days: [1], fromMinute: 60, toMinute: null }, 'toMinute'],
    [{ kind: 'hours', days: [1], fromMinute: 60, toMinute: 60 }, 'toMinute'],
    [{ kind: 'hours', days: [1], fromMinute: null, toMinute: null }, undefined],
    [{ kind: 'price', highestPrice: 1 }, undefined],
  ])('%o asks something: %s', (demand, field) => expect(demandFault(demand)).toBe(field));
});
