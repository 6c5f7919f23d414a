import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrder } from '../../../db/demo/builders.ts';
import { freshWorld } from '../../../test/database.ts';
import { readConfig } from '../../config.ts';
import { type DatabaseHandle, openDatabase } from '../../platform/database.ts';
import { byOneOnly, createLeases } from '../../platform/limits/leases.ts';
import { createSharedLimit } from '../../platform/limits/shared-limit.ts';
import { purgeExpired } from './store.ts';

const NOON = Date.UTC(2026, 10, 2, 12);
const HOUR_MS = 60 * 60_000;
const secrets = { jwt: new TextEncoder().encode('a secret of thirty-two letters, or so'), dispatchKey: '' };
let fresh: Awaited<ReturnType<typeof freshWorld>>;
/** Each process has a pool of its own. */
let pools: DatabaseHandle[];
beforeAll(async () => {
  fresh = await freshWorld();
  pools = [openDatabase(fresh.url, 4), openDatabase(fresh.url, 4)];
});
beforeEach(async () => void (await poolOf(0).db.deleteFrom('rateLimits').execute()));
afterAll(async () => {
  for (const pool of pools) await pool.close();
  await fresh.drop();
});
function poolOf(process: number): DatabaseHandle {
  const pool = pools[process];
  if (!pool) throw new Error('no such process');
  return pool;
}
const leasesOf = (process: number) =>
  createLeases({ db: poolOf(process).db, now: () => new Date(), log: pino({ level: 'silent' }), secrets });

test('two clocks purge side by side: the second leaves it to the first, and waits for none of its rows', async () => {
  const { db } = pools[0] as DatabaseHandle;
  const now = new Date();
  await sql`insert into rate_limits (key, taken, ends_at) values ('over', 1, 'epoch')`.execute(db);
  const left = async () => (await db.selectFrom('rateLimits').select('key').execute()).length;
  let first: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`select from rate_limits for update`.execute(trx);
    first = byOneOnly(leasesOf(1), 'purge', () => purgeExpired(poolOf(1).db, now));
    await expect.poll(async () => (await sql`select from leases`.execute(trx)).rows.length).toBe(1);
    await byOneOnly(leasesOf(1), 'purge', () => purgeExpired(poolOf(1).db, now));
    expect(await left()).toBe(1);
  });
  await first;
  expect(await left()).toBe(0);
  await byOneOnly(leasesOf(0), 'purge', () => Promise.reject(new Error('the database is away'))).catch(() => undefined);
  let again = 0;
  await byOneOnly(leasesOf(1), 'purge', async () => void (again += 1));
  expect(again).toBe(1); // what failed is given back as well
});
test('the clock clears what is over and what lies too far ahead, and leaves the rest', async () => {
  const { db } = poolOf(0);
  let at = NOON;
  const deps = { db, now: () => new Date(at), config: readConfig({ DEMO: '1' }), secrets };
  const over = createSharedLimit('over', { limit: 1, windowMs: 60_000 }, deps);
  const here = createSharedLimit('here', { limit: 1, windowMs: HOUR_MS }, deps);
  await over.take('over');
  await here.take('kept');
  at += 3 * 24 * HOUR_MS;
  await over.take('ahead');
  at -= 3 * 24 * HOUR_MS - 60_001;
  await purgeExpired(db, new Date(at));
  expect(await db.selectFrom('rateLimits').select('endsAt').execute()).toEqual([{ endsAt: new Date(NOON + HOUR_MS) }]);
});

describe('of what was given out or noted, the clock clears', () => {
  const DAY_MS = 24 * HOUR_MS;
  const now = new Date(NOON);
  const at = (ms: number) => new Date(NOON + ms);
  const person = () => fresh.world.nordlys.users.bruger.id;
  const sessions = { over: crypto.randomUUID(), kept: crypto.randomUUID() };

  async function add(name: 'over' | 'kept', ends: Date): Promise<void> {
    const { db } = poolOf(0);
    const id = sessions[name];
    await db
      .insertInto('sessions')
      .values({ id, userId: person(), createdAt: at(-DAY_MS), expiresAt: ends })
      .execute();
    // Of the session that lives, so that they do not go with the other one.
    const own = { expiresAt: ends, sessionId: sessions.kept };
    await db
      .insertInto('refreshTokens')
      .values({ ...own, tokenHash: name })
      .execute();
    await db
      .insertInto('socketTickets')
      .values({ ...own, ticketHash: name, userId: person() })
      .execute();
    await db.insertInto('userKeys').values({ keyHash: name, userId: person(), purpose: 'reset', expiresAt: ends }).execute();
  }
  const left = async (table: 'sessions' | 'refreshTokens' | 'socketTickets' | 'userKeys') =>
    (await poolOf(0).db.selectFrom(table).select('expiresAt').execute()).map(({ expiresAt }) => expiresAt);

  test('sessions, tokens, tickets and keys that have run out', async () => {
    await add('kept', at(1));
    await add('over', at(-1));
    await purgeExpired(poolOf(0).db, now);
    for (const table of ['sessions', 'refreshTokens', 'socketTickets', 'userKeys'] as const) {
      expect(await left(table), table).toEqual([at(1)]);
    }
  });

  test('the sealed pair of a token that was spent more than a minute ago, and not the token', async () => {
    const { db } = poolOf(0);
    const spent = { sessionId: sessions.kept, expiresAt: at(HOUR_MS), sealedSuccessor: 'sealed' };
    await db
      .insertInto('refreshTokens')
      .values([
        { ...spent, tokenHash: 'spent long ago', spentAt: at(-60_001) },
        { ...spent, tokenHash: 'spent now', spentAt: at(-59_999) },
      ])
      .execute();
    await purgeExpired(db, now);
    const pairs = db.selectFrom('refreshTokens').select(['tokenHash', 'sealedSuccessor']).where('spentAt', 'is not', null);
    expect(await pairs.orderBy('spentAt').execute()).toEqual([
      { tokenHash: 'spent long ago', sealedSuccessor: null },
      { tokenHash: 'spent now', sealedSuccessor: 'sealed' },
    ]);
  });

  test('pushes of more than 10 minutes ago, changes of trips of more than an hour, and the feed of more than 14 days', async () => {
    const { db } = poolOf(0);
    const { id: orderId } = await buildOrder(db, { issuer: fresh.world.nordlys.users.bruger, state: 'booked', now });
    for (const table of ['outbox', 'tripChanges', 'dispatchFeed'] as const) await db.deleteFrom(table).execute();
    const pair = (keptMs: number) => [{ at: at(-keptMs - 1) }, { at: at(-keptMs) }];
    await db
      .insertInto('outbox')
      .values(pair(10 * 60_000).map((each) => ({ ...each, topic: 'a', payload: '{}' })))
      .execute();
    await db
      .insertInto('tripChanges')
      .values(pair(HOUR_MS).map((each) => ({ ...each, orderId })))
      .execute();
    await db
      .insertInto('dispatchFeed')
      .values(pair(14 * DAY_MS).map((each) => ({ ...each, orderId, kind: 'placed' as const })))
      .execute();
    await purgeExpired(db, now);
    const kept = async (table: 'outbox' | 'tripChanges' | 'dispatchFeed') =>
      (await db.selectFrom(table).select('at').execute()).map((each) => each.at);
    expect(await kept('outbox')).toEqual([at(-10 * 60_000)]);
    expect(await kept('tripChanges')).toEqual([at(-HOUR_MS)]);
    expect(await kept('dispatchFeed')).toEqual([at(-14 * DAY_MS)]);
  });

  test('leases and counted sockets whose time is over by the database’s clock', async () => {
    const { db } = poolOf(0);
    await sql`insert into leases (name, holder, ends_at) select name::bytea, gen_random_uuid(), clock_timestamp() + ends
      from (values ('over', interval '-1 second'), ('kept', interval '1 hour')) as given (name, ends)`.execute(db);
    await sql`insert into socket_holders (process, user_id, sockets, ends_at) select gen_random_uuid(), ${person()}, sockets, clock_timestamp() + ends
      from (values (1, interval '-1 second'), (2, interval '1 hour')) as given (sockets, ends)`.execute(db);
    await purgeExpired(db, now);
    expect((await db.selectFrom('leases').select('name').execute()).map(({ name }) => String(name))).toEqual(['kept']);
    expect(await db.selectFrom('socketHolders').select('sockets').execute()).toEqual([{ sockets: 2 }]);
  });
});
