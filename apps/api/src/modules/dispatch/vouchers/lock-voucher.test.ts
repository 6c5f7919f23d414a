import { pullChanges } from '@praj/contract/dispatch.ts';
import { readAudit } from '@praj/contract/history/audit.ts';
import { changeOrder, listOrders } from '@praj/contract/orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import { buildVoucherAccount } from '../../../../db/demo/voucher-builders.ts';
import { type Centre, openCentre } from '../../../../test/centre.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { voucherCalls } from '../../../../test/vouchers/voucher-calls.ts';

let portal: TestPortal;
let events: Centre;
let centre: ReturnType<typeof voucherCalls>;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  events = await openCentre(portal);
  centre = voucherCalls(portal, events);
  await buildVoucherAccount(portal.db, { branchId: portal.world.nordlys.branches.koebenhavn.id, code: '4711' });
});
afterAll(() => portal.close());

const later = (ms: number): string => new Date(TEST_NOW.getTime() + ms).toISOString();
const MINUTE = 60_000;
const ordersOf = (voucherId: string) => portal.db.selectFrom('orders').selectAll().where('voucherId', '=', voucherId).execute();
const auditOf = (voucherId: string) =>
  portal.db
    .selectFrom('audit')
    .select(['action', 'byUser', 'companyId', 'subjectId', 'after'])
    .where(sql<boolean>`after ->> 'id' = ${voucherId}`)
    .orderBy('id')
    .execute();

describe('looking up', () => {
  test('tells what the driver must know, and no phone', async () => {
    const { code } = await centre.voucher({ code: 'K7R4MX', highestPriceOere: 25_000, zipCodesTo: ['2770'], customerPhone: '+4588776655' });
    const { status, body } = await centre.lookUp(code);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        code: 'K7R4MX',
        status: 'ACTIVE',
        expiryDate: later(30 * 24 * 60 * MINUTE),
        companyName: 'Nordlys Rådgivning A/S',
        branchName: 'København',
        account: '4711',
        recipientName: 'Jonas Friis',
        limits: { highestPrice: 250, zipCodesFrom: [], zipCodesTo: ['2770'], days: [], fromMinute: null, toMinute: null },
        orderId: null,
      },
    });
  });
  test.each(['k7r4mx', 'K7R 4MX', ' k7r-4MX '])('takes the code as it is typed: %s', async (typed) => {
    expect(await centre.lookUp(typed)).toMatchObject({ status: 200, body: { code: 'K7R4MX' } });
  });
  test.each(['ZZZZZZ', 'K7R4M', 'K7R4M0'])('knows no %s', async (typed) => {
    expect((await centre.lookUp(typed)).status).toBe(404);
  });
});

describe('locking', () => {
  test.each([1, 3])('takes %i people in an ordinary car', async (numberOfPeople) => {
    const { code } = await centre.voucher();
    expect((await centre.lock(code, { numberOfPeople })).order).toMatchObject({ numberOfPeople: 4, attributes: [] });
  });
  test('makes a trip of the voucher’s branch, ordered by its issuer, without an account', async () => {
    const { code, id } = await centre.voucher({ customerPhone: '+4588776655', reference: 'Messen' });
    const { voucher, order } = await centre.lock(code, { carNo: '1234', driverName: 'Bo Berg', destinationAddress: ADDRESSES.lufthavnen });
    expect(voucher).toMatchObject({ status: 'LOCKED', orderId: order.id });
    expect(order).toMatchObject({
      state: 'arriving',
      voucherId: id,
      voucherCode: code,
      account: null,
      customerName: 'Jonas Friis',
      phone: null,
      reference: 'Messen',
      carNo: '1234',
      driverName: 'Bo Berg',
      requestedPickup: TEST_NOW.toISOString(),
      issuedByEmployee: { firstName: 'Søren', lastName: 'Østergaard' },
      issuedByBranch: { name: 'København' },
      takenAt: TEST_NOW.toISOString(),
      paidByRecipient: null,
    });
    const bruger = await portal.client('bruger@nordlys.example');
    expect((await bruger.call(listOrders, {})).map((one) => one.id)).toContain(order.id);
    expect(await auditOf(id)).toEqual([
      {
        action: 'voucher.lock',
        byUser: null,
        companyId: portal.world.nordlys.company.id,
        subjectId: portal.world.nordlys.branches.koebenhavn.id,
        after: { id, customerName: 'Jonas Friis', reference: 'Messen' },
      },
    ]);
  });
  test('stands in the branch’s history as the taxi centre’s doing', async () => {
    const { code } = await centre.voucher({ reference: 'Historien' });
    await centre.lock(code);
    const admin = await portal.client('admin@praj.example');
    const { id } = portal.world.nordlys.branches.koebenhavn;
    const { entries } = await admin.call(readAudit, { query: { subject: `branch:${id}` } });
    expect(entries.find(({ action }) => action === 'voucher.lock')).toMatchObject({
      by: null,
      cause: 'dispatch',
      subject: { type: 'branch', name: 'København' },
    });
    expect(JSON.stringify(entries)).not.toContain(code);
  });
  test('tells the open pages of the voucher, and the centre nothing that it knows', async () => {
    const { code } = await centre.voucher();
    const { order } = await centre.lock(code);
    const { id } = portal.world.nordlys.branches.koebenhavn;
    const pushed = await portal.db.selectFrom('outbox').select('payload').where('topic', '=', 'changed').execute();
    expect(pushed.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ resource: 'branches', id, permission: 'voucher.list' }),
    );
    expect(await portal.db.selectFrom('dispatchFeed').select('kind').where('orderId', '=', order.id).execute()).toEqual([]);
  });
  test('is given again to a centre that has lost its memory', async () => {
    const { code } = await centre.voucher();
    const { order } = await centre.lock(code);
    const { changes } = await events.client.call(pullChanges, { query: {} });
    expect(changes.find((change) => change.order.id === order.id)).toMatchObject({ kind: 'placed', order: { voucherCode: code } });
  });
  test.each([
    ['dispatching', {}],
    ['dispatching', { requestedPickup: later(15 * MINUTE) }],
    ['booked', { requestedPickup: later(16 * MINUTE) }],
    ['arriving', { requestedPickup: later(16 * MINUTE), carNo: '7' }],
  ])('begins in %s', async (state, given) => {
    const { code } = await centre.voucher();
    expect((await centre.lock(code, given)).order.state).toBe(state);
  });
  test('asks a large car’s seats of a large car', async () => {
    const { code } = await centre.voucher();
    expect((await centre.lock(code, { numberOfPeople: 6 })).order).toMatchObject({ numberOfPeople: 6, attributes: [{ code: 'S6' }] });
  });

  test('the same event again answers the same trip, whatever has become of it', async () => {
    const { code, id } = await centre.voucher();
    const once = { eventId: crypto.randomUUID() };
    const first = await centre.lock(code, once);
    expect(await centre.lock(code, once)).toEqual(first);
    await centre.redeem(code, first.order.id);
    expect(await centre.lock(code, once)).toMatchObject({ voucher: { status: 'REDEEMED' }, order: { id: first.order.id } });
    expect(await ordersOf(id)).toHaveLength(1);
  });
  test('an event id of something else is refused', async () => {
    const [one, other] = [await centre.voucher(), await centre.voucher()];
    const once = { eventId: crypto.randomUUID() };
    await centre.lock(one.code, once);
    expect(await centre.tryLock(other.code, once)).toMatchObject({ status: 400, body: { fields: { eventId: expect.any(String) } } });
  });
  test('an event of tomorrow is refused', async () => {
    const { code } = await centre.voucher();
    expect(await centre.tryLock(code, { at: later(6 * MINUTE) })).toMatchObject({
      status: 400,
      body: { fields: { at: expect.any(String) } },
    });
  });
  test.each(['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z'])('a centre whose clock says %s gets it all the same', async (at) => {
    const { code } = await centre.voucher();
    expect(await centre.tryLock(code, { at, requestedPickup: later(0) })).toMatchObject({
      status: 200,
      body: { order: { placedAt: at.replace('Z', '.000Z') } },
    });
  });
  test('a code of nobody is not there', async () => {
    expect((await centre.tryLock('ZZZZZZ')).status).toBe(404);
  });
});

describe('a voucher that cannot be had', () => {
  test('is in another car', async () => {
    const { code, id } = await centre.voucher();
    const { order } = await centre.lock(code);
    expect(await centre.tryLock(code)).toMatchObject({
      status: 409,
      body: { code: 'voucher_taken', voucher: { status: 'LOCKED', orderId: order.id } },
    });
    expect(await ordersOf(id)).toHaveLength(1);
  });
  test.each([
    ['REDEEMED', { status: 'REDEEMED' }],
    ['CANCELLED', { status: 'CANCELLED' }],
    ['EXPIRED', { expiresAt: TEST_NOW }],
  ] as const)('is %s', async (status, columns) => {
    const { code, id } = await centre.voucher(columns);
    expect(await centre.tryLock(code)).toMatchObject({ status: 409, body: { code: 'voucher_not_active', voucher: { status } } });
    expect(await ordersOf(id)).toEqual([]);
  });
  test('is of a branch or company that is archived', async () => {
    const { code } = await centre.voucher();
    const { nordlys } = portal.world;
    await portal.db.updateTable('branches').set({ status: 'INACTIVE' }).where('id', '=', nordlys.branches.koebenhavn.id).execute();
    expect(await centre.tryLock(code)).toMatchObject({ status: 409, body: { code: 'branch_archived' } });
    await portal.everyoneActive();
    await portal.db.updateTable('companies').set({ status: 'INACTIVE' }).where('id', '=', nordlys.company.id).execute();
    expect(await centre.tryLock(code)).toMatchObject({ status: 409, body: { code: 'branch_archived' } });
    await portal.everyoneActive();
    expect((await centre.lock(code)).voucher.status).toBe('LOCKED');
  });
  test('is not for such a trip, and says why', async () => {
    const { code, id } = await centre.voucher({ zipCodesFrom: ['9999'], zipCodesTo: ['2770'], days: [1], fromMinute: 1200, toMinute: 60 });
    expect(await centre.tryLock(code)).toMatchObject({
      status: 409,
      body: {
        code: 'voucher_limits',
        message:
          `Taxibonen gælder ikke til turen. Den gælder ikke ved afhentning i ${ADDRESSES.vesterbrogade.zipCode}. ` +
          'Den gælder kun til bestemte områder, så turen skal have en destination. Den gælder ikke om fredagen. Den gælder kun kl. 20:00–01:00.',
      },
    });
    expect(await ordersOf(id)).toEqual([]);
  });
  test('has run out when the taxi is wanted', async () => {
    const { code } = await centre.voucher({ expiresAt: new Date(TEST_NOW.getTime() + 60 * MINUTE) });
    expect(await centre.tryLock(code, { requestedPickup: later(60 * MINUTE) })).toMatchObject({ body: { code: 'voucher_limits' } });
    expect((await centre.lock(code, { requestedPickup: later(59 * MINUTE) })).order.state).toBe('booked');
  });
  test('the day and the hour are the pickup’s', async () => {
    const { code } = await centre.voucher({ days: [5], fromMinute: 8 * 60, toMinute: 13 * 60 });
    expect((await centre.tryLock(code, { requestedPickup: later(3 * 60 * MINUTE) })).status).toBe(409);
    expect((await centre.lock(code, { requestedPickup: later(60 * MINUTE) })).voucher.status).toBe('LOCKED');
  });
});

test('a voucher’s trip is not changed by a person', async () => {
  const { code } = await centre.voucher();
  const { order } = await centre.lock(code);
  const leder = await portal.client('leder@nordlys.example');
  const body = {
    bookingModuleUpdatedAt: order.bookingModuleUpdatedAt,
    requestedPickup: order.requestedPickup,
    pickupAddress: order.pickupAddress,
    customerName: 'En anden',
  };
  expect(await leder.try(changeOrder, { params: { id: order.id }, body })).toMatchObject({
    status: 409,
    body: { code: 'voucher_trip', order: { id: order.id, version: order.version } },
  });
});
