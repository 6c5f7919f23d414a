import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { readConfig } from '../../config.ts';
import { type DatabaseHandle, openDatabase } from '../../platform/database.ts';
import { byOneOnly, createLeases } from '../../platform/limits/leases.ts';
import { createSharedLimit } from '../../platform/limits/shared-limit.ts';
import { purgeExpired } from './store.ts';

const NOON = Date.UTC(2026, 10, 2, 12);
const HOUR_MS = 60 * 60_000;
const secrets = { jwt: new TextEncoder().encode('a secret of thirty-two letters, or so'), dispatchKey: '' };
let fresh: FreshDatabase;
/** Each process has a pool of its own. */
let pools: DatabaseHandle[];
beforeAll(async () => {
  fresh = await freshDatabase();
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
