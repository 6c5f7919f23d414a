import { decideByLink, readApprovalLink } from '@praj/contract/ordering-rules/approval-link.ts';
import { decideApproval, listApprovals } from '@praj/contract/ordering-rules/ordering-rules.ts';
import { cancelCars, cancelOrder, changeOrder, listOrders, type Order, type OrderBody, placeOrder } from '@praj/contract/orders.ts';
import { anonymiseUser } from '@praj/contract/users/anonymise.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../../../../db/demo/builders.ts';
import type { Client } from '../../../../../test/client.ts';
import { nordlysBody } from '../../../../../test/order-body.ts';
import { givenRule, noRules } from '../../../../../test/ordering-rules/given-rule.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../../test/portal.ts';
import { hashKey } from '../../../../platform/secrets/secret-key.ts';
import { deleteTrips, forgetTripsBefore } from '../../../forgetting/store.ts';

const MINUTE_MS = 60_000;
const logged: string[] = [];
let portal: TestPortal;
let nobody: Client;
let bruger: Client;
let leder: Client;
let firma: Client;
beforeAll(async () => {
  portal = await startPortal({ logTo: (line) => void logged.push(line) });
  nobody = await portal.client();
  bruger = await portal.client('bruger@nordlys.example');
  leder = await portal.client('leder@nordlys.example');
  firma = await portal.client('firma@nordlys.example');
});
beforeEach(async () => {
  portal.setNow(TEST_NOW);
  await noRules(portal);
  await portal.db.deleteFrom('messages').execute();
  await portal.db.deleteFrom('rateLimits').execute();
});
afterAll(() => portal.close());

type Rule = Parameters<typeof givenRule>[2];
/** An order of the employee that must be approved, the branch's managers asked, and the keys of their mails, the first for `leder`. */
async function given(body: Partial<OrderBody> = {}, columns: Rule = {}) {
  await givenRule(
    portal,
    { kind: 'price', highestPrice: 1 },
    { name: 'Dyre ture', outcome: 'approve', askedRole: 'BranchAdmin', ...columns },
  );
  const orders = await bruger.call(placeOrder, { body: nordlysBody(portal, body) });
  return { id: orders[0]?.id ?? '', orders, key: await keyOf('leder@nordlys.example') };
}
async function keyOf(recipient: string): Promise<string> {
  const mail = await portal.db.selectFrom('messages').select('body').where('recipient', '=', recipient).executeTakeFirst();
  return /\/godkend#([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}
const read = (key: string, client = nobody) => client.try(readApprovalLink, { headers: { 'approval-key': key } });
const press = (key: string, approved = true, client = nobody) =>
  client.try(decideByLink, { headers: { 'approval-key': key }, body: { approved } });
const orderNow = async (id: string): Promise<Order | undefined> => (await bruger.call(listOrders, {})).find((one) => one.id === id);
/** The link tells nothing and decides nothing, whatever the reason. */
async function expectVoid(key: string) {
  const answers = await Promise.all([read(key), press(key), press('x'.repeat(22))]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  const [told, pressed, unknown] = answers.map(({ body }) => ({ ...body, requestId: undefined }));
  expect([told, pressed]).toEqual([unknown, unknown]);
}

describe('the links of the mail', () => {
  test('lead to a page of one’s own, two answers by one key of 128 bits, of which the hash alone is kept', async () => {
    const { id, key } = await given();
    expect(key).toMatch(/^[\w-]{22}$/);
    const mail = await portal.db.selectFrom('messages').select(['body', 'html']).executeTakeFirstOrThrow();
    expect(mail.body).toContain(`Godkend: http://localhost:3000/godkend#${key}\n\nAfvis: http://localhost:3000/godkend#${key}&afvis`);
    expect(mail.html).toContain(`/godkend#${key}"`);
    const links = await portal.db.selectFrom('approvalLinks').select(['userId', 'keyHash', 'usedAt']).where('orderId', '=', id).execute();
    expect(links).toEqual([{ userId: portal.world.nordlys.users.leder.id, keyHash: hashKey(key), usedAt: null }]);
    await read(key);
    await press(key);
    expect(logged.join('')).not.toContain(key);
  });
  test('tell who ordered what, the highest price of all cars and why it waits, as often as they are opened, and decide nothing', async () => {
    const { id, key, orders } = await given({ numberOfCars: 2 });
    const estimate = orders[0]?.approval?.estimate ?? 0;
    const opened = () => nobody.raw('GET', '/approval_link', undefined, { 'approval-key': key });
    const answers = [await opened(), await opened()];
    for (const { status, body, headers } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        orderedBy: 'Mette Sørensen',
        pickup: expect.stringContaining('København'),
        cars: 2,
        highestPrice: 2 * estimate,
        asks: [{ rule: 'Dyre ture', why: expect.stringContaining('1 kr.') }],
      });
      expect(['x-robots-tag', 'set-cookie', 'cache-control'].map((name) => headers.get(name))).toEqual([
        'noindex, nofollow',
        null,
        'no-store',
      ]);
    }
    expect((await orderNow(id))?.approval?.state).toBe('waiting');
  });
  test('tell where the trip stops on the way, as the mail does', async () => {
    await portal.db.updateTable('companies').set({ allowsStops: true }).execute();
    const stop = nordlysBody(portal, {}).pickupAddress;
    const { key } = await given({ stops: [stop, { ...stop, comment: 'Ved porten' }] });
    expect((await read(key)).body).toMatchObject({ stops: [stop.fullAddress, stop.fullAddress] });
    const mail = await portal.db.selectFrom('messages').select('body').executeTakeFirstOrThrow();
    expect(mail.body).toMatch(/ til .+ med 2 stop, \d/);
  });
  test('tell the highest price also where it is not the price that must be approved', async () => {
    await givenRule(portal, { kind: 'people', most: 4 }, { outcome: 'approve', askedRole: 'BranchAdmin' });
    const [order] = await bruger.call(placeOrder, { body: nordlysBody(portal, { numberOfPeople: 6 }) });
    const price = order?.approval?.estimate ?? 0;
    expect(price).toBeGreaterThan(100);
    expect((await read(await keyOf('leder@nordlys.example'))).body).toMatchObject({ highestPrice: price });
  });
});

describe('a press', () => {
  test('approves once, for all cars, in the name of whoever holds the link, and says so in the history', async () => {
    const { key, orders } = await given({ numberOfCars: 2 });
    expect((await press(key)).body).toEqual({ state: 'approved' });
    for (const { id } of orders) {
      expect((await orderNow(id))?.approval).toMatchObject({ state: 'approved', asks: [{ decidedBy: { firstName: 'Søren' } }] });
      const history = portal.db
        .selectFrom('orderHistory')
        .select(['byUser', 'changed'])
        .where('orderId', '=', id)
        .where('kind', '=', 'change');
      expect(await history.execute()).toEqual([
        {
          byUser: portal.world.nordlys.users.leder.id,
          changed: { approval: { before: null, after: 'Godkendt med linket i mailen: Dyre ture' } },
        },
      ]);
    }
    const told = await portal.db.selectFrom('messages').select('subject').where('recipient', '=', 'bruger@nordlys.example').execute();
    expect(told).toEqual([{ subject: 'Din tur er godkendt' }]);
    await expectVoid(key);
  });
  test('rejects, also where the holder is signed in', async () => {
    const { id, key } = await given();
    expect((await press(key, false, leder)).body).toEqual({ state: 'rejected' });
    expect(await orderNow(id)).toMatchObject({ state: 'cancelled', cancelledBy: { firstName: 'Søren' }, approval: { state: 'rejected' } });
    await expectVoid(key);
  });
  test('of two at once decides one', async () => {
    const { id, key } = await given();
    const answers = await Promise.all([press(key), press(key, false)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    const approved = answers[0].status === 200;
    expect((await orderNow(id))?.approval?.state).toBe(approved ? 'approved' : 'rejected');
  });
  test('decides the other cars where one of them was called off, whichever, also by a mail that has yet to leave', async () => {
    const { key, orders } = await given({ numberOfCars: 3 });
    const [first = '', second = '', third = ''] = orders.map(({ id }) => id);
    await bruger.call(cancelOrder, { params: { id: first } });
    const due = portal.db.selectFrom('messages').select('recipient').where('dueAt', 'is not', null);
    expect(await due.execute()).toEqual([{ recipient: 'leder@nordlys.example' }]);
    expect((await read(key)).body).toMatchObject({ cars: 2 });
    await bruger.call(cancelCars, { params: { id: second }, query: { only: [second] } });
    expect((await read(key)).body).toMatchObject({ cars: 1 });
    expect((await press(key)).body).toEqual({ state: 'approved' });
    expect((await orderNow(third))?.approval?.state).toBe('approved');
    await expectVoid(key);
  });
  test('goes on to a car that it asked about, not to one that was changed since, and no mail but its own goes along', async () => {
    const { key, orders } = await given({ numberOfCars: 3 });
    const [first = '', ...others] = orders.map(({ id }) => id);
    const [changed = ''] = others.toSorted();
    const [alone] = await bruger.call(placeOrder, { body: nordlysBody(portal) });
    portal.pass(1000);
    await bruger.call(changeOrder, { params: { id: changed }, headers: {}, body: nordlysBody(portal, { comment: 'Ring på' }) });
    expect((await read(key)).body).toMatchObject({ cars: 2 });
    // What has left stays of the car that it told of.
    await portal.db.updateTable('messages').set({ dueAt: null }).where('orderId', '=', first).execute();
    await bruger.call(cancelOrder, { params: { id: first } });
    expect((await read(key)).body).toMatchObject({ cars: 1 });
    const mails = await portal.db.selectFrom('messages').select('orderId').execute();
    expect(mails).toHaveLength(3);
    expect(new Set(mails.map(({ orderId }) => orderId))).toEqual(new Set([first, changed, alone?.id]));
  });
  test('decides what its holder is asked, and the order waits for the others', async () => {
    const { firma: boss } = portal.world.nordlys.users;
    await givenRule(
      portal,
      { kind: 'price', highestPrice: 2 },
      { name: 'Chefens', outcome: 'approve', askedRole: null, askedUserId: boss.id },
    );
    const { id, key } = await given();
    const theirs = await keyOf('firma@nordlys.example');
    expect((await read(key)).body).toMatchObject({ asks: [{ rule: 'Dyre ture' }] });
    expect((await press(key)).body).toEqual({ state: 'waiting' });
    await expectVoid(key);
    const [next] = await bruger.call(placeOrder, { body: nordlysBody(portal) });
    const missing = (await leder.call(listApprovals, { query: {} })).map((order) => order.id);
    expect([missing.includes(next?.id ?? ''), missing.includes(id)]).toEqual([true, false]);
    expect((await press(theirs)).body).toEqual({ state: 'approved' });
    expect((await orderNow(id))?.approval?.state).toBe('approved');
  });
});

describe('a link is void', () => {
  test('once somebody else decided the order, or it was cancelled', async () => {
    const decided = await given();
    await firma.call(decideApproval, { params: { id: decided.id }, body: { approved: true } });
    await expectVoid(decided.key);
    expect((await orderNow(decided.id))?.approval?.asks).toMatchObject([{ decidedBy: { id: portal.world.nordlys.users.firma.id } }]);
    await portal.db.deleteFrom('messages').execute();
    await noRules(portal);
    const cancelled = await given();
    await bruger.call(cancelOrder, { params: { id: cancelled.id } });
    await expectVoid(cancelled.key);
  });
  test('past the pickup', async () => {
    const { key } = await given();
    portal.pass(30 * MINUTE_MS - 1);
    expect((await read(key)).status).toBe(200);
    portal.pass(1);
    await expectVoid(key);
  });
  test.each([
    ['is deactivated', { status: 'INACTIVE' }],
    ['is no manager any more', { role: 'BranchEmployee' }],
    ['is manager of another branch', () => ({ branchId: portal.world.nordlys.branches.aarhus.id })],
  ] as const)('when its holder %s, and waits for the others', async (_why, change) => {
    const manager = await buildUser(portal.db, { branch: portal.world.nordlys.branches.koebenhavn, role: 'BranchAdmin' });
    const { id } = await given();
    const key = await keyOf(manager.email);
    expect((await read(key)).status).toBe(200);
    const changed = typeof change === 'function' ? change() : change;
    await portal.db.updateTable('users').set(changed).where('id', '=', manager.id).execute();
    await expectVoid(key);
    expect((await orderNow(id))?.approval?.state).toBe('waiting');
    await portal.db.updateTable('users').set({ status: 'INACTIVE' }).where('id', '=', manager.id).execute();
  });
  test.each(['branches', 'companies'] as const)('while their %s are archived', async (table) => {
    const { key } = await given();
    await portal.db.updateTable(table).set({ status: 'INACTIVE' }).execute();
    await expectVoid(key);
    await portal.db.updateTable(table).set({ status: 'ACTIVE' }).execute();
    expect((await read(key)).status).toBe(200);
  });
  test('for one’s own order, and nobody is mailed one to it', async () => {
    const { id, key } = await given();
    await portal.db.updateTable('orders').set({ issuedBy: portal.world.nordlys.users.leder.id }).where('id', '=', id).execute();
    await expectVoid(key);
    await portal.db.deleteFrom('messages').execute();
    await leder.call(placeOrder, { body: nordlysBody(portal) });
    expect([await keyOf('leder@nordlys.example'), await keyOf('firma@nordlys.example')]).toEqual([
      '',
      expect.stringMatching(/^[\w-]{22}$/),
    ]);
  });
  test('once it or its holder is forgotten', async () => {
    const manager = await buildUser(portal.db, { branch: portal.world.nordlys.branches.koebenhavn, role: 'BranchAdmin' });
    const { id, key } = await given();
    const kept = async () =>
      (await portal.db.selectFrom('approvalLinks').select('userId').where('orderId', '=', id).execute()).map(({ userId }) => userId);
    expect(await kept()).toContain(manager.id);
    await portal.db.updateTable('users').set({ status: 'INACTIVE' }).where('id', '=', manager.id).execute();
    await firma.call(anonymiseUser, { params: { id: manager.id } });
    expect(await kept()).toEqual([portal.world.nordlys.users.leder.id]);
    const later = new Date(TEST_NOW.getTime() + 86_400_000);
    // One that is driven after that keeps its links.
    await portal.db.updateTable('companies').set({ travellerLinks: 'offered' }).execute();
    const requestedPickup = new Date(later.getTime() + 86_400_000).toISOString();
    const [next] = await bruger.call(placeOrder, { body: nordlysBody(portal, { requestedPickup, travellerLink: 'DK' }) });
    await portal.db.transaction().execute(async (trx) => {
      while ((await forgetTripsBefore(trx, later, 1000, later)) > 0);
    });
    expect(await kept()).toEqual([]);
    for (const table of ['approvalLinks', 'travellerLinks'] as const) {
      expect(await portal.db.selectFrom(table).select('orderId').execute()).toEqual([{ orderId: next?.id }]);
    }
    await expectVoid(key);
    expect((await deleteTrips(portal.db, later, { delete: 1000, look: 1000 })).count).toBeGreaterThan(0);
  });
});

test('guessing is refused by network, over both calls, also what is there', async () => {
  const { key } = await given();
  for (let at = 0; at < 20; at++) expect((await (at % 2 ? read : press)(`gaet-${at}`)).status).toBe(404);
  expect((await read('endnu-et')).status).toBe(429);
  expect((await press(key)).status).toBe(429);
  portal.pass(10 * MINUTE_MS);
  expect((await read(key)).status).toBe(200);
});
