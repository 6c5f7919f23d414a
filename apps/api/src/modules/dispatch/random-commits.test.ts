import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { buildOrder } from '../../../db/demo/builders.ts';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { TEST_NOW } from '../../../test/portal.ts';
import { makeWorld } from '../../../test/world.ts';
import { type DatabaseHandle, openDatabase } from '../../platform/database.ts';
import type { NewlyVisible, ReaderPosition } from '../../platform/push/newly-visible.ts';
import { outboxEnd, readOutbox } from '../../platform/push/outbox.ts';
import { readCursor, showCursor } from './change-cursor.ts';
import { feedEnd, readFeed } from './store.ts';

const WRITERS = 4;
const ORDERS = 3;

let fresh: FreshDatabase;
let database: DatabaseHandle;
let writers: pg.Client[];
/** Writes and stays open all the while, in another database of the server. */
let blocker: pg.Client;
let orderIds: string[];
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url, 2);
  const world = await makeWorld(database.db, TEST_NOW);
  const orders = Array.from({ length: ORDERS }, () =>
    buildOrder(database.db, { issuer: world.nordlys.users.leder, state: 'created', now: TEST_NOW }),
  );
  orderIds = (await Promise.all(orders)).map(({ id }) => id);
  writers = Array.from({ length: WRITERS }, () => new pg.Client({ connectionString: fresh.url }));
  blocker = new pg.Client({ connectionString: inject('adminUrl') });
  for (const client of [...writers, blocker]) await client.connect();
  await blocker.query('begin; select pg_current_xact_id()');
});
afterAll(async () => {
  for (const client of [...writers, blocker]) await client.end();
  await database.close();
  await fresh.drop();
});

/** A log and its reader: `write` notes a change of an order, `read` gives the order that each row is about. */
interface Trial {
  readonly name: string;
  readonly write: (client: pg.Client, order: number) => Promise<number>;
  readonly start: () => Promise<ReaderPosition>;
  readonly read: (from: ReaderPosition, most: number) => Promise<NewlyVisible<{ id: number; order: number }>>;
}
const insert = async (client: pg.Client, statement: string, values: unknown[]): Promise<number> =>
  (await client.query<{ id: number }>(`${statement} returning id`, values)).rows[0]?.id ?? 0;
const trials: Trial[] = [
  {
    name: 'the outbox',
    write: (client, order) => insert(client, "insert into outbox (topic, payload) values ('trial', $1)", [JSON.stringify({ order })]),
    start: () => outboxEnd(database.db),
    async read(from, most) {
      const read = await readOutbox(database.db, from, most);
      return { ...read, rows: read.rows.map(({ id, payload }) => ({ id, order: (payload as { order: number }).order })) };
    },
  },
  {
    name: "the dispatch centre's feed",
    write: (client, order) => insert(client, "insert into dispatch_feed (order_id, kind) values ($1, 'changed')", [orderIds[order]]),
    start: () => feedEnd(database.db),
    async read(from, most) {
      const kept = readCursor(showCursor(from)); // as the centre sends it back
      if (!kept) throw new Error('the cursor cannot be read');
      const read = await readFeed(database.db, kept, most);
      return { ...read, rows: read.rows.map(({ id, orderId }) => ({ id, order: orderIds.indexOf(orderId) })) };
    },
  },
];

type Step =
  | { readonly what: 'write' | 'write in a savepoint' | 'write and undo'; readonly writer: number; readonly order: number }
  | { readonly what: 'commit' | 'rollback'; readonly writer: number }
  | { readonly what: 'everything' | 'one page'; readonly most: number };
const writer = fc.nat(WRITERS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom('write', 'write', 'write in a savepoint', 'write and undo'),
      writer,
      order: fc.nat(ORDERS - 1),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constantFrom('commit', 'commit', 'rollback'), writer }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('everything', 'one page'), most: fc.integer({ min: 1, max: 4 }) }) },
);

/** Plays the steps, and holds every read against what is committed by then. */
async function play(trial: Trial, steps: readonly Step[]): Promise<void> {
  const open = new Map<number, { id: number; order: number }[]>();
  const holders = new Map<number, number>();
  const committed: { id: number; order: number }[] = [];
  const read: { id: number; order: number }[] = [];
  let position = await trial.start();

  /** Writing about an order holds it, as its row lock does, until the transaction ends. */
  async function write(what: Step['what'], by: number, order: number): Promise<void> {
    const client = writers[by];
    if (!client || (holders.get(order) ?? by) !== by) return;
    if (!open.has(by)) await client.query('begin');
    const rows = open.get(by) ?? [];
    open.set(by, rows);
    holders.set(order, by);
    if (what !== 'write') await client.query('savepoint trial');
    const id = await trial.write(client, order);
    if (what === 'write and undo') await client.query('rollback to savepoint trial');
    else rows.push({ id, order });
    if (what === 'write in a savepoint') await client.query('release savepoint trial');
  }
  async function end(by: number, how: 'commit' | 'rollback'): Promise<void> {
    const rows = open.get(by);
    if (!rows) return;
    await writers[by]?.query(how);
    if (how === 'commit') committed.push(...rows);
    open.delete(by);
    for (const [order, holder] of holders) if (holder === by) holders.delete(order);
  }
  /** One page; a reader that goes on gets all the pages. */
  async function readPage(most: number): Promise<boolean> {
    const { rows, next, more } = await trial.read(position, most);
    expect(rows.length).toBeLessThanOrEqual(most);
    read.push(...rows);
    position = next;
    return more;
  }
  async function readAll(most: number): Promise<void> {
    if (position.page) while (await readPage(most)); // pages that were begun go only as far as could be seen then
    while (await readPage(most));
    expect(read.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(committed.map(({ id }) => id).toSorted((a, b) => a - b));
    const about = (rows: typeof read, order: number) => rows.filter((row) => row.order === order).map(({ id }) => id);
    for (let order = 0; order < ORDERS; order += 1) expect(about(read, order)).toEqual(about(committed, order));
  }

  try {
    for (const now of steps) {
      if ('order' in now) await write(now.what, now.writer, now.order);
      else if ('writer' in now) await end(now.writer, now.what);
      else if (now.what === 'one page') await readPage(now.most);
      else await readAll(now.most);
    }
    for (const by of open.keys()) await end(by, by % 2 === 0 ? 'commit' : 'rollback');
    await readAll(100);
  } finally {
    for (const by of open.keys()) await end(by, 'rollback');
  }
}

describe.each(trials)('$name, whatever commits in whatever order', (trial) => {
  test('is read without a row skipped, twice, late, or before an earlier one of its order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => play(trial, steps)),
      { numRuns: 60 },
    );
  }, 60_000);
});

describe('rows restored from a server that had given more transaction ids', () => {
  beforeEach(async () => {
    await sql`insert into outbox (writer, topic, payload) overriding system value values ('900000000000', 'trial', '{}')`.execute(
      database.db,
    );
    await sql`insert into dispatch_feed (writer, order_id, kind) values ('900000000000', ${orderIds[0]}, 'placed')`.execute(database.db);
  });
  test.each(trials)('are not told by $name again and again, and hide nothing', async ({ start, read, write }) => {
    const begin = await start();
    expect((await read(begin, 10)).rows).toEqual([]);
    const id = await write(writers[0] as pg.Client, 1);
    const { rows, next } = await read(begin, 10);
    expect(rows).toEqual([{ id, order: 1 }]);
    expect((await read(next, 10)).rows).toEqual([]);
  });
});

describe.each(trials)('a position in $name', ({ start, read, write }) => {
  test('names no transaction that left no row: after a crash the database may give its id to another', async () => {
    const [client] = writers as [pg.Client];
    const assign = async () => {
      const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
      return BigInt(rows[0]?.xid ?? 0);
    };
    const lost = await assign();
    const begun = await start();
    expect(BigInt(begun.seen.before)).toBeLessThanOrEqual(lost);
    await write(client, 0);
    const alsoLost = await assign();
    const { next } = await read(begun, 10);
    expect(BigInt(next.seen.before)).toBeLessThanOrEqual(alsoLost);
    expect(BigInt(next.seen.before)).toBeGreaterThan(lost);
  });
});
