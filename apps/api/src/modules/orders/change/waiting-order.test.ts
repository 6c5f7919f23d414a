import { allocateOrder } from '@praj/contract/allocations/allocations.ts';
import { pullChanges } from '@praj/contract/dispatch.ts';
import { decideByLink, readApprovalLink } from '@praj/contract/ordering-rules/approval-link.ts';
import { decideApproval, listApprovals } from '@praj/contract/ordering-rules/ordering-rules.ts';
import { cancelOrder, changeOrder, listOrders, type Order, type OrderBody, placeOrder } from '@praj/contract/orders.ts';
import type { RuleDemand } from '@praj/domain/ordering-rules/ordering-rule.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import { type Centre, openCentre } from '../../../../test/centre.ts';
import type { Client } from '../../../../test/client.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { givenRule, noRules } from '../../../../test/ordering-rules/given-rule.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { cancelOverdue } from '../clocks/order-clocks.ts';

const MINUTE_MS = 60_000;
let portal: TestPortal;
let nobody: Client;
let bruger: Client;
let leder: Client;
let firma: Client;
let centre: Centre;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  nobody = await portal.client();
  bruger = await portal.client('bruger@nordlys.example');
  leder = await portal.client('leder@nordlys.example');
  firma = await portal.client('firma@nordlys.example');
  centre = await openCentre(portal);
});
beforeEach(async () => {
  portal.setNow(TEST_NOW);
  await portal.db.updateTable('orders').set({ state: 'cancelled' }).where('approval', '=', 'waiting').execute();
  await portal.db.updateTable('orders').set({ estimateOere: null, finalPriceOere: null }).execute();
  await noRules(portal);
  await portal.db.deleteFrom('messages').execute();
});
afterAll(() => portal.close());

/** No trip to the airport, which the branch's managers are asked about. */
const NOT_FAR: RuleDemand = { kind: 'areas', zipCodesFrom: [], zipCodesTo: ['1561', '1620', '2100'] };
const rule = (columns: Parameters<typeof givenRule>[2] = {}, demand: RuleDemand = NOT_FAR) =>
  givenRule(portal, demand, { name: 'Lufthavnen', outcome: 'approve', askedRole: 'BranchAdmin', ...columns });
const place = async (given: Partial<OrderBody> = {}): Promise<Order> => {
  const [order] = await bruger.call(placeOrder, { body: nordlysBody(portal, given) });
  if (!order) throw new Error('nothing was ordered');
  return order;
};
const change = (id: string, given: Partial<OrderBody>, { client = bruger, version }: { client?: Client; version?: number } = {}) =>
  client.try(changeOrder, {
    params: { id },
    body: nordlysBody(portal, given),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const decide = (client: Client, id: string, askedAt?: string, approved = true) =>
  client.try(decideApproval, { params: { id }, body: { approved, ...(askedAt && { askedAt }) } });
const waitingFor = async (client: Client) => (await client.call(listApprovals, { query: {} })).map(({ id }) => id);
const orderNow = async (id: string) => (await bruger.call(listOrders, {})).find((one) => one.id === id);
async function heardWhile(act: () => Promise<unknown>): Promise<string[]> {
  const { cursor } = await centre.client.call(pullChanges, { query: {} });
  await act();
  const { changes } = await centre.client.call(pullChanges, { query: { cursor } });
  return changes.map(({ kind, order }) => `${kind} ${order.id}`);
}
/** Mails that are to be sent or were, the oldest first. */
const mails = () =>
  portal.db.selectFrom('messages').select(['recipient', 'subject', 'body', 'dueAt']).orderBy('createdAt').orderBy('id').execute();
const keyIn = (body: string) => /\/godkend#([\w-]+)/.exec(body)?.[1] ?? '';
const openKey = (key: string) => nobody.try(readApprovalLink, { headers: { 'approval-key': key } });
const pressKey = (key: string) => nobody.try(decideByLink, { headers: { 'approval-key': key }, body: { approved: true } });
const changesOf = async (orderId: string) =>
  (
    await portal.db
      .selectFrom('orderHistory')
      .select(['byUser', 'changed'])
      .where('orderId', '=', orderId)
      .where('kind', '=', 'change')
      .orderBy('id')
      .execute()
  ).map(({ byUser, changed }) => ({ byUser, changed: changed as Record<string, unknown> }));

describe('an order that waits and is changed', () => {
  test('waits again where a rule still asks, and who is asked has a mail of what it became, by fresh links alone', async () => {
    await rule();
    const { id, version, approval } = await place();
    const [first] = await mails();
    await portal.db.deleteFrom('messages').execute();
    portal.pass(MINUTE_MS);
    const requestedPickup = new Date(TEST_NOW.getTime() + 90 * MINUTE_MS).toISOString();
    const heard = await heardWhile(async () => {
      const changed = await change(id, { requestedPickup }, { version });
      expect(changed).toMatchObject({
        status: 200,
        body: { requestedPickup, approval: { state: 'waiting', asks: [{ state: 'waiting' }] } },
      });
      expect((await orderNow(id))?.approval?.askedAt).toBe(new Date(TEST_NOW.getTime() + MINUTE_MS).toISOString());
    });
    expect(heard).toEqual([]);
    expect(approval?.askedAt).toBe(TEST_NOW.toISOString());
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'leder@nordlys.example', subject: 'En tur, der venter på din godkendelse, er ændret' });
    expect(mail?.body).toContain('Mette Sørensen har ændret turen. Det her skal godkendes nu: Vesterbrogade 112');
    expect(mail?.body).toContain('Linkene i tidligere e-mails om turen virker ikke længere.');
    expect((await openKey(keyIn(first?.body ?? ''))).status).toBe(404);
    expect((await pressKey(keyIn(first?.body ?? ''))).status).toBe(404);
    expect((await openKey(keyIn(mail?.body ?? ''))).body).toMatchObject({ requestedPickup });
    expect((await pressKey(keyIn(mail?.body ?? ''))).body).toEqual({ state: 'approved' });
    expect((await changesOf(id))[0]).toEqual({
      byUser: portal.world.nordlys.users.bruger.id,
      changed: {
        requestedPickup: { before: expect.any(String), after: requestedPickup },
        approval: { before: null, after: 'Skal godkendes på ny' },
      },
    });
  });
  test('is ordered at once where no rule asks any more, once, and is asked of nobody', async () => {
    await rule();
    const { id } = await place();
    const [mail] = await mails();
    portal.pass(MINUTE_MS);
    let changed: Awaited<ReturnType<typeof change>> | undefined;
    expect(
      await heardWhile(async () => {
        changed = await change(id, { destinationAddress: ADDRESSES.havneholmen });
      }),
    ).toEqual([`placed ${id}`]);
    expect(changed?.body).toMatchObject({
      state: 'created',
      approval: null,
      placedAt: new Date(TEST_NOW.getTime() + MINUTE_MS).toISOString(),
    });
    expect(await waitingFor(leder)).toEqual([]);
    expect(await decide(leder, id)).toMatchObject({ status: 404 });
    expect((await openKey(keyIn(mail?.body ?? ''))).status).toBe(404);
    expect((await changesOf(id))[0]?.changed).toHaveProperty('approval.after', 'Skal ikke længere godkendes');
    expect((await centre.report(id, { state: 'dispatching' })).state).toBe('dispatching');
  });
  test('stays as it was where a rule stops it, which says why and whom to ask', async () => {
    await rule();
    await givenRule(portal, { kind: 'hours', days: [], fromMinute: 0, toMinute: 23 * 60 }, { name: 'Ikke sent' });
    const before = await place();
    const [mail] = await mails();
    const refused = await change(before.id, { requestedPickup: '2026-11-20T22:30:00Z' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'ordering_rule', rule: { name: 'Ikke sent' } } });
    expect(refused.body.message).toMatch(/^Reglen ”Ikke sent” stopper turen\. .*Spørg Birgitte Lund, .*firma@nordlys\.example\.$/);
    expect(await orderNow(before.id)).toEqual(before);
    expect((await mails()).length).toBe(1);
    expect((await openKey(keyIn(mail?.body ?? ''))).status).toBe(200);
  });
  test('is asked about anew also where what one of two had approved is asked again', async () => {
    await rule();
    await rule({ name: 'Chefens regel', askedRole: null, askedUserId: portal.world.nordlys.users.firma.id });
    const { id } = await place();
    expect((await decide(leder, id)).status).toBe(200);
    await change(id, { customerName: 'Jonas Holm' });
    const states = (await orderNow(id))?.approval?.asks.map(({ state, decidedBy }) => [state, decidedBy]);
    expect(states).toEqual([
      ['waiting', null],
      ['waiting', null],
    ]);
    expect(await waitingFor(leder)).toEqual([id]);
  });
  test('that differs in nothing goes on waiting for the same answer', async () => {
    await rule();
    const { id, approval, requestedPickup } = await place();
    const [mail] = await mails();
    portal.pass(MINUTE_MS);
    expect(await change(id, { requestedPickup })).toMatchObject({ status: 200, body: { approval } });
    expect(await mails()).toHaveLength(1);
    expect((await openKey(keyIn(mail?.body ?? ''))).status).toBe(200);
  });
  test('has ten minutes from its change', async () => {
    await rule();
    const { id } = await place({ requestedPickup: TEST_NOW.toISOString() });
    portal.pass(9 * MINUTE_MS);
    await change(id, { requestedPickup: new Date(TEST_NOW.getTime() + 9 * MINUTE_MS).toISOString() });
    portal.pass(9 * MINUTE_MS);
    await cancelOverdue(portal.deps);
    expect((await orderNow(id))?.state).toBe('created');
    portal.pass(MINUTE_MS);
    await cancelOverdue(portal.deps);
    expect((await orderNow(id))?.state).toBe('cancelled');
  });
  test('leaves the centre ten minutes from its change where no rule asks any more', async () => {
    await rule();
    const { id } = await place({ requestedPickup: TEST_NOW.toISOString() });
    portal.pass(10 * MINUTE_MS - 1);
    await change(id, { requestedPickup: TEST_NOW.toISOString(), destinationAddress: ADDRESSES.havneholmen });
    portal.pass(10 * MINUTE_MS - 1);
    await cancelOverdue(portal.deps);
    expect((await orderNow(id))?.state).toBe('created');
    portal.pass(1);
    await cancelOverdue(portal.deps);
    expect((await orderNow(id))?.state).toBe('cancelled');
  });
  test('calls a mail off that was not sent yet', async () => {
    await rule();
    const { id } = await place();
    await change(id, { customerName: 'Jonas Holm' });
    expect((await mails()).filter(({ dueAt }) => dueAt !== null)).toMatchObject([
      { subject: 'En tur, der venter på din godkendelse, er ændret' },
    ]);
  });
  test('is corrected as a change alone: what it is charged to is part of what is asked', async () => {
    await rule();
    const { id } = await place();
    expect(await firma.try(allocateOrder, { params: { id }, body: { allocations: {} } })).toMatchObject({
      status: 409,
      body: { code: 'awaits_approval' },
    });
  });
});

describe('approved and changed at once', () => {
  test('what was approved first is not changed by whoever has not seen that', async () => {
    await rule();
    const { id, version } = await place();
    await decide(leder, id);
    expect(await change(id, { destinationAddress: ADDRESSES.havneholmen }, { version })).toMatchObject({
      status: 412,
      body: { code: 'stale_version', order: { approval: { state: 'approved' } } },
    });
    // Also where a rule would stop the change, or want it approved.
    expect((await change(id, { destinationAddress: ADDRESSES.aarhusH }, { version })).status).toBe(412);
    expect((await orderNow(id))?.destinationAddress?.fullAddress).toBe(ADDRESSES.lufthavnen.fullAddress);
  });
  test('what was changed first is not approved by whoever has read the older one', async () => {
    await rule();
    const { id, approval } = await place();
    portal.pass(1);
    await change(id, { customerName: 'Jonas Holm' });
    expect(await decide(leder, id, approval?.askedAt)).toMatchObject({
      status: 409,
      body: { code: 'approval_changed', order: { id, approval: { state: 'waiting' } } },
    });
    expect((await decide(leder, id, (await orderNow(id))?.approval?.askedAt)).status).toBe(200);
  });
  test.each([1, 2, 3, 4])('never both, whoever comes first: %i', async () => {
    await rule();
    const { id, version, approval } = await place();
    portal.pass(1);
    const [changed, decided] = await Promise.all([
      change(id, { customerName: 'Jonas Holm' }, { version }),
      decide(leder, id, approval?.askedAt),
    ]);
    const now = await orderNow(id);
    expect([
      { changed: 200, decided: 409, state: 'waiting', name: 'Jonas Holm' },
      { changed: 412, decided: 200, state: 'approved', name: 'Mette Sørensen' },
    ]).toContainEqual({ changed: changed.status, decided: decided.status, state: now?.approval?.state, name: now?.customerName });
  });
});

describe('whose it is', () => {
  test('stays who ordered it: by their rules, in their budget, and whoever changed it decides nothing of it', async () => {
    const { bruger: mette, leder: soeren } = portal.world.nordlys.users;
    await rule({ scope: 'person', userId: mette.id });
    const { id } = await place();
    await portal.db.deleteFrom('messages').execute();
    const changed = await change(id, { customerName: 'Jonas Holm' }, { client: leder });
    expect(changed).toMatchObject({ status: 200, body: { approval: { state: 'waiting' } } });
    expect((await changesOf(id))[0]?.byUser).toBe(soeren.id);
    expect(await waitingFor(leder)).toEqual([]);
    expect(await decide(leder, id)).toMatchObject({ status: 409, body: { code: 'own_order' } });
    // Nobody else has the role, so that the admins are asked.
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'firma@nordlys.example' });
    expect(mail?.body).toContain('Søren Østergaard har ændret turen, som Mette Sørensen har bestilt.');
    expect((await decide(firma, id)).status).toBe(200);
  });
  test('a rule that names whoever changed it asks the admins in their place', async () => {
    await rule({ askedRole: null, askedUserId: portal.world.nordlys.users.leder.id });
    const { id } = await place();
    await change(id, { customerName: 'Jonas Holm' }, { client: leder });
    expect((await orderNow(id))?.approval?.asks).toMatchObject([{ asked: null, askedRole: 'CompanyAdmin' }]);
  });
});

describe('a budget', () => {
  test('counts the changed price, and not twice', async () => {
    await rule({}, { kind: 'people', most: 1 });
    await givenRule(portal, { kind: 'budget', amount: 100_000, per: 'person' });
    const { id } = await place({ destinationAddress: ADDRESSES.havneholmen });
    const near = (await orderNow(id))?.approval?.estimate ?? 0;
    await change(id, {});
    await change(id, { destinationAddress: ADDRESSES.lufthavnen });
    const far = (await orderNow(id))?.approval?.estimate ?? 0;
    expect(far).toBeGreaterThan(near);
    const used = async () => {
      await noRules(portal);
      await givenRule(portal, { kind: 'budget', amount: far + near, per: 'person' });
      return (await bruger.try(placeOrder, { body: nordlysBody(portal, { destinationAddress: ADDRESSES.havneholmen }) })).status;
    };
    expect(await used()).toBe(200);
    expect(await used()).toBe(409);
  });
});

describe('one of several cars', () => {
  const cars = async () => bruger.call(placeOrder, { body: nordlysBody(portal, { numberOfCars: 3 }) });
  test('that is changed is decided by itself, and the others at once by the mail of before', async () => {
    await rule();
    const [first, second, third] = (await cars()).map(({ id }) => id) as [string, string, string];
    const [before] = await mails();
    await portal.db.updateTable('messages').set({ dueAt: null }).execute();
    portal.pass(MINUTE_MS);
    // The first one bears the link.
    await change(first, { customerName: 'Jonas Holm' });
    expect((await openKey(keyIn(before?.body ?? ''))).body).toMatchObject({ cars: 2 });
    const mail = (await mails()).at(-1);
    expect(mail?.body).toContain('Mette Sørensen har ændret vogn 1 af 3.');
    expect((await openKey(keyIn(mail?.body ?? ''))).body).toMatchObject({ cars: 1 });
    const heard = await heardWhile(() => pressKey(keyIn(before?.body ?? '')));
    expect(heard.toSorted()).toEqual([`placed ${second}`, `placed ${third}`].toSorted());
    expect(await heardWhile(() => pressKey(keyIn(mail?.body ?? '')))).toEqual([`placed ${first}`]);
  });
  test('cannot leave a rule about people behind by being changed alone', async () => {
    await rule({}, { kind: 'people', most: 8 });
    const [first] = await cars();
    const changed = await change(first?.id ?? '', { customerName: 'Jonas Holm' });
    const why = 'Der må højst bestilles til 8 personer, og turen er til 12.';
    expect(changed).toMatchObject({ status: 200, body: { approval: { state: 'waiting', asks: [{ why }] } } });
  });
  test('is for fewer people once another of them is called off', async () => {
    await rule({}, { kind: 'people', most: 8 });
    const [first, second] = await cars();
    await bruger.call(cancelOrder, { params: { id: second?.id ?? '' } });
    const changed = await change(first?.id ?? '', { customerName: 'Jonas Holm' });
    expect(changed).toMatchObject({ status: 200, body: { approval: null } });
  });
});
