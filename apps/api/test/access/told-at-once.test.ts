import type { Endpoint } from '@praj/contract/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nameOf } from '../client.ts';
import { startPortal, TEST_DISPATCH_KEY, type TestPortal } from '../portal.ts';
import { ROWS } from './all-rows.ts';
import { mightiest, ownPlace, type Row } from './rows.ts';

let portal: TestPortal;
beforeAll(async () => {
  const invoiceSending = { url: 'http://127.0.0.1:9', keys: [], format: 'oioubl' } as const;
  portal = await startPortal({ config: { rateLimits: false, invoiceSending } });
});
afterAll(() => portal.close());

const lastTold = async (): Promise<number> => {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from outbox`.execute(portal.db);
  return rows[0]?.last ?? 0;
};
const endsSessionsSince = async (before: number): Promise<boolean> => {
  const { rows } = await sql`select from outbox where id > ${before} and topic like 'user-session:%'`.execute(portal.db);
  return rows.length > 0;
};
async function clientOf(row: Row) {
  const client = await portal.client(mightiest(row));
  if (row.call.permission === 'dispatch') client.accessToken = TEST_DISPATCH_KEY;
  return client;
}

// A reader of the outbox looks by itself once a second: a call that does not wake it is a second late on every page.
test('whatever a call has pages told is told at once, and an ended session is ended everywhere before it answers', async () => {
  const known = vi.spyOn(portal.deps.push, 'knownEverywhere');
  const woken = [vi.spyOn(portal.deps.push, 'wake'), known];
  const told: string[] = [];
  const late: string[] = [];
  const ended: string[] = [];
  const ends = async (row: Row, before: number) => {
    if (!(await endsSessionsSince(before))) return;
    ended.push(nameOf(row.call));
    // What did not wait has not settled, or is not there.
    if (known.mock.settledResults[0]?.type !== 'fulfilled') late.push(nameOf(row.call));
  };
  for (const row of ROWS.filter(({ call }) => call.method !== 'GET')) {
    const client = await clientOf(row);
    const input = await row.input(ownPlace(portal), portal);
    const before = await lastTold();
    for (const spy of woken) spy.mockClear();
    await client.try<Endpoint>(row.call, input);
    if ((await lastTold()) === before) continue;
    told.push(nameOf(row.call));
    if (woken.every((spy) => spy.mock.calls.length === 0)) late.push(nameOf(row.call));
    await ends(row, before);
  }
  expect(late).toEqual([]);
  expect(told.length).toBeGreaterThan(50);
  expect(ended).toEqual([
    'POST /logout',
    'POST /logout/everywhere',
    'PUT /users/:id/anonymize',
    'PUT /users/:id',
    'POST /users/:id/status',
  ]);
});
