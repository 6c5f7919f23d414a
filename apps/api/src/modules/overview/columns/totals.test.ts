import type { Actor } from '@praj/domain/people/permissions.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answering } from './answer.ts';
import type { BareSummary, ChoiceName, ColumnFilter } from './question.ts';
import { totalByDay } from './totals.ts';
import { createTripColumns, type TripRow } from './trip-columns.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MICROS = 1000;
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Few owners, names and prices, so that each comes, goes and comes again, and a number that is let go of is soon another's. */
const trip = fc.record({
  id: fc.integer({ min: 1, max: 14 }).map(idOf),
  day: fc.integer({ min: 20_000, max: 20_600 }),
  price: fc.option(fc.integer({ min: 50, max: 60 }).map((kroner) => kroner * 100)),
  metres: fc.constantFrom(0, 1200),
  owner: fc.integer({ min: 1, max: 3 }),
  customer: fc.option(fc.constantFrom('Mette', 'Bo', 'Zoe', 'Ægir')),
  account: fc.option(fc.integer({ min: 31, max: 33 }).map(idOf)),
  voucher: fc.option(fc.integer({ min: 41, max: 42 }).map(idOf)),
  allocations: fc.option(
    fc.record({ costCentre: fc.constantFrom('4711', '4712', 'ÆØ 1'), reason: fc.constantFrom('Møde', 'Kursus') }, { requiredKeys: [] }),
    { freq: 1 },
  ),
});
type Driven = typeof trip extends fc.Arbitrary<infer Trip> ? Trip : never;
function rowOf({ id, day, price, metres, owner, customer, account, voucher, allocations }: Driven): TripRow {
  const values = { customer, destination: customer, account, voucher, issuer: idOf(50 + owner), branch: idOf(60 + owner) };
  const empty = { payingVoucher: null, phone: null, reference: null, project: null, car: null, places: 'Vesterbrogade 1' };
  const company = idOf(70 + owner);
  return {
    id,
    day,
    finished: day * DAY_MS * MICROS,
    price,
    metres,
    number: '1',
    forgotten: false,
    values: { ...values, ...empty, company },
    allocations,
  };
}
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ put: fc.array(trip, { minLength: 1, maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ gone: fc.integer({ min: 1, max: 14 }).map(idOf) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Taken> ? Taken : never;

const actorOf = (role: Actor['role'], owner: number): Actor => ({
  role,
  userId: idOf(50 + owner),
  branchId: idOf(60 + owner),
  companyId: idOf(70 + owner),
});
const NOTHING = {
  customerNames: [],
  destinations: [],
  accountIds: [],
  employeeIds: [],
  branchIds: [],
  companyIds: [],
  allocations: {},
  terms: [],
} as const;
const BOUNDS = { withoutAccount: false, byVoucher: false, fromOere: undefined, toOere: undefined } as const;
const asked = (actor: Actor, from: number, more: Partial<ColumnFilter> = {}): ColumnFilter => ({
  ...NOTHING,
  ...BOUNDS,
  actor,
  range: { from: from * DAY_MS, to: 20_500 * DAY_MS },
  ...more,
});
const ASKED: readonly ColumnFilter[] = [
  asked(actorOf('PrajAdmin', 1), 0),
  asked(actorOf('PrajAdmin', 1), 20_300),
  asked(actorOf('CompanyAdmin', 1), 0),
  asked(actorOf('CompanyAdmin', 2), 0),
  asked(actorOf('BranchAdmin', 3), 20_100),
  asked(actorOf('PrajAdmin', 2), 0, { branchIds: [idOf(61)], fromOere: 5200, toOere: 5800 }),
  asked(actorOf('PrajAdmin', 2), 0, { customerNames: ['Bo'], byVoucher: true }),
  asked(actorOf('PrajAdmin', 1), 0, { allocations: { costCentre: ['4711', ''] } }),
];
const CHOICES: readonly ChoiceName[] = ['customers', 'destinations', 'accounts', 'employees', 'branches', 'companies'];
/** Choices come in no sequence. */
const inSequence = (summary: BareSummary) => ({
  ...summary,
  ...Object.fromEntries(
    [...CHOICES, 'allocations' as const].map((name) => [name, summary[name].map((one) => JSON.stringify(one)).toSorted()]),
  ),
});
const take = (answers: ReturnType<typeof answering>, taken: Step) =>
  'put' in taken
    ? answers.apply({ ids: [], trips: JSON.stringify(taken.put.map(rowOf)) })
    : answers.apply({ ids: [taken.gone], trips: '[]' });

test('totals that have followed every change say what those that are counted now say', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
      const followed = answering(createTripColumns());
      for (const [at, one] of steps.entries()) {
        take(followed, one);
        const counted = answering(createTripColumns());
        for (const earlier of steps.slice(0, at + 1)) take(counted, earlier);
        for (const filter of ASKED) {
          const question = { filter, namesMax: 200 };
          expect(inSequence(followed.summary(question))).toEqual(inSequence(counted.summary(question)));
          const sums = { filter, kind: 'costCentre', most: 2 } as const;
          expect(followed.allocations(sums)).toEqual(counted.allocations(sums));
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('days that come in any sequence take the room of what lies between them', () => {
  const columns = createTripColumns();
  const answers = answering(columns);
  const days = Array.from({ length: 900 }, (_none, at) => 20_900 - at);
  const one: Omit<Driven, 'id' | 'day'> = {
    price: 100,
    metres: 1200,
    owner: 1,
    customer: null,
    account: null,
    voucher: null,
    allocations: null,
  };
  answers.apply({ ids: [], trips: JSON.stringify(days.map((day, at) => rowOf({ ...one, day, id: idOf(at + 1) }))) });
  const totals = totalByDay(columns, Int32Array.from(days.keys()));
  expect(totals.sum()).toEqual({ trips: 900, totalOere: 90_000, electricMetres: 1_080_000 });
  expect(totals.list()).toHaveLength(900);
  expect(totals.list()[0]).toEqual(['2024-10-05', { trips: 1, totalOere: 100, electricMetres: 1200 }]);
  expect(totals.room).toBeLessThan(4 * 900);
});
