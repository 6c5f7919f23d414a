import { pullChanges } from '@praj/contract/dispatch.ts';
import { decideApproval, listApprovals } from '@praj/contract/ordering-rules/ordering-rules.ts';
import { cancelOrder, listOrders, type Order, type OrderBody, placeOrder } from '@praj/contract/orders.ts';
import { readTravellerTrip, sayAsTraveller } from '@praj/contract/traveller-links/traveller.ts';
import { readTravellerLink, revokeTravellerLink, sendTravellerLink } from '@praj/contract/traveller-links/traveller-links.ts';
import { NEVER_TAKEN_MS } from '@praj/domain/orders/order-waiting.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../db/demo/builders.ts';
import { tellUnanswered } from '../../src/modules/ordering-rules/approvals/write-mails.ts';
import { cancelOverdue } from '../../src/modules/orders/clocks/order-clocks.ts';
import { tellTravellers } from '../../src/modules/traveller-links/tell/tell-travellers.ts';
import { type Centre, openCentre } from '../centre.ts';
import type { Client } from '../client.ts';
import { nordlysBody } from '../order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../portal.ts';
import { givenRule, noRules } from './given-rule.ts';

const MINUTE_MS = 60_000;
let portal: TestPortal;
let bruger: Client;
let leder: Client;
let firma: Client;
let centre: Centre;
let nobody: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  bruger = await portal.client('bruger@nordlys.example');
  leder = await portal.client('leder@nordlys.example');
  firma = await portal.client('firma@nordlys.example');
  centre = await openCentre(portal);
  nobody = await portal.client();
});
beforeEach(async () => {
  portal.setNow(TEST_NOW);
  await portal.db.updateTable('orders').set({ state: 'cancelled' }).where('approval', '=', 'waiting').execute();
  await noRules(portal);
  await portal.db.deleteFrom('messages').execute();
});
afterAll(() => portal.close());

/** A rule that every trip breaks, which the branch's managers are asked about. */
const rule = (columns: Parameters<typeof givenRule>[2] = {}) =>
  givenRule(portal, { kind: 'price', highestPrice: 1 }, { name: 'Dyre ture', outcome: 'approve', askedRole: 'BranchAdmin', ...columns });
const place = async (given: Partial<OrderBody> = {}, client = bruger): Promise<Order> => {
  const [order] = await client.call(placeOrder, { body: nordlysBody(portal, given) });
  if (!order) throw new Error('nothing was ordered');
  return order;
};
const decide = (client: Client, id: string, approved = true) => client.try(decideApproval, { params: { id }, body: { approved } });
const waitingFor = async (client: Client) => (await client.call(listApprovals, { query: {} })).map(({ id }) => id);
/** What the dispatch centre hears of while something is done. */
async function heardWhile(act: () => Promise<unknown>): Promise<string[]> {
  const { cursor } = await centre.client.call(pullChanges, { query: {} });
  await act();
  const { changes } = await centre.client.call(pullChanges, { query: { cursor } });
  return changes.map(({ kind, order }) => `${kind} ${order.id}`);
}
const mails = () => portal.db.selectFrom('messages').select(['recipient', 'subject', 'body']).orderBy('recipient').execute();

describe('an order that a rule wants approved', () => {
  test('waits, says for whom and why, and no dispatch centre hears of it, whatever is done with it', async () => {
    await rule();
    let order: Order | undefined;
    expect(await heardWhile(async () => (order = await place()))).toEqual([]);
    const { changes: open } = await centre.client.call(pullChanges, { query: {} });
    expect(open.map((change) => change.order.id)).not.toContain(order?.id);
    expect(order).toMatchObject({
      state: 'created',
      approval: {
        state: 'waiting',
        estimate: expect.any(Number),
        asks: [
          {
            rule: 'Dyre ture',
            why: expect.stringContaining('1 kr.'),
            state: 'waiting',
            asked: null,
            askedRole: 'BranchAdmin',
            decidedBy: null,
            decidedAt: null,
          },
        ],
      },
    });
    const id = order?.id ?? '';
    expect((await bruger.call(listOrders, {})).find((one) => one.id === id)?.approval?.state).toBe('waiting');
    expect((await centre.client.call(pullChanges, { query: {} })).changes.map((change) => change.order.id)).not.toContain(id);
    expect((await centre.tryReport(id, { state: 'dispatching' })).status).toBe(404);
    expect(await heardWhile(() => bruger.call(cancelOrder, { params: { id } }))).toEqual([]);
    expect(await decide(leder, id)).toMatchObject({ status: 409, body: { code: 'approval_decided' } });
  });
  test('is mailed to who is asked, and to nobody else', async () => {
    await rule();
    await place();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'leder@nordlys.example', subject: 'En tur venter på din godkendelse' });
    expect(mail?.body).toContain('Mette Sørensen har bestilt en tur');
    expect(mail?.body).toMatch(/Den anslås til op til \d+ kr\./);
    expect(mail?.body).toContain('Dyre ture: ');
  });
  test('is mailed to the admins who are active, where whoever is asked is no longer', async () => {
    const gone = { branch: portal.world.nordlys.branches.koebenhavn, status: 'INACTIVE' } as const;
    const { id: askedUserId } = await buildUser(portal.db, gone);
    await buildUser(portal.db, { ...gone, role: 'CompanyAdmin' });
    await rule({ askedRole: null, askedUserId });
    await place();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['firma@nordlys.example']);
  });
  test('is mailed to nobody of another company, nor to the admin who ordered it where no manager is left to be asked', async () => {
    await rule({ askedRole: 'CompanyAdmin' });
    await place();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['firma@nordlys.example']);
    await portal.db.deleteFrom('messages').execute();
    await noRules(portal);
    await rule();
    await portal.db.updateTable('users').set({ status: 'INACTIVE' }).where('email', '=', 'leder@nordlys.example').execute();
    await place({}, firma);
    expect(await mails()).toEqual([]);
    await portal.everyoneActive();
  });
  test('is mailed once for its several cars, with their sum', async () => {
    await rule();
    await bruger.call(placeOrder, { body: nordlysBody(portal, { numberOfCars: 2 }) });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.body).toMatch(/Vognene anslås tilsammen til op til \d+ kr\./);
  });
  test('is not told of to its traveller before it is approved', async () => {
    await portal.db.updateTable('companies').set({ travellerLinks: 'offered' }).execute();
    await rule();
    const { id } = await place({ travellerLink: 'DK' });
    const told = async () => {
      await tellTravellers(portal.deps);
      return portal.db.selectFrom('messages').select('id').where('kind', '=', 'sms').where('orderId', '=', id).execute();
    };
    expect(await told()).toEqual([]);
    await decide(leder, id);
    expect(await told()).toHaveLength(1);
  });
  test('is asked about also when its traveller’s link is revoked, and tells its orderer what became of it', async () => {
    await portal.db.updateTable('companies').set({ travellerLinks: 'offered' }).execute();
    await rule();
    const { id } = await place({ travellerLink: 'DK', travellerRecipient: 'gaest@example.com' });
    const revoke = () => bruger.call(revokeTravellerLink, { params: { id } });
    const due = async () => {
      const rows = await portal.db.selectFrom('messages').select('recipient').where('dueAt', 'is not', null).orderBy('id').execute();
      return rows.map(({ recipient }) => recipient);
    };
    await revoke();
    expect(await due()).toEqual(['leder@nordlys.example']);
    await bruger.call(sendTravellerLink, { params: { id }, body: { language: 'DK', recipient: 'gaest@example.com' } });
    await decide(leder, id);
    await tellTravellers(portal.deps);
    expect((await due()).toSorted()).toEqual(['bruger@nordlys.example', 'gaest@example.com', 'leder@nordlys.example']);
    await revoke();
    expect((await due()).toSorted()).toEqual(['bruger@nordlys.example', 'leder@nordlys.example']);
  });
  test('is told as one that waits to whoever was handed its link, who has nothing to say of it yet', async () => {
    await portal.db.updateTable('companies').set({ travellerLinks: 'offered' }).execute();
    await rule();
    const { id } = await place({ travellerLink: 'DK' });
    const { link } = await bruger.call(readTravellerLink, { params: { id } });
    const headers = { 'traveller-key': link?.url?.split('#')[1] ?? '' };
    const read = () => nobody.call(readTravellerTrip, { headers });
    portal.pass(10 * MINUTE_MS);
    expect(await read()).toMatchObject({ stage: 'awaits_approval', delayed: false, arrivesAt: null, maySay: [] });
    expect(await nobody.try(sayAsTraveller, { headers, body: { word: 'late' } })).toMatchObject({
      status: 409,
      body: { code: 'cannot_say' },
    });
    await decide(leder, id);
    expect(await read()).toMatchObject({ stage: 'booked', maySay: ['late'] });
  });
});

describe('the open page of whoever may approve hears that an order waits, and that it waits no longer', () => {
  test.each<[string, (order: Order) => Promise<unknown>]>([
    ['because it was approved', ({ id }) => decide(leder, id)],
    ['because it was rejected', ({ id }) => decide(leder, id, false)],
    ['because its orderer called it off', ({ id }) => bruger.call(cancelOrder, { params: { id } })],
    [
      'because its time was up',
      ({ requestedPickup }) => {
        portal.setNow(new Date(new Date(requestedPickup).getTime() + NEVER_TAKEN_MS + MINUTE_MS));
        return cancelOverdue(portal.deps);
      },
    ],
  ])('%s', async (_why, end) => {
    await rule();
    const page = await leder.socket('/ws');
    const told = () => page.next(({ resource }) => resource === 'approvals');
    const order = await place();
    await told();
    expect(await waitingFor(leder)).toContain(order.id);
    await end(order);
    await told();
    expect(await waitingFor(leder)).not.toContain(order.id);
    page.close();
  });
});

describe('approving', () => {
  test('hands the order to the dispatch centre, once, and tells the orderer', async () => {
    await rule();
    const { id } = await place();
    expect(await waitingFor(leder)).toEqual([id]);
    await portal.db.deleteFrom('messages').execute();
    portal.pass(5 * MINUTE_MS);
    expect(await heardWhile(() => decide(leder, id))).toEqual([`placed ${id}`]);
    expect(await decide(leder, id)).toMatchObject({ status: 409, body: { code: 'approval_decided' } });
    expect(await waitingFor(leder)).toEqual([]);
    const order = (await bruger.call(listOrders, {})).find((one) => one.id === id);
    expect(order).toMatchObject({
      state: 'created',
      // The centre is silent from now on, and not from when it was ordered.
      placedAt: new Date(TEST_NOW.getTime() + 5 * MINUTE_MS).toISOString(),
      approval: {
        state: 'approved',
        asks: [
          { state: 'approved', decidedBy: { firstName: 'Søren' }, decidedAt: new Date(TEST_NOW.getTime() + 5 * MINUTE_MS).toISOString() },
        ],
      },
    });
    expect(await mails()).toMatchObject([{ recipient: 'bruger@nordlys.example', subject: 'Din tur er godkendt' }]);
    expect((await centre.report(id, { state: 'dispatching' })).state).toBe('dispatching');
  });
  test('of two at once decides one', async () => {
    await rule();
    const { id } = await place();
    const answers = await Promise.all([decide(leder, id), decide(firma, id, false)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
  test('is done in all that is asked, by each of those who are', async () => {
    const { firma: boss } = portal.world.nordlys.users;
    await rule();
    await rule({ name: 'Chefens regel', askedRole: null, askedUserId: boss.id });
    const { id } = await place();
    expect(await heardWhile(() => decide(leder, id))).toEqual([]);
    expect((await decide(leder, id)).body).toMatchObject({ code: 'approval_decided' });
    expect(await heardWhile(() => decide(firma, id))).toEqual([`placed ${id}`]);
  });
  test('decides all cars that were ordered together', async () => {
    await rule();
    const cars = await bruger.call(placeOrder, { body: nordlysBody(portal, { numberOfCars: 2 }) });
    expect(await mails()).toHaveLength(1);
    const heard = await heardWhile(() => decide(leder, cars[1]?.id ?? ''));
    expect(heard.toSorted()).toEqual(cars.map(({ id }) => `placed ${id}`).toSorted());
  });
});

describe('rejecting', () => {
  test('cancels the order, names who did it, and tells the orderer', async () => {
    await rule();
    const { id } = await place();
    await portal.db.deleteFrom('messages').execute();
    expect(await heardWhile(() => decide(leder, id, false))).toEqual([]);
    expect((await bruger.call(listOrders, {})).find((one) => one.id === id)).toMatchObject({
      state: 'cancelled',
      cancelledBy: { firstName: 'Søren' },
      approval: { state: 'rejected' },
    });
    expect(await mails()).toMatchObject([{ recipient: 'bruger@nordlys.example', subject: 'Din tur er afvist' }]);
  });
});

describe('who may', () => {
  test('is nobody for their own: the admins are asked in their place', async () => {
    const { leder: soeren } = portal.world.nordlys.users;
    await rule({ askedRole: null, askedUserId: soeren.id });
    const { id, approval } = await place({}, leder);
    expect(approval?.asks).toMatchObject([{ asked: null, askedRole: 'CompanyAdmin' }]);
    expect(await decide(leder, id)).toMatchObject({ status: 409, body: { code: 'own_order' } });
    expect(await waitingFor(leder)).toEqual([]);
    expect((await decide(firma, id)).status).toBe(200);
    const own = await place({}, firma);
    expect(await waitingFor(firma)).not.toContain(own.id);
  });
  test('is neither a colleague who is not asked, nor another branch’s manager, nor another company', async () => {
    await rule();
    const { id } = await place();
    const { koebenhavn, aarhus } = portal.world.nordlys.branches;
    const colleague = await portal.client((await buildUser(portal.db, { branch: koebenhavn })).email);
    const manager = await portal.client((await buildUser(portal.db, { branch: aarhus, role: 'BranchAdmin' })).email);
    const others = ['bruger@havnens.example', 'firma@havnens.example', 'admin@praj.example'];
    for (const stranger of [colleague, manager, ...(await Promise.all(others.map((email) => portal.client(email))))]) {
      expect((await decide(stranger, id)).status).toBe(404);
      expect(await waitingFor(stranger)).toEqual([]);
    }
  });
});

describe('in time', () => {
  test('is until the pickup, and a rejection is always', async () => {
    await rule();
    const { id } = await place();
    portal.pass(29 * MINUTE_MS);
    await cancelOverdue(portal.deps);
    expect(await waitingFor(leder)).toEqual([id]);
    portal.pass(MINUTE_MS);
    expect(await decide(leder, id)).toMatchObject({ status: 409, body: { code: 'approval_too_late', order: { id } } });
    expect((await decide(leder, id, false)).status).toBe(200);
  });
  test('an order for now has ten minutes, is no silent centre meanwhile, and is cancelled by the clock then', async () => {
    await rule();
    const { id } = await place({ requestedPickup: TEST_NOW.toISOString() });
    portal.pass(NEVER_TAKEN_MS - 1);
    await cancelOverdue(portal.deps);
    expect(await waitingFor(leder)).toEqual([id]);
    portal.pass(1);
    expect(await heardWhile(() => cancelOverdue(portal.deps))).toEqual([]);
    expect((await bruger.call(listOrders, {})).find((one) => one.id === id)).toMatchObject({ state: 'cancelled', cancelCause: 'timeout' });
  });
  test('whoever ordered what nobody approved in time hears of it, once for all its cars', async () => {
    await rule();
    await bruger.call(placeOrder, { body: nordlysBody(portal, { numberOfCars: 2, requestedPickup: TEST_NOW.toISOString() }) });
    await portal.db.deleteFrom('messages').execute();
    portal.pass(NEVER_TAKEN_MS);
    const cancel = () => cancelOverdue(portal.deps, (trx, ids, at) => tellUnanswered(portal.deps, trx, ids, at));
    await cancel();
    await cancel();
    expect(await mails()).toEqual([
      { recipient: 'bruger@nordlys.example', subject: 'Din tur blev ikke godkendt i tide', body: expect.stringContaining('er annulleret') },
    ]);
  });
  test('the centre’s ten minutes begin when the last of those who were asked approved it', async () => {
    await rule();
    const { id } = await place({ requestedPickup: TEST_NOW.toISOString() });
    const stateNow = async () => {
      await cancelOverdue(portal.deps);
      return (await bruger.call(listOrders, {})).find((one) => one.id === id)?.state;
    };
    portal.pass(NEVER_TAKEN_MS - 1);
    expect((await decide(leder, id)).status).toBe(200);
    portal.pass(NEVER_TAKEN_MS - 1);
    expect(await stateNow()).toBe('created');
    portal.pass(1);
    expect(await stateNow()).toBe('cancelled');
  });
  test('a large car’s wait begins when it was approved', async () => {
    await rule();
    const { id } = await place({ numberOfPeople: 6 });
    portal.pass(3 * MINUTE_MS);
    await cancelOverdue(portal.deps);
    expect((await decide(leder, id)).status).toBe(200);
    await cancelOverdue(portal.deps);
    expect((await bruger.call(listOrders, {})).find((one) => one.id === id)?.state).toBe('created');
  });
});
