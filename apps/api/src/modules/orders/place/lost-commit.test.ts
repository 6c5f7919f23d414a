import { cancelOrder, placeOrder } from '@praj/contract/orders.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildOrder } from '../../../../db/demo/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

let portal: TestPortal;
let bruger: Client;
beforeAll(async () => {
  portal = await startPortal();
  bruger = await portal.client('bruger@nordlys.example');
});
afterAll(() => portal.close());
afterEach(() => vi.restoreAllMocks());

const place = (key: string) => bruger.raw('POST', placeOrder.path, nordlysBody(portal), { 'idempotency-key': key });
const ordersKept = async () => (await portal.db.selectFrom('orders').select('id').execute()).length;

/** What is asked is a text, or a query with one; a commit may go with the statement before it. */
const textOf = (asked: unknown): string => (typeof asked === 'string' ? asked : ((asked as { readonly text?: string }).text ?? ''));
const WRITES_ORDERS = /\b(?:insert into|update) "?orders"?\b/;
/** The next commit of an order is carried out, and its connection lost before the answer has come. What the portal commits by itself meanwhile goes well. */
function loseNextAnswer(): () => number {
  let lost = 0;
  const ofOrders = new WeakSet<pg.Client>();
  type Query = (this: pg.Client, ...asked: unknown[]) => Promise<unknown>;
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  vi.spyOn(prototype, 'query').mockImplementation(async function (this: pg.Client, ...asked) {
    const text = textOf(asked[0]);
    if (WRITES_ORDERS.test(text)) ofOrders.add(this);
    const answer = await query.apply(this, asked);
    if (text !== 'commit' || !ofOrders.has(this) || lost > 0) return answer;
    lost += 1;
    const gone = new Promise((resolve) => this.once('end', resolve));
    (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    await gone;
    throw new Error('Connection terminated unexpectedly');
  });
  return () => lost;
}

test('an order whose commit was carried out unheard is told as unknown, and found by its key', async () => {
  const key = crypto.randomUUID();
  const before = await ordersKept();
  const lost = loseNextAnswer();
  const answer = await place(key);
  expect(lost()).toBe(1);
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'outcome_unknown', message: 'Vi fik ikke at vide, om det lykkedes. Prøv igen om lidt.' },
  });
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await ordersKept()).toBe(before + 1);
  expect((await place(key)).status).toBe(200);
  expect(await ordersKept()).toBe(before + 1);
});

test('an order whose commit was never carried out is told the same way, and booked by the repeat', async () => {
  await sql`create function end_me() returns trigger language plpgsql as 'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`.execute(
    portal.db,
  );
  await sql`create constraint trigger ends_at_commit after insert on orders deferrable initially deferred
    for each row execute function end_me()`.execute(portal.db);
  const key = crypto.randomUUID();
  const before = await ordersKept();
  expect(await place(key)).toMatchObject({ status: 503, body: { code: 'outcome_unknown' } });
  expect(await ordersKept()).toBe(before);
  await sql`drop trigger ends_at_commit on orders`.execute(portal.db);
  expect((await place(key)).status).toBe(200);
  expect(await ordersKept()).toBe(before + 1);
});

test('the same holds for what has no key, as a cancelling', async () => {
  const { id } = await buildOrder(portal.db, { issuer: portal.world.nordlys.users.bruger, state: 'created', now: TEST_NOW });
  const lost = loseNextAnswer();
  expect(await bruger.raw('DELETE', cancelOrder.path.replace(':id', id))).toMatchObject({ status: 503, body: { code: 'outcome_unknown' } });
  expect(lost()).toBe(1);
});

test('a disk without room at the commit is no unknown outcome: the order was refused, with when to try again', async () => {
  await sql`create function no_room() returns trigger language plpgsql as
    'begin raise exception ''could not extend file'' using errcode = ''53100''; end'`.execute(portal.db);
  await sql`create constraint trigger full_at_commit after insert on orders deferrable initially deferred
    for each row execute function no_room()`.execute(portal.db);
  const answer = await place(crypto.randomUUID());
  expect(answer).toMatchObject({ status: 503, body: { code: 'busy' } });
  expect(answer.headers.get('retry-after')).toBe('5');
  await sql`drop trigger full_at_commit on orders`.execute(portal.db);
});
