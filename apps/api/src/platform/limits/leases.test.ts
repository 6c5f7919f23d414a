import { setTimeout as delay } from 'node:timers/promises';
import { type CompiledQuery, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type Database, type DatabaseHandle, openDatabase } from '../database.ts';
import { createLeases, LEASE_MS } from './leases.ts';

let fresh: FreshDatabase;
let pools: DatabaseHandle[];
beforeAll(async () => {
  fresh = await freshDatabase();
  pools = [openDatabase(fresh.url, 2), openDatabase(fresh.url, 2)];
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  for (const pool of pools) await pool.close();
  await fresh.drop();
});
const secrets = { jwt: new TextEncoder().encode('a secret of thirty-two letters, or so'), dispatchKey: '' };
function leasesOf(pool: DatabaseHandle | undefined) {
  if (!pool) throw new Error('no such process');
  return createLeases({ db: pool.db, now: () => new Date(), log: pino({ level: 'silent' }), secrets });
}
const pass = async (ms: number) =>
  sql`update leases set ends_at = ends_at - ${`${ms} milliseconds`}::interval`.execute((pools[0] as DatabaseHandle).db);

test('one at a time has it, in whichever process, and the next when it is given back', async () => {
  const [here, there] = [leasesOf(pools[0]), leasesOf(pools[1])];
  const first = await here.take('report', 'mette');
  expect([await here.take('report', 'mette'), await there.take('report', 'mette')]).toEqual([undefined, undefined]);
  const [other, others] = [await there.take('report', 'aase'), await there.take('list', 'mette')];
  expect([other, others]).not.toContain(undefined);
  await first?.end();
  const second = await there.take('report', 'mette');
  expect(second).toBeDefined();
  await first?.end(); // again, and it is another's by now
  expect(await here.take('report', 'mette')).toBeUndefined();
  for (const lease of [second, other, others]) await lease?.end();
});
test('who asks the same process at once after giving back has it', async () => {
  const { db } = pools[0] as DatabaseHandle;
  const slow = {
    async executeQuery(query: CompiledQuery) {
      if (query.sql.startsWith('delete')) await delay(100);
      return db.executeQuery(query);
    },
  };
  const here = leasesOf({ ...pools[0], db: slow as unknown as Database } as DatabaseHandle);
  const first = await here.take('report', 'mette');
  void first?.end();
  const second = await here.take('report', 'mette');
  expect(second).toBeDefined();
  await second?.end();
});
test('a process that was killed loses it by itself, and no sooner', async () => {
  await leasesOf(pools[0]).take('report', 'mette');
  const there = leasesOf(pools[1]);
  await pass(LEASE_MS - 10_000);
  expect(await there.take('report', 'mette')).toBeUndefined();
  await pass(10_000);
  const second = await there.take('report', 'mette');
  expect(second).toBeDefined();
  await second?.end();
});
test('one that goes on is held for as long as that takes, and of two that ask only one has what was lost', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const long = await leasesOf(pools[0]).take('report', 'mette');
  const there = leasesOf(pools[1]);
  await pass(LEASE_MS - 5000);
  vi.advanceTimersByTime(LEASE_MS / 3);
  const left = async () =>
    (
      await sql<{ left: number }>`select extract(epoch from ends_at - clock_timestamp())::float8 as left from leases`.execute(
        (pools[0] as DatabaseHandle).db,
      )
    ).rows[0]?.left;
  await expect.poll(left).toBeGreaterThan(LEASE_MS / 2000);
  expect(await there.take('report', 'mette')).toBeUndefined();
  await pass(LEASE_MS);
  const taken = await Promise.all(Array.from({ length: 4 }, () => there.take('report', 'mette')));
  expect(taken.filter((each) => each !== undefined)).toHaveLength(1);
  for (const each of [long, ...taken]) await each?.end();
});
