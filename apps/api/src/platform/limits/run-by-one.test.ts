import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { runByOne } from './run-by-one.ts';

const LOCK = 4711;
let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const beside = new Set<string>();
const processes: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of processes.splice(0)) await each.stop();
  expect([...beside]).toEqual([]);
});

/** A process that tells by its name that the one thing runs beside it. */
function join(name: string) {
  const start = () => {
    beside.add(name);
    return { stop: async () => void beside.delete(name) };
  };
  const joined = runByOne(fresh.url, LOCK, start, () => undefined);
  processes.push(joined);
  return joined;
}
const waitFor = (names: string[]) => expect.poll(() => [...beside], { timeout: 10_000 }).toEqual(names);

test('it runs beside the first, and beside another once that has ended', async () => {
  const first = join('first');
  await waitFor(['first']);
  join('second');
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect([...beside]).toEqual(['first']);
  await first.stop();
  await waitFor(['second']);
});

test('whoever loses its connection stops it, and it runs beside one again', async () => {
  join('only');
  await waitFor(['only']);
  const client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
  const ended: string[] = [];
  const { rows } = await client.query<{ pid: number }>('select pid from pg_locks where locktype = $1 and objid = $2 and granted', [
    'advisory',
    LOCK,
  ]);
  await client.query('select pg_advisory_lock($1) from pg_terminate_backend($2)', [LOCK, rows[0]?.pid]);
  await waitFor(ended);
  await client.end();
  await waitFor(['only']);
});
