import { setTimeout as sleep } from 'node:timers/promises';
import { listOrders, placeOrder } from '@praj/contract/orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Client } from '../client.ts';
import { nordlysBody } from '../order-body.ts';
import { startPortal, type TestPortal } from '../portal.ts';

let portal: TestPortal;
let bruger: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  bruger = await portal.client('bruger@nordlys.example');
});
afterAll(() => portal.close());

/** Ends every connection that the portal holds, but the one that asks; gives how many. */
async function cutAll(): Promise<number> {
  const { rows } = await sql<{ cut: boolean }>`
    select pg_terminate_backend(pid) as cut from pg_stat_activity
    where datname = current_database() and application_name = 'praj' and pid <> pg_backend_pid()`.execute(portal.db);
  return rows.filter(({ cut }) => cut).length;
}
const place = (key: string) => {
  const headers = { 'idempotency-key': key };
  return bruger.try(placeOrder, { headers, body: nordlysBody(portal) });
};

test('a connection lost between two statements of a transaction ends that transaction and nothing else', async () => {
  const transaction = portal.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    expect(await cutAll()).toBeGreaterThan(0);
    const still = sql`select pid from pg_stat_activity where pid = ${rows[0]?.pid}`;
    await expect.poll(async () => (await still.execute(portal.db)).rows).toEqual([]);
    await sleep(100); // the portal hears of it while nobody waits for this connection
    await sql`select 1`.execute(trx);
  });
  await expect(transaction).rejects.toThrow('not queryable');
  expect((await bruger.try(listOrders, {})).status).toBe(200);
});

test('all connections cut again and again under load: every call is answered, and what was acknowledged is kept', {
  timeout: 60_000,
}, async () => {
  let over = false;
  let cut = 0;
  const statuses: number[] = [];
  const acknowledged: string[] = [];
  const caller = async () => {
    while (!over) {
      const { status, body } = await place(crypto.randomUUID());
      statuses.push(status, (await bruger.try(listOrders, {})).status);
      if (status === 200) acknowledged.push(...(body as unknown as { id: string }[]).map(({ id }) => id));
    }
  };
  const callers = Array.from({ length: 12 }, caller);
  for (let round = 0; round < 15; round += 1) {
    await sleep(100);
    cut += await cutAll().catch(() => 0);
  }
  over = true;
  await Promise.all(callers);

  expect(cut).toBeGreaterThan(10);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  // A cut that came last may be heard of only by who asks next.
  await vi.waitFor(async () => {
    const kept = await portal.db.selectFrom('orders').select('id').execute();
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  });
  await vi.waitFor(async () => expect((await place(crypto.randomUUID())).status).toBe(200));
});
