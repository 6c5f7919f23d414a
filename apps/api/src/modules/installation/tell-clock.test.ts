import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type DatabaseHandle, openDatabase } from '../../platform/database.ts';
import { tellClock } from './tell-clock.ts';

let fresh: FreshDatabase;
let pool: DatabaseHandle;
beforeAll(async () => {
  fresh = await freshDatabase();
  pool = openDatabase(fresh.url, 1);
});
afterAll(async () => {
  await pool.close();
  await fresh.drop();
});

test.each([
  [120, 120],
  [-120, -120],
  [2, undefined],
  [0, undefined],
])('a clock %i seconds ahead of the database’s is told of as %o', async (ahead, told) => {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) });
  await tellClock({ db: pool.db, now: () => new Date(Date.now() + ahead * 1000), log });
  const line = { level: 40, aheadSeconds: told, msg: 'the clock of this machine is not the database’s' };
  expect(lines.map((each): unknown => JSON.parse(each))).toEqual(told === undefined ? [] : [line]);
});
