import { cancelOrder, changeOrder, type Order, type OrderBody, placeOrder } from '@praj/contract/orders.ts';
import { estimateTrip } from '@praj/contract/trip-estimates/trip-estimates.ts';
import { oereFromKroner } from '@praj/domain/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../db/demo/addresses.ts';
import { buildOrder } from '../../db/demo/builders.ts';
import { buildVoucher } from '../../db/demo/voucher-builders.ts';
import { placeOrder as placeOne } from '../../src/modules/orders/place/place-order.ts';
import { prepareIdempotency } from '../../src/modules/orders/place/with-idempotency.ts';
import { openCentre } from '../centre.ts';
import type { Client } from '../client.ts';
import { nordlysBody } from '../order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../portal.ts';
import { givenRule, noRules } from './given-rule.ts';

let portal: TestPortal;
let bruger: Client;
let leder: Client;
/** What one trip to the airport is reserved at, in kroner. */
let one: number;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  bruger = await portal.client('bruger@nordlys.example');
  leder = await portal.client('leder@nordlys.example');
  const point = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({ longitude, latitude });
  const body = { pickup: point(ADDRESSES.vesterbrogade), destination: point(ADDRESSES.lufthavnen) };
  one = (await bruger.call(estimateTrip, { body })).price?.to ?? 0;
});
beforeEach(async () => {
  portal.setNow(TEST_NOW);
  await noRules(portal);
  await portal.db.updateTable('orders').set({ estimateOere: null, finalPriceOere: null }).execute();
});
afterAll(() => portal.close());

const place = (given: Partial<OrderBody> = {}, client = bruger) => client.try(placeOrder, { body: nordlysBody(portal, given) });
const placed = async (given: Partial<OrderBody> = {}, client = bruger): Promise<Order> => {
  const [order] = await client.call(placeOrder, { body: nordlysBody(portal, given) });
  if (!order) throw new Error('nothing was ordered');
  return order;
};
const budget = (amount: number, per: 'person' | 'branch' = 'person') => givenRule(portal, { kind: 'budget', amount, per });

test('50 orders at once never exceed a budget, and use it as far as it goes', { timeout: 120_000 }, async () => {
  await budget(one * 7 + 1);
  const answers = await Promise.all(Array.from({ length: 50 }, () => place()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(answers.filter(({ status, body }) => status === 409 && body.code === 'ordering_rule')).toHaveLength(43);
  const { sum } = await portal.db
    .selectFrom('orders')
    .select((eb) => eb.fn.sum<string>('estimateOere').as('sum'))
    .where('estimateOere', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(Number(sum)).toBe(oereFromKroner(one) * 7);
});

describe('what an order takes of a budget', () => {
  test('is given back when it is cancelled, or when nobody came', async () => {
    await budget(one);
    const { id } = await placed();
    expect((await place()).status).toBe(409);
    await bruger.call(cancelOrder, { params: { id } });
    const again = await placed();
    expect((await place()).status).toBe(409);
    // A cancelled one is deleted after a month.
    await portal.db.updateTable('orders').set({ state: 'deleted' }).where('id', '=', id).execute();
    await portal.db.updateTable('orders').set({ state: 'noshow' }).where('id', '=', again.id).execute();
    expect((await place()).status).toBe(200);
  });
  test('is its price once that is settled', async () => {
    await budget(one * 2);
    const { id } = await placed();
    const drive = async (finalPrice: number) => {
      const centre = await openCentre(portal);
      for (const state of ['dispatching', 'arriving', 'customer', 'trip_started', 'completed'] as const) await centre.report(id, { state });
      await centre.report(id, { state: 'concluded', finalPrice });
    };
    await drive(1);
    await placed();
    expect((await place()).status).toBe(409);
  });
  test('is what a voucher pays of its trip, and what was agreed of it after an objection, not what its recipient paid as well', async () => {
    const { bruger: issuer } = portal.world.nordlys.users;
    const voucher = await buildVoucher(portal.db, { issuer, now: TEST_NOW, columns: { highestPriceOere: oereFromKroner(one) } });
    const driven = await buildOrder(portal.db, { issuer, state: 'concluded', now: TEST_NOW, reachedAt: TEST_NOW });
    const finalPriceOere = oereFromKroner(one * 3);
    const columns = { accountId: null, voucherId: voucher.id, requestedPickup: TEST_NOW, finalPriceOere };
    await portal.db.updateTable('orders').set(columns).where('id', '=', driven.id).execute();
    await budget(one * 2 + 1);
    expect((await place()).status).toBe(200);
    expect((await place()).status).toBe(409);
    await portal.db.updateTable('orders').set({ agreedOere: 0 }).where('id', '=', driven.id).execute();
    expect((await place()).status).toBe(200);
  });
  test('is of each car', async () => {
    await budget(one * 2);
    expect((await place({ numberOfCars: 3 })).status).toBe(409);
    expect((await place({ numberOfCars: 2 })).status).toBe(200);
  });
  test('is of each person’s own budget, or of the whole branch’s', async () => {
    await budget(one);
    await placed();
    expect((await place({}, leder)).status).toBe(200);
    await noRules(portal);
    await budget(one * 2, 'branch');
    expect((await place({}, leder)).status).toBe(409);
  });
  test('is of a cost centre of the company’s own, whatever another company calls one of its', async () => {
    const { nordlys, havnens } = portal.world;
    const allocationFields = JSON.stringify([{ kind: 'costCentre', source: 'free', required: false }]);
    await portal.db.updateTable('bookingModules').set({ allocationFields }).where('companyId', '=', nordlys.company.id).execute();
    const columns = { allocations: JSON.stringify({ costCentre: { code: '4711', name: null } }), finalPriceOere: oereFromKroner(one) };
    await givenRule(portal, { kind: 'budget', amount: one, per: 'costCentre' });
    for (const [issuer, status] of [
      [havnens.users.bruger, 200],
      [nordlys.users.leder, 409],
    ] as const) {
      const driven = await buildOrder(portal.db, { issuer, state: 'concluded', now: TEST_NOW, reachedAt: TEST_NOW });
      await portal.db
        .updateTable('orders')
        .set({ ...columns, requestedPickup: TEST_NOW })
        .where('id', '=', driven.id)
        .execute();
      const answer = await place({ allocations: { costCentre: '4711' } });
      expect(answer.status).toBe(status);
      await portal.db.updateTable('orders').set({ estimateOere: null }).execute();
    }
    // A change to it is asked about as well.
    const { id } = await placed({ allocations: { costCentre: '4712' } });
    const changed = nordlysBody(portal, { allocations: { costCentre: '4711' } });
    expect((await bruger.try(changeOrder, { params: { id }, body: changed })).status).toBe(409);
  });
  test('is not counted twice when it is changed', async () => {
    await budget(one * 1.5);
    const { id } = await placed();
    const requestedPickup = new Date(TEST_NOW.getTime() + 40 * 60_000).toISOString();
    expect((await bruger.try(changeOrder, { params: { id }, body: nordlysBody(portal, { requestedPickup }) })).status).toBe(200);
  });
  test('is of those of a role, where the rule is about that role', async () => {
    await givenRule(portal, { kind: 'budget', amount: one, per: 'branch' }, { scope: 'role', role: 'BranchEmployee' });
    const driven = await buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, state: 'concluded', now: TEST_NOW });
    const columns = { requestedPickup: TEST_NOW, finalPriceOere: oereFromKroner(one) };
    await portal.db.updateTable('orders').set(columns).where('id', '=', driven.id).execute();
    expect((await place()).status).toBe(200);
    expect((await place()).status).toBe(409);
  });
  test('is of the month of its pickup in Copenhagen', async () => {
    // One trip at night, and not two.
    await budget(Math.round(one * 1.9));
    // Midnight on 1 December there, and still November in UTC.
    const december = new Date('2026-11-30T23:00:00Z').toISOString();
    const november = new Date('2026-11-30T22:30:00Z').toISOString();
    const january = new Date('2026-12-31T23:00:00Z').toISOString();
    expect((await place({ requestedPickup: december })).status).toBe(200);
    expect((await place({ requestedPickup: december })).status).toBe(409);
    expect((await place({ requestedPickup: january })).status).toBe(200);
    expect((await place({ requestedPickup: november })).status).toBe(200);
    expect((await place({ requestedPickup: november })).status).toBe(409);
  });
});

describe('what an order costs the database', () => {
  /** Orders once, and how many statements the database was given. */
  async function statementsOf(): Promise<number> {
    let statements = 0;
    const db = portal.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    });
    const { id: userId, companyId, branchId, role } = portal.world.nordlys.users.bruger;
    const unasked = async (): Promise<never> => {
      throw new Error('rules were asked');
    };
    const rules = { judge: unasked, foresee: unasked, ask: unasked, askAnew: unasked };
    const body = { ...nordlysBody(portal), numberOfCars: 1 };
    await placeOne(prepareIdempotency({ ...portal.deps, db }), async () => undefined, rules, { userId, companyId, branchId, role }, body, {
      key: undefined,
      pressedAt: undefined,
    });
    return statements;
  }
  test('a company without rules pays no statement for them, and asks nobody', async () => {
    // The form, which the rules are read along with, and the order with all it leaves behind.
    expect(await statementsOf()).toBe(2);
  });
  test('nor does a company whose rules are switched off', async () => {
    await givenRule(portal, { kind: 'people', most: 4 }, { active: false });
    expect(await statementsOf()).toBe(2);
  });
});
