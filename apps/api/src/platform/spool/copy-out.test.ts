import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshDatabase } from '../../../test/database.ts';
import type { DatabaseHandle } from '../database.ts';
import { copyOut } from './copy-out.ts';

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openFreshDatabase(2);
});
afterAll(() => handle.close());

// Texts of no length, of many, and one of more than a page; those that follow each other fill many pages.
const TEXTS = sql`select repeat(chr(97 + g % 26), case when g % 501 = 0 then 0 when g = 700 then 700000 else (g * 7919) % 3000 end) as text
  from generate_series(1, 1500) g`;

test('every text comes whole and in order, though each part is read only while the next is made', async () => {
  const parts: Buffer[] = [];
  let held: Buffer | undefined;
  const take = async (bytes: Buffer) => {
    await setImmediate();
    if (held) parts.push(Buffer.from(held));
    held = bytes;
  };
  await copyOut(handle.db, TEXTS, take);
  parts.push(Buffer.from(held ?? []));
  const { rows } = await sql<{ whole: string }>`select string_agg(text, '') as whole from (${TEXTS}) texts`.execute(handle.db);
  expect(parts.length).toBeGreaterThan(5);
  expect(Buffer.concat(parts).toString() === rows[0]?.whole).toBe(true);
});
