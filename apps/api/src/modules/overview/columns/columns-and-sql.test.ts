import { rangeBefore } from '@praj/domain/overview/period-before.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildOrder } from '../../../../db/demo/builders.ts';
import { buildManyTrips, payByVoucher } from '../../../../test/many-trips.ts';
import { startNeighbour } from '../../../../test/neighbour.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import type { Sorting, Summary } from '../store.ts';
import { type AskedTrips, tripFilter } from '../trip-filter.ts';
import { startColumnThread } from './ask-thread.ts';
import { askTrips, type Trips, tripsOfDatabase } from './ask-trips.ts';
import { type KeptColumns, keepColumns } from './keep-columns.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOTHING: AskedTrips = {
  fromDate: '2026-01-01T00:00:00.000Z',
  toDate: TEST_NOW.toISOString(),
  customerNames: [],
  destinationAddress: [],
  accounts: [],
  issuedByEmployees: [],
  issuedByBranches: [],
  issuedByCompanies: [],
};
const SEARCHED = [
  ...'mette|ÅGÅRD|ægir ørsted|kastrup|p-1|%|_|\\|taxibon|nord|e|20/11|1.10.2026|11 22 33|4511223344'.split('|'),
  ...'σίσυφος|ΣΊΣΥΦΟΣ|00|7|(3)|københavn b|+45|a\nb|2026-10-25'.split('|'),
];
let portal: TestPortal;
/** Two processes, each with columns of its own. */
let processes: KeptColumns[];
let actors: Actor[];
beforeAll(async () => {
  portal = await startPortal();
  await buildManyTrips(portal.db, portal.world, TEST_NOW, 220);
  await sql`update orders set customer_name = customer_name || ' ΣΊΣΥΦΟΣ', customer_phone = '+45 11 22 33 44', project = '50%_\\' where number like '%3'`.execute(
    portal.db,
  );
  await sql`update orders set final_price_oere = null where number like '%77'`.execute(portal.db);
  await chargeTrips();
  processes = [1, 2].map(() => keepColumns({ ...portal.deps, config: { ...portal.deps.config, tripsInMemoryFrom: 1 } }));
  const { nordlys, praj } = portal.world;
  actors = [praj.users.admin, nordlys.users.firma, nordlys.users.leder, nordlys.users.bruger].map(({ id, role, companyId, branchId }) => ({
    userId: id,
    role,
    companyId,
    branchId,
  }));
  for (const columns of processes) await vi.waitFor(async () => expect(await columns.now()).toBeDefined(), { timeout: 60_000 });
});
afterAll(async () => {
  for (const columns of processes) await columns.stop();
  await portal.close();
});

/** Most trips are charged to nothing; of the others some to a code that is called two things, or that no list has. */
async function chargeTrips(): Promise<void> {
  const { nordlys, havnens } = portal.world;
  const listed = [
    { company: nordlys.company, branchId: null, code: '4711', name: 'Salg' },
    { company: nordlys.company, branchId: nordlys.branches.koebenhavn.id, code: '4711', name: 'Vores salg' },
    { company: havnens.company, branchId: null, code: '4712', name: 'Drift' },
    { company: nordlys.company, branchId: nordlys.branches.aarhus.id, code: '4712', name: 'Indkøb' },
  ];
  for (const { company, ...value } of listed) {
    const kind = 'costCentre' as const;
    await portal.db
      .insertInto('allocationValues')
      .values({ id: crypto.randomUUID(), companyId: company.id, kind, ...value })
      .execute();
  }
  await sql`update orders set allocations = json_build_object('costCentre', json_build_object('code', (array['4711', '4712', 'ægir 1', 'AEgir'])[1 + number::int % 4], 'name', null))
    where number::int % 3 > 0`.execute(portal.db);
  await sql`update orders set allocations = coalesce(allocations, '{}') || '{"reason": {"code": "Møde", "name": "Møde"}}' where number::int % 5 = 0`.execute(
    portal.db,
  );
}
const KINDS = ['costCentre', 'reason', 'ean'] as const;

const inMemory = (process: number): Trips => askTrips(portal.db, processes[process] as KeptColumns);
const admin = (): Actor => actors[0] as Actor;
const filterOf = (asked: Partial<AskedTrips> = {}, actor: Actor = admin()) => tripFilter(actor, { ...NOTHING, ...asked }, TEST_NOW);

/** What a page tells of some trips beside the page of them, and what they come to. */
const summarise = async (trips: Trips, filter: ReturnType<typeof filterOf>, namesMax = 100) => {
  const asked = { namesMax, rangeBefore: filter.range, sorting: { sort: 'date', direction: 'desc' } } as const;
  return (await trips.readPage(filter, { ...asked, windowOf: () => ({ limit: 0, offset: 0 }) })).summary;
};
const sum = async (trips: Trips): Promise<Summary['sums']> => (await summarise(trips, filterOf())).sums;

/** All that can be asked of some trips. */
async function everything(trips: Trips, filter: ReturnType<typeof filterOf>, sorting: Sorting, offset: number) {
  const range = rangeBefore(filter.range, TEST_NOW.getTime());
  return {
    page: await trips.readPage(filter, { namesMax: 3, rangeBefore: range, sorting, windowOf: () => ({ limit: 10, offset }) }),
    days: new Map(await trips.sumByDay(filter)),
    count: await trips.count(filter),
    sums: await Promise.all(KINDS.map((kind) => trips.sumByAllocation(filter, kind, 2))),
    ids: await trips.listIds(filter, sorting, { limit: 10, offset }),
  };
}

test('the columns say what SQL says, whoever asks and whatever is asked', async () => {
  const all = await summarise(tripsOfDatabase(portal.db), filterOf());
  const some = (values: readonly string[]) => fc.option(fc.subarray([...values], { maxLength: 3 }), { nil: [], freq: 1 });
  const ids = (choices: readonly { id: string | null }[]) => some(choices.map(({ id }) => id ?? 'none'));
  const searched = fc.constantFrom(...SEARCHED);
  const asked = fc.record({
    actor: fc.constantFrom(...actors),
    from: fc.integer({ min: 0, max: 62 }),
    customerNames: some(all.customers.map(({ name }) => name)),
    destinationAddress: some(all.destinations.map(({ name }) => name)),
    accounts: some([...all.accounts.map(({ id }) => id ?? 'none'), 'voucher']),
    issuedByEmployees: ids(all.employees),
    issuedByBranches: ids(all.branches),
    issuedByCompanies: ids(all.companies),
    costCentre: some(['4711', 'ægir 1', 'nobody’s']),
    reason: some(['Møde', 'Kursus', 'møde']),
    ean: some(['5790000123452', '4711', '9']),
    withoutAllocation: fc.option(fc.subarray([...KINDS]), { nil: [], freq: 1 }),
    priceFrom: fc.option(fc.integer({ min: 30, max: 300 }), { nil: undefined }),
    priceTo: fc.option(fc.integer({ min: 150, max: 460 }), { nil: undefined }),
    search: fc.option(searched, { nil: undefined, freq: 2 }),
    sorting: fc.record({ sort: fc.constantFrom('date', 'price', 'customer'), direction: fc.constantFrom('asc', 'desc') }),
    offset: fc.constantFrom(0, 10, 150),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ actor, from, sorting, offset, ...rest }) => {
      const filter = filterOf({ ...rest, fromDate: new Date(TEST_NOW.getTime() - from * DAY_MS).toISOString() }, actor);
      const expected = await everything(tripsOfDatabase(portal.db), filter, sorting, offset);
      expect(await everything(inMemory(0), filter, sorting, offset)).toEqual(expected);
    }),
    { numRuns: 80 },
  );
});

test('an order number among words, and many words, find the same in both', async () => {
  const { number } = await portal.db
    .selectFrom('orders')
    .select('number')
    .where('state', '=', 'concluded')
    .where('customerName', 'is not', null)
    .orderBy('number')
    .executeTakeFirstOrThrow();
  for (const search of [`${number} e`, `e ${number.replace(/^(..)(...)/, '$1 $2 ')}`, 'e n r a t o i s 99999999', 'e n r a t o i s']) {
    const filter = filterOf({ search });
    const expected = await tripsOfDatabase(portal.db).count(filter);
    expect(expected.trips > 0).toBe(!search.includes('99999999'));
    expect(await inMemory(0).count(filter)).toEqual(expected);
  }
});

test('a page asks the database once whose names a search shows', async () => {
  let asked = 0;
  const counting = portal.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => 'issuers' in row)) asked += 1;
      return result;
    },
  });
  const [columns] = processes as [KeptColumns];
  const found = await summarise(askTrips(counting, columns), filterOf({ search: 'mette nord' }));
  expect(found.sums.trips).toBeGreaterThan(0);
  expect(asked).toBe(1);
});

describe('what happens to a trip is in the next answer of every process', () => {
  const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
    'a corrected price': () =>
      sql`update orders set final_price_oere = 123456 where id = (select min(id::text)::uuid from orders)`.execute(portal.db),
    'what it is charged to': () =>
      sql`update orders set allocations = '{"costCentre": {"code": "9", "name": null}, "ean": {"code": "5790000123452", "name": null}}' where number like '%6'`.execute(
        portal.db,
      ),
    'what a cost centre is called': () => sql`update allocation_values set name = name || ' og service'`.execute(portal.db),
    'another branch': async () => {
      const { nordlys } = portal.world;
      const { koebenhavn, aarhus } = nordlys.branches;
      await portal.db
        .updateTable('orders')
        .set({ branchId: aarhus.id })
        .where('branchId', '=', koebenhavn.id)
        .where('number', 'like', '%5')
        .execute();
    },
    'one that is no longer concluded': () => sql`update orders set state = 'completed' where number like '%1'`.execute(portal.db),
    'one that is concluded': () =>
      sql`update orders set state = 'concluded' where number like '%1' and trip_finished_at is not null`.execute(portal.db),
    'one that is deleted': () =>
      sql`delete from orders where number like '%9' and id not in (select order_id from vouchers where order_id is not null)`.execute(
        portal.db,
      ),
    'one that a voucher pays': async () => {
      const trip = await portal.db
        .selectFrom('orders')
        .select('id')
        .where('voucherId', 'is', null)
        .where('state', '=', 'concluded')
        .executeTakeFirstOrThrow();
      await payByVoucher(portal.db, portal.world.nordlys.users.bruger, trip.id, TEST_NOW, 'ABCDEF');
    },
    'a colleague’s new name': () => sql`update users set first_name = 'Solveig'`.execute(portal.db),
  };
  test.each(Object.keys(WAYS))('%s', async (way) => {
    const sorting = { sort: 'date', direction: 'desc' } as const;
    const filters = [
      filterOf(),
      filterOf({ search: 'solveig' }),
      filterOf({ search: 'ABC DEF' }),
      filterOf({ search: 'bcde' }),
      filterOf({}, actors[2]),
    ];
    const before = await everything(inMemory(0), filterOf(), sorting, 0);
    await WAYS[way]?.();
    for (const filter of filters) {
      const expected = await everything(tripsOfDatabase(portal.db), filter, sorting, 0);
      expect(await everything(inMemory(0), filter, sorting, 0)).toEqual(expected);
      expect(await everything(inMemory(1), filter, sorting, 0)).toEqual(expected);
    }
    expect(await everything(inMemory(0), filterOf(), sorting, 0)).not.toEqual(before);
  });

  test('what the branch calls where a trip began and ended', async () => {
    const named = (search: string) => inMemory(1).count(filterOf({ search }));
    expect((await named('lager 3')).trips).toBe(0);
    await sql`update orders set pickup = pickup || '{"label": "Lager 3"}' where number like '%2'`.execute(portal.db);
    await sql`update orders set destination = destination || '{"label": "Lager 3 syd"}' where number like '%8'`.execute(portal.db);
    for (const search of ['lager 3', 'lager 3 syd']) {
      const expected = await tripsOfDatabase(portal.db).count(filterOf({ search }));
      expect(expected.trips).toBeGreaterThan(0);
      expect(await named(search)).toEqual(expected);
    }
  });

  test('also when it was written before what was read already and committed after', async () => {
    const total = async () => (await sum(inMemory(1))).totalOere;
    let late = 0;
    await portal.db.transaction().execute(async (trx) => {
      await sql`update orders set final_price_oere = final_price_oere + 100 where number like '%2'`.execute(trx);
      await sql`update orders set final_price_oere = final_price_oere + 1 where number like '%4'`.execute(portal.db);
      late = await total();
    });
    expect(await total()).toBeGreaterThan(late);
    expect(await total()).toBe((await sum(tripsOfDatabase(portal.db))).totalOere);
  });

  test('a passenger who was forgotten is in no answer and found by no search', async () => {
    const named = (name: string) => inMemory(1).count(filterOf({ search: name }));
    expect((await named('zoe')).trips).toBeGreaterThan(0);
    await sql`update orders set customer_name = null, customer_phone = null, forgotten_at = now() where customer_name like 'Zoe%'`.execute(
      portal.db,
    );
    expect((await named('zoe')).trips).toBe(0);
    const { customers } = await summarise(inMemory(1), filterOf());
    expect(customers.filter(({ name }) => name.startsWith('Zoe'))).toEqual([]);
  });
});

describe('where the columns are lost the database answers, and nobody hears of it', () => {
  const bySql = () => sum(tripsOfDatabase(portal.db));

  test('a thread that ends while it answers', async () => {
    const dying: KeptColumns = {
      prepare: () => undefined,
      async now() {
        const thread = startColumnThread(() => {});
        return {
          ...thread,
          ask(kind, asked) {
            const answer = thread.ask(kind, asked);
            void thread.stop();
            return answer;
          },
        };
      },
      stop: async () => {},
    };
    expect(await sum(askTrips(portal.db, dying))).toEqual(await bySql());
  });

  test('a price that fits no column', async () => {
    const [columns] = processes as [KeptColumns];
    expect(await columns.now()).toBeDefined();
    const dear = sql`update orders set final_price_oere = 3000000000 where number like '%42' and state = 'concluded'`;
    await dear.execute(portal.db);
    expect(await sum(inMemory(0))).toEqual(await bySql());
    expect(await columns.now()).toBeUndefined();
    await sql`update orders set final_price_oere = 100 where final_price_oere = 3000000000`.execute(portal.db);
  });

  test('a table that is written anew while it is read is read again', async () => {
    await sql`insert into orders (id, state, state_times, company_id, branch_id, issued_by, placed_at, requested_pickup, trip_finished_at,
        finished_at, number_of_people, pickup, destination, final_price_oere, attributes, booking_module_updated_at)
      select gen_random_uuid(), state, state_times, company_id, branch_id, issued_by, placed_at, requested_pickup, trip_finished_at,
        finished_at, number_of_people, pickup, destination, final_price_oere, attributes, booking_module_updated_at
      from orders, generate_series(1, 3) where state = 'concluded'`.execute(portal.db);
    // So thin that one portion holds not all of them: what lay in the first blocks lies beyond them afterwards.
    await sql`alter table orders set (fillfactor = 10)`.execute(portal.db);
    let rewritten = 0;
    const rewriting = portal.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (rewritten === 0 && result.rows.some((row) => 'blocks' in row)) {
          rewritten += 1;
          await sql`vacuum full orders`.execute(portal.db);
        }
        return result;
      },
    });
    const columns = keepColumns({ ...portal.deps, db: rewriting, config: { ...portal.deps.config, tripsInMemoryFrom: 1 } });
    const trips = askTrips(portal.db, columns);
    await vi.waitFor(async () => expect(await columns.now()).toBeDefined(), { timeout: 60_000 });
    expect([rewritten, await sum(trips)]).toEqual([1, await bySql()]);
    await columns.stop();
  });
});

test('where trips are few nothing is kept in memory', async () => {
  const columns = keepColumns(portal.deps);
  expect(await columns.now()).toBeUndefined();
  await expect(askTrips(portal.db, columns).count(filterOf())).resolves.toEqual(await tripsOfDatabase(portal.db).count(filterOf()));
  await columns.stop();
});

test('a portal that listens has begun to read the trips before anybody asks', async () => {
  const lines: string[] = [];
  const installation = await startPortal({ config: { tripsInMemoryFrom: 1 }, logTo: (line) => lines.push(line) });
  const kept = () => lines.filter((line) => line.includes('finished trips are kept in memory')).length;
  await buildOrder(installation.db, { issuer: installation.world.nordlys.users.bruger, state: 'concluded', now: TEST_NOW });
  const again = await startNeighbour(installation);
  // The first one may have counted so late that it found the trip too.
  await expect.poll(kept).toBeGreaterThan(0);
  await again.stop();
  await installation.close();
});
