import { cancelOrder, reorder } from '@praj/contract/orders.ts';
import type { OrderState } from '@praj/domain/orders/order-state.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import { buildVoucherAccount } from '../../../../db/demo/voucher-builders.ts';
import { type Centre, openCentre } from '../../../../test/centre.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { voucherCalls } from '../../../../test/vouchers/voucher-calls.ts';

let portal: TestPortal;
let events: Centre;
let centre: ReturnType<typeof voucherCalls>;
let branchId: string;
beforeAll(async () => {
  portal = await startPortal();
  events = await openCentre(portal);
  centre = voucherCalls(portal, events);
  branchId = portal.world.nordlys.branches.koebenhavn.id;
  await buildVoucherAccount(portal.db, { branchId });
});
beforeEach(() => portal.setNow(TEST_NOW));
afterAll(() => portal.close());

const DAY = 24 * 60 * 60_000;
const at = (ms: number): string => new Date(TEST_NOW.getTime() + ms).toISOString();
const ROUTE: [number, number][] = [
  [12.55, 55.67],
  [12.65, 55.63],
];
const statusOf = async (code: string) => (await centre.lookUp(code)).body as unknown as { status: string; orderId: string | null };
const auditOf = (voucherId: string) =>
  portal.db.selectFrom('audit').select(['action', 'byUser']).where(sql<boolean>`after ->> 'id' = ${voucherId}`).orderBy('id').execute();
const LOCKED = { action: 'voucher.lock', byUser: null };
const driving = async (columns: Parameters<typeof centre.voucher>[0] = {}) => {
  const voucher = await centre.voucher(columns);
  const { order } = await centre.lock(voucher.code, { carNo: '1234' });
  return { voucher, code: voucher.code, order };
};

describe('redeeming', () => {
  test('ends the trip with its price', async () => {
    const { voucher, code, order } = await driving();
    const redeemed = await centre.redeem(code, order.id, {
      at: at(1000),
      finalPrice: 187.5,
      destinationAddress: ADDRESSES.lufthavnen,
      actualTripDuration: 900,
      estimatedTripDistance: 8200,
      route: ROUTE,
    });
    expect(redeemed).toMatchObject({
      voucher: { status: 'REDEEMED', orderId: order.id },
      order: {
        state: 'concluded',
        finalPrice: 187.5,
        actualTripDuration: 900,
        estimatedTripDistance: 8200,
        destinationAddress: { fullAddress: ADDRESSES.lufthavnen.fullAddress },
        tripFinishedAt: at(1000),
      },
      paidByRecipient: 0,
    });
    const history = await portal.db
      .selectFrom('orderHistory')
      .select(['kind', 'state', 'cause', 'priceOereAfter as price'])
      .where('orderId', '=', order.id)
      .orderBy('id')
      .execute();
    expect(history.map(({ kind, state, cause, price }) => `${cause} ${kind} ${state ?? price}`)).toEqual([
      'dispatch state created',
      'dispatch state arriving',
      'dispatch skipped customer',
      'dispatch skipped taximeter_started',
      'dispatch skipped trip_started',
      'dispatch state completed',
      'dispatch state concluded',
      'dispatch price 18750',
    ]);
    const route = await portal.db.selectFrom('orderRoutes').select('coordinates').where('orderId', '=', order.id).executeTakeFirst();
    expect(route?.coordinates).toEqual(ROUTE);
    expect(await auditOf(voucher.id)).toEqual([LOCKED, { action: 'voucher.redeem', byUser: null }]);
  });
  test('tells what the recipient pays above the highest price', async () => {
    const { code, order } = await driving({ highestPriceOere: 15_050 });
    expect(await centre.redeem(code, order.id, { finalPrice: 200 })).toMatchObject({
      order: { finalPrice: 200, paidByRecipient: 49.5 },
      paidByRecipient: 49.5,
    });
  });
  test('the same event again answers the same and changes nothing', async () => {
    const { code, order } = await driving({ highestPriceOere: 15_000 });
    const once = { eventId: crypto.randomUUID(), finalPrice: 200 };
    const first = await centre.redeem(code, order.id, once);
    expect(await centre.redeem(code, order.id, { ...once, finalPrice: 999 })).toEqual(first);
  });
  test('an event that was of another trip, or of another voucher, is refused and changes nothing', async () => {
    const [first, second] = [await driving(), await driving()];
    const once = { eventId: crypto.randomUUID() };
    await centre.redeem(first.code, first.order.id, once);
    const refused = { status: 400, body: { fields: { eventId: expect.any(String) } } };
    expect(await centre.tryRedeem(second.code, second.order.id, once)).toMatchObject(refused);
    expect(await centre.tryRedeem(second.code, first.order.id, once)).toMatchObject(refused);
    expect(await statusOf(second.code)).toMatchObject({ status: 'LOCKED', orderId: second.order.id });
  });
  test('comes from wherever the trip stands, also from its end', async () => {
    for (const state of ['customer', 'trip_started', 'completed'] as const) {
      const { code, order } = await driving();
      await events.report(order.id, { state, at: at(1000) });
      expect((await centre.redeem(code, order.id, { at: at(500) })).order).toMatchObject({ state: 'concluded', tripFinishedAt: at(1000) });
    }
  });
  test('past the voucher’s time is as good', async () => {
    const { code, order } = await driving();
    portal.pass(40 * DAY);
    expect((await centre.redeem(code, order.id)).voucher.status).toBe('REDEEMED');
  });
  test('goes on when the branch is archived or issues no more', async () => {
    const { code, order } = await driving();
    await portal.db.updateTable('branches').set({ status: 'INACTIVE' }).where('id', '=', branchId).execute();
    expect((await centre.redeem(code, order.id)).voucher.status).toBe('REDEEMED');
    await portal.everyoneActive();
  });
  test('another trip, an idle voucher or one that is redeemed is refused', async () => {
    const idle = await centre.voucher();
    const { code, order } = await driving();
    const refused = { status: 409, body: { code: 'voucher_not_locked' } };
    expect(await centre.tryRedeem(idle.code, order.id)).toMatchObject(refused);
    expect(await centre.tryRedeem(code, crypto.randomUUID())).toMatchObject(refused);
    await centre.redeem(code, order.id);
    expect(await centre.tryRedeem(code, order.id)).toMatchObject({
      ...refused,
      body: { voucher: { status: 'REDEEMED', orderId: order.id } },
    });
    expect((await centre.tryRedeem('ZZZZZZ', order.id)).status).toBe(404);
  });
});

describe('releasing', () => {
  test('cancels the trip and gives the voucher back', async () => {
    const { voucher, code, order } = await driving();
    const once = { eventId: crypto.randomUUID(), reason: 'Kunden gik' };
    const released = await centre.release(code, order.id, once);
    expect(released).toMatchObject({
      voucher: { status: 'ACTIVE', orderId: null },
      order: { state: 'cancelled', cancelCause: 'dispatch', cancelReason: 'Kunden gik', voucherCode: code },
    });
    expect(await centre.release(code, order.id, once)).toEqual(released);
    expect(await auditOf(voucher.id)).toEqual([LOCKED, { action: 'voucher.release', byUser: null }]);
    expect((await centre.lock(code)).voucher.status).toBe('LOCKED');
  });
  test('past its time it has run out', async () => {
    const { code, order } = await driving();
    portal.pass(31 * DAY);
    expect((await centre.release(code, order.id)).voucher.status).toBe('EXPIRED');
    expect(await centre.tryLock(code)).toMatchObject({ body: { code: 'voucher_not_active' } });
  });
  test('to a branch that issues no more, it is cancelled', async () => {
    const { code, order } = await driving();
    await portal.db.deleteFrom('voucherAccounts').where('branchId', '=', branchId).execute();
    const sister = portal.world.nordlys.branches.aarhus.id;
    await buildVoucherAccount(portal.db, { branchId: sister });
    expect((await centre.release(code, order.id)).voucher.status).toBe('CANCELLED');
    await portal.db.deleteFrom('voucherAccounts').where('branchId', '=', sister).execute();
    await buildVoucherAccount(portal.db, { branchId });
  });
  test('at the moment when its branch stops issuing, it waits and is cancelled too', async () => {
    const { code, order } = await driving();
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db);
    let released: ReturnType<typeof centre.release> | undefined;
    await portal.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('voucherAccounts').where('branchId', '=', branchId).execute();
      released = centre.release(code, order.id);
      await expect.poll(async () => (await waiting()).rows.length).toBe(1);
    });
    expect((await released)?.voucher.status).toBe('CANCELLED');
    await buildVoucherAccount(portal.db, { branchId });
  });
  test('a trip that was driven keeps its voucher', async () => {
    const { code, order } = await driving();
    await events.report(order.id, { state: 'completed' });
    expect(await centre.tryRelease(code, order.id)).toMatchObject({
      status: 409,
      body: { code: 'impossible_step', order: { state: 'completed' } },
    });
    expect((await statusOf(code)).status).toBe('LOCKED');
  });
  test('what is not locked by the trip is refused', async () => {
    const { code, order } = await driving();
    expect(await centre.tryRelease(code, crypto.randomUUID())).toMatchObject({ status: 409, body: { code: 'voucher_not_locked' } });
    await centre.release(code, order.id);
    expect(await centre.tryRelease(code, order.id)).toMatchObject({ status: 409, body: { code: 'voucher_not_locked' } });
  });
});

describe('the events of orders settle the voucher too', () => {
  test.each([
    ['concluded', 'REDEEMED'],
    ['noshow', 'ACTIVE'],
    ['cancelled', 'ACTIVE'],
  ] as const)('%s: %s', async (state: OrderState, status) => {
    const { code, order } = await driving();
    if (state === 'concluded') await events.report(order.id, { state: 'completed' });
    await events.report(order.id, { state, finalPrice: 99 });
    expect(await statusOf(code)).toMatchObject({ status, orderId: status === 'REDEEMED' ? order.id : null });
  });
  test('who came in vain asks nothing of the recipient', async () => {
    const { order } = await driving({ highestPriceOere: 5_000 });
    expect(await events.report(order.id, { state: 'noshow', finalPrice: 99 })).toMatchObject({ finalPrice: 99, paidByRecipient: null });
  });
  test('a trip that is only completed keeps it', async () => {
    const { code, order } = await driving();
    await events.report(order.id, { state: 'completed', finalPrice: 99 });
    expect((await statusOf(code)).status).toBe('LOCKED');
  });
  test('a corrected price is the trip’s, and what the recipient paid follows', async () => {
    const { code, order } = await driving({ highestPriceOere: 10_000 });
    await centre.redeem(code, order.id, { finalPrice: 90 });
    expect(await events.report(order.id, { finalPrice: 130 })).toMatchObject({ finalPrice: 130, paidByRecipient: 30 });
    expect((await statusOf(code)).status).toBe('REDEEMED');
  });
});

test('a person of the branch cancels the trip, and cannot order it again', async () => {
  const { voucher, code, order } = await driving();
  const leder = await portal.client('leder@nordlys.example');
  expect(await leder.call(cancelOrder, { params: { id: order.id } })).toMatchObject({ state: 'cancelled' });
  expect(await statusOf(code)).toMatchObject({ status: 'ACTIVE', orderId: null });
  expect(await auditOf(voucher.id)).toEqual([LOCKED, { action: 'voucher.release', byUser: portal.world.nordlys.users.leder.id }]);
  expect(await leder.try(reorder, { params: { id: order.id }, body: {} })).toMatchObject({ status: 409, body: { code: 'voucher_trip' } });
  // The centre, which drives it, hears of it.
  expect(await portal.db.selectFrom('dispatchFeed').select('kind').where('orderId', '=', order.id).execute()).toEqual([
    { kind: 'cancelled' },
  ]);
});
