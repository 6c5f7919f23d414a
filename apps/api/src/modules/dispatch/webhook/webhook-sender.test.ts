import { pullChanges } from '@praj/contract/dispatch.ts';
import { decideApproval } from '@praj/contract/ordering-rules/ordering-rules.ts';
import type { Order } from '@praj/contract/orders.ts';
import { cancelOrder, placeOrder } from '@praj/contract/orders.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrder } from '../../../../db/demo/builders.ts';
import { openCentre } from '../../../../test/centre.ts';
import type { Client } from '../../../../test/client.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { givenRule, noRules } from '../../../../test/ordering-rules/given-rule.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { type StandIn, startStandIn } from '../../../../test/stand-ins/http-server.ts';
import { signedWebhook } from '../../../outside/dispatch/signed-webhook.ts';
import { readBehind } from './store.ts';
import { createWebhookSender, type WebhookSender } from './webhook-sender.ts';

interface Told {
  readonly type: string;
  readonly timestamp: string;
  readonly data: { readonly kind: string; readonly order: Order };
}
const TAKEN = { body: {} };

let portal: TestPortal;
let bruger: Client;
let centre: StandIn;
let senders: WebhookSender[] = [];
const log: string[] = [];
beforeAll(async () => {
  portal = await startPortal({ logTo: (line) => log.push(line) });
  bruger = await portal.client('bruger@nordlys.example');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await noRules(portal);
  await portal.db.deleteFrom('orders').execute();
  await portal.db.deleteFrom('dispatchWebhook').execute();
  centre = await startStandIn();
  log.splice(0);
});
afterEach(async () => {
  await centre.close();
  for (const sender of senders) await sender.stop();
  senders = [];
});

/** A process that sends, as a start of the portal makes one. */
function open(url = centre.url): WebhookSender {
  const sender = createWebhookSender(portal.deps, signedWebhook({ url, keys: [Buffer.alloc(24, 7)], now: portal.deps.now }));
  senders.push(sender);
  return sender;
}
/** One that has found nothing to send yet: what is placed from now on is new. */
async function opened(): Promise<WebhookSender> {
  const sender = open();
  await sender.send();
  return sender;
}
const told = () => centre.asked.map(({ body }) => body as Told).map(({ type, data }) => `${type} ${data.order.id}`);
const ids = () => centre.asked.map(({ headers }) => headers['webhook-id']);
const place = async (numberOfCars = 1): Promise<string[]> =>
  (await bruger.call(placeOrder, { headers: {}, body: nordlysBody(portal, { numberOfCars }) })).map(({ id }) => id);
const cancel = (id: string) => bruger.call(cancelOrder, { params: { id } });
/** As if the time that the line, an order or a lease has to wait for were over. */
const restOver = () => portal.db.updateTable('dispatchWebhook').set({ restsUntil: sql<Date>`clock_timestamp()` }).execute();
const dueNow = () => portal.db.updateTable('dispatchWebhookQueue').set({ dueAt: sql<Date>`clock_timestamp()` }).execute();
/** As if it had failed often: then the wait is longer than any machine is slow. */
const waitsLong = () => portal.db.updateTable('dispatchWebhook').set({ failures: 20 }).execute();
const leaseOver = () => portal.db.updateTable('dispatchWebhook').set({ leasedUntil: sql<Date>`clock_timestamp()` }).execute();
const behind = () => readBehind(portal.db);
const orderOf = (body: unknown) => (body as Told).data.order.id;

describe('what is told', () => {
  test('an order is told as it is, as soon as it is placed, and once', async () => {
    const sender = await opened();
    const [id = ''] = await place();
    await expect.poll(told).toEqual([`order.placed ${id}`]);
    const [asked] = centre.asked;
    expect(asked?.headers['webhook-id']).toBe(`${id}_1_placed`);
    expect(asked?.body).toMatchObject({ type: 'order.placed', data: { kind: 'placed', order: { id, state: 'created', version: 1 } } });
    await expect.poll(behind).toEqual({ waiting: 0, refused: 0, seconds: 0 });
    await sender.send();
    expect(centre.asked).toHaveLength(1);
  });
  test('several changes of an order that waits are one, as it is now', async () => {
    const sender = await opened();
    await waitsLong();
    centre.answer({ status: 500, body: '' });
    const [id = ''] = await place();
    await expect.poll(told).toEqual([`order.placed ${id}`]);
    await cancel(id);
    centre.answer(TAKEN);
    await restOver();
    await sender.send();
    expect(told()).toEqual([`order.placed ${id}`, `order.cancelled ${id}`]);
    await sender.send();
    expect(centre.asked).toHaveLength(2);
  });
  test('an order that changes while it is on its way is told again, and after that', async () => {
    const sender = await opened();
    const answered = Promise.withResolvers<typeof TAKEN>();
    centre.answer(() => answered.promise);
    const [id = ''] = await place();
    await expect.poll(() => centre.asked.length).toBe(1);
    await cancel(id);
    expect(told()).toEqual([`order.placed ${id}`]);
    answered.resolve(TAKEN);
    await expect.poll(told).toEqual([`order.placed ${id}`, `order.cancelled ${id}`]);
    await sender.send();
    expect(centre.asked).toHaveLength(2);
  });
  test('an order that was called off is told as that, whatever the feed says of it', async () => {
    const sender = await opened();
    const { id } = await buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state: 'deleted', now: TEST_NOW });
    await portal.db.insertInto('dispatchFeed').values({ orderId: id, kind: 'changed' }).execute();
    await sender.send();
    expect(told()).toEqual([`order.cancelled ${id}`]);
  });
  test('switched on for the first time, every order that is not over is told, and no other', async () => {
    const issuer = portal.world.nordlys.users.leder;
    const build = (state: 'created' | 'trip_started' | 'completed' | 'concluded' | 'cancelled') =>
      buildOrder(portal.db, { issuer, state, now: TEST_NOW });
    const running = [await build('created'), await build('trip_started'), await build('completed')];
    for (const state of ['concluded', 'cancelled'] as const) await build(state);
    await open().send();
    expect(told().toSorted()).toEqual(running.map(({ id }) => `order.placed ${id}`).toSorted());
  });
  test('switched on for the first time, an order that waits for approval is not told before it is approved', async () => {
    await givenRule(portal, { kind: 'price', highestPrice: 1 }, { outcome: 'approve', askedRole: 'BranchAdmin' });
    const [id = ''] = await place();
    const sender = open();
    await sender.send();
    expect(told()).toEqual([]);
    const leder = await portal.client('leder@nordlys.example');
    await leder.call(decideApproval, { params: { id }, body: { approved: true } });
    await sender.send();
    expect(told()).toEqual([`order.placed ${id}`]);
  });
});

describe('a line that fails', () => {
  test.each([
    ['500', () => centre.answer({ status: 500, body: '' })],
    ['410', () => centre.answer({ status: 410, body: '' })],
    ['401', () => centre.answer({ status: 401, body: '' })],
  ])('%s: nothing is given up, and it is left alone for a while', async (_, fail) => {
    const sender = await opened();
    fail();
    await waitsLong();
    const [id = ''] = await place();
    await expect.poll(() => centre.asked.length).toBe(1);
    await sender.send();
    await sender.send();
    expect(told()).toEqual([`order.placed ${id}`]); // it rests
    expect(await behind()).toMatchObject({ waiting: 1, refused: 0 });
    for (let failures = 2; failures <= 12; failures++) {
      await restOver();
      await sender.send();
      expect(centre.asked).toHaveLength(failures);
    }
    centre.answer(TAKEN);
    await restOver();
    await sender.send();
    expect(new Set(ids())).toEqual(new Set([`${id}_1_placed`])); // known by it, however often it comes
    expect(await behind()).toMatchObject({ waiting: 0 });
    await sender.send();
    expect(centre.asked).toHaveLength(13);
  });
  test('one that nobody answers at is told in the log: a warning, and an error when it has lasted for a minute', async () => {
    const away = await startStandIn();
    await away.close();
    const sender = open(away.url);
    await sender.send();
    await waitsLong();
    await place();
    await sender.send();
    await portal.db
      .updateTable('dispatchWebhook')
      .set({ restsUntil: sql<Date>`clock_timestamp()`, failingSince: sql<Date>`clock_timestamp() - interval '61 s'` })
      .execute();
    await sender.send();
    const lines = log.map((line) => JSON.parse(line)).filter(({ msg }) => /by webhook/.test(msg));
    expect(lines.map(({ level, waiting }) => [level, waiting])).toEqual([
      [40, 1],
      [50, 1],
    ]);
    expect(lines[0].err.message).toContain('ECONNREFUSED');
  });
});

describe('an order that is refused', () => {
  test('is put off alone, whatever waits beside it', async () => {
    const sender = await opened();
    centre.answer({ status: 422, body: '' });
    const [odd = '', beside = ''] = await place(2);
    await expect.poll(behind).toMatchObject({ refused: 2 });
    await portal.db.updateTable('dispatchWebhookQueue').set({ attempts: 20 }).execute(); // whose wait is longer than any machine is slow
    await portal.db.updateTable('dispatchWebhookQueue').set({ dueAt: sql<Date>`clock_timestamp()` }).where('orderId', '=', odd).execute();
    await sender.send();
    const waiting = portal.db.selectFrom('dispatchWebhookQueue').select(['orderId', 'attempts']).orderBy('attempts');
    expect(await waiting.execute()).toEqual([
      { orderId: beside, attempts: 20 },
      { orderId: odd, attempts: 21 },
    ]);
  });
  test('stays, holds up no other, and is tried again', async () => {
    const sender = await opened();
    const orders = await place(6);
    const [odd = ''] = orders;
    await expect.poll(() => centre.asked.length).toBe(6);
    centre.asked.splice(0);
    centre.answer((_url, body) => (orderOf(body) === odd ? { status: 422, body: '' } : TAKEN));
    for (const id of orders) await cancel(id);
    await expect.poll(() => new Set(told())).toEqual(new Set(orders.map((id) => `order.cancelled ${id}`)));
    await expect.poll(behind).toMatchObject({ waiting: 1, refused: 1 });
    await portal.db.updateTable('dispatchWebhookQueue').set({ attempts: 20 }).execute(); // whose wait is longer than any machine is slow
    await dueNow();
    await sender.send();
    const sent = centre.asked.length;
    await sender.send();
    expect(centre.asked).toHaveLength(sent); // not before its time
    centre.answer(TAKEN);
    await dueNow();
    await sender.send();
    expect(told().at(-1)).toBe(`order.cancelled ${odd}`);
    expect(await behind()).toMatchObject({ waiting: 0 });
  });
});

describe('several processes', () => {
  test('one sends, and no other beside it', async () => {
    const answered = Promise.withResolvers<typeof TAKEN>();
    centre.answer(() => answered.promise);
    const [one, other] = [await opened(), open()];
    await place(3);
    await expect.poll(() => centre.asked.length).toBe(3);
    await other.send();
    expect(centre.asked).toHaveLength(3);
    answered.resolve(TAKEN);
    await one.send();
    await other.send();
    expect(new Set(ids()).size).toBe(3);
    expect(centre.asked).toHaveLength(3);
  });
  test('what one that was killed had not been answered is told by the next, once its lease is over', async () => {
    centre.answer('silence');
    await opened();
    const [id = ''] = await place();
    await expect.poll(() => centre.asked.length).toBe(1);
    const next = open();
    await next.send();
    expect(centre.asked).toHaveLength(1);
    centre.answer(TAKEN);
    await leaseOver();
    await next.send();
    expect(told()).toEqual([`order.placed ${id}`, `order.placed ${id}`]);
    expect(ids()[0]).toBe(ids()[1]);
    expect(await behind()).toMatchObject({ waiting: 0 });
  });
  test('what the next one has taken in meanwhile is not taken off by one that was frozen and goes on', async () => {
    const thawed = Promise.withResolvers<typeof TAKEN>();
    centre.answer((_url, body) => ((body as Told).type === 'order.placed' ? thawed.promise : { status: 500, body: '' }));
    const frozen = await opened();
    const [id = ''] = await place();
    await expect.poll(() => centre.asked.length).toBe(1);
    await cancel(id);
    await leaseOver();
    const next = open();
    await next.send();
    expect(told()).toEqual([`order.placed ${id}`, `order.cancelled ${id}`]);
    thawed.resolve(TAKEN);
    await frozen.stop();
    expect(await behind()).toMatchObject({ waiting: 1 });
    centre.answer(TAKEN);
    await restOver();
    await next.send();
    expect(told().at(-1)).toBe(`order.cancelled ${id}`);
    expect(await behind()).toMatchObject({ waiting: 0 });
  });
  test('one that stops hands over at once, with how far it was', async () => {
    const one = await opened();
    const [first = ''] = await place();
    await expect.poll(behind).toMatchObject({ waiting: 0 });
    await expect.poll(told).toEqual([`order.placed ${first}`]);
    await one.stop();
    const [second = ''] = await place();
    await open().send();
    expect(told()).toEqual([first, second].map((id) => `order.placed ${id}`));
  });
});

describe('from asking to being told and back', () => {
  test('nothing is lost either way', async () => {
    const asking = await openCentre(portal);
    const pull = (cursor?: string) => asking.client.call(pullChanges, { query: { ...(cursor !== undefined && { cursor }), wait: 0 } });
    const { cursor } = await pull();
    const sender = await opened();
    const [toldOf = ''] = await place();
    await expect.poll(told).toEqual([`order.placed ${toldOf}`]);
    await sender.stop();
    const [askedFor = ''] = await place();
    const { changes } = await pull(cursor);
    expect(changes.map(({ order }) => order.id)).toEqual([toldOf, askedFor]);
    await cancel(askedFor);
    await open().send();
    expect(told()).toEqual([`order.placed ${toldOf}`, `order.cancelled ${askedFor}`]);
  });
  test('after a restore, which keeps no place in the feed, what is not over is told again', async () => {
    const sender = await opened();
    const [id = ''] = await place();
    await expect.poll(told).toEqual([`order.placed ${id}`]);
    await sender.stop();
    await portal.db.updateTable('dispatchWebhook').set({ cursorBy: null }).execute();
    await open().send();
    expect(told()).toEqual([`order.placed ${id}`, `order.placed ${id}`]);
  });
});
