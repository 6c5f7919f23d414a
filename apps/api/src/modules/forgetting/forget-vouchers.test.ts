import { anonymiseUser } from '@praj/contract/users/anonymise.ts';
import { cancelVoucher, listVouchers, readVoucher, sendVoucherAgain } from '@praj/contract/vouchers/vouchers.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildOrder, buildUser } from '../../../db/demo/builders.ts';
import { buildVoucher } from '../../../db/demo/voucher-builders.ts';
import type { Client } from '../../../test/client.ts';
import { findEverywhere } from '../../../test/forgetting/search-everything.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';
import { forgetVouchersBefore } from '../vouchers/forgetting/store.ts';
import { letGo } from './retention.ts';

/** 24 months before the test’s clock, by days of Copenhagen, and a little around it. */
const JUST_OVER = new Date('2024-11-19T22:00:00Z');
const JUST_WITHIN = new Date('2024-11-20T02:00:00Z');
let portal: TestPortal;
let firma: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  firma = await portal.client('firma@nordlys.example');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('messages').execute();
  await portal.db.deleteFrom('vouchers').execute();
});

const voucher = (columns: object = {}) => buildVoucher(portal.db, { issuer: portal.world.nordlys.users.leder, now: TEST_NOW, columns });
const paramsOf = ({ id: voucherId, branchId }: { id: string; branchId: string }) => ({ params: { branchId, voucherId } });
const kept = (id: string) => portal.db.selectFrom('vouchers').selectAll().where('id', '=', id).executeTakeFirst();

test('24 months after it was issued a voucher no longer tells whose it was, in any copy', async () => {
  const person = { customerName: 'Signe Toft', customerPhone: '+4513131313' };
  const old = await voucher({ ...person, issuedAt: JUST_OVER });
  const young = await voucher({ issuedAt: JUST_WITHIN, customerName: 'Bo Dam' });
  await firma.call(sendVoucherAgain, { ...paramsOf(old), body: {} });
  await firma.call(cancelVoucher, paramsOf(old));
  expect(await letGo(portal.deps)).toMatchObject({ vouchers: 1 });
  expect(await firma.call(readVoucher, paramsOf(old))).toMatchObject({
    voucherCustomerName: 'Anonymiseret',
    mobileUser: { phone: '' },
    reference: 'Gæster',
    forgotten: true,
    sms: { state: 'failed', reason: null },
  });
  expect(await firma.call(readVoucher, paramsOf(young))).toMatchObject({ voucherCustomerName: 'Bo Dam', forgotten: false });
  expect(await findEverywhere(portal.db, ['Signe', '13131313'])).toEqual([]);
  expect(await letGo(portal.deps)).toEqual({});
});
/** A voucher that a car has locked for this trip, as the centre reports it. */
async function lockedFor(given: object, trip: object) {
  const one = await voucher({ ...given, status: 'LOCKED' });
  const { leder: issuer } = portal.world.nordlys.users;
  const plan = { accountId: null };
  const { id: orderId } = await buildOrder(portal.db, {
    issuer,
    state: 'arriving',
    now: TEST_NOW,
    plan,
    columns: { voucherId: one.id, ...trip },
  });
  await portal.db.updateTable('vouchers').set({ orderId }).where('id', '=', one.id).execute();
  return one;
}

test('what was forgotten keeps how it stood and since when, and takes no place of the next', async () => {
  const statusAt = new Date('2024-12-01T10:00:00Z');
  const past = await voucher({ issuedAt: JUST_OVER, expiresAt: statusAt, statusAt });
  const used = await lockedFor({ issuedAt: JUST_OVER }, {});
  await portal.db.updateTable('vouchers').set({ status: 'REDEEMED', statusAt }).where('id', '=', used.id).execute();
  await forgetVouchersBefore(portal.db, JUST_WITHIN, 2, TEST_NOW);
  for (const { id } of [past, used]) expect((await kept(id))?.statusAt).toEqual(statusAt);
  expect((await kept(past.id))?.status).toBe('ACTIVE');
  await voucher({ issuedAt: new Date(JUST_OVER.getTime() + 1) });
  expect(await forgetVouchersBefore(portal.db, JUST_WITHIN, 1, TEST_NOW)).toBe(1);
});
test('one that is in use waits until its trip is over', async () => {
  const one = await lockedFor({ issuedAt: JUST_OVER }, {});
  expect(await letGo(portal.deps)).toEqual({});
  await portal.db.updateTable('vouchers').set({ status: 'REDEEMED' }).where('id', '=', one.id).execute();
  expect(await letGo(portal.deps)).toEqual({ vouchers: 1 });
});
test('and no longer than that trip is known: of many the centre never tells how they ended', async () => {
  const given = { customerName: 'Signe Toft', customerPhone: '+4513131313', issuedAt: new Date('2020-12-01T10:00:00Z') };
  const one = await lockedFor(given, { requestedPickup: new Date('2020-12-01T12:00:00Z') });
  // Its trip goes first: both are gone by the same look.
  expect(await letGo(portal.deps)).toEqual({ trips: 1, vouchers: 1, deletedTrips: 1, deletedVouchers: 1 });
  expect(await kept(one.id)).toBeUndefined();
  expect(await findEverywhere(portal.db, ['Signe', '13131313'])).toEqual([]);
});
test('after five years and the current one it is deleted', async () => {
  await voucher({ issuedAt: new Date('2020-12-31T22:59:59Z') });
  await voucher({ issuedAt: new Date('2020-12-31T23:00:00Z') });
  expect(await letGo(portal.deps)).toEqual({ vouchers: 2, deletedVouchers: 1 });
});

test('and no sooner than the trip that it paid, which would be paid by nothing', async () => {
  const { leder: issuer } = portal.world.nordlys.users;
  const given = await voucher({ issuedAt: new Date('2020-12-31T22:59:59Z'), status: 'REDEEMED' });
  const reachedAt = new Date('2021-01-02T12:00:00Z');
  const drive = { issuer, state: 'concluded', now: TEST_NOW, reachedAt, columns: { voucherId: given.id } } as const;
  const { id } = await buildOrder(portal.db, { ...drive, plan: { accountId: null } });
  expect(await letGo(portal.deps)).toEqual({ trips: 1, vouchers: 1 });
  const paidBy = () => portal.db.selectFrom('orders').select('voucherId').where('id', '=', id).executeTakeFirst();
  expect(await paidBy()).toEqual({ voucherId: given.id });
  const nextYear = { ...portal.deps, now: () => new Date('2027-01-01T12:00:00Z') };
  expect(await letGo(nextYear)).toEqual({ deletedTrips: 1, deletedVouchers: 1 });
});

test('who is anonymised is no recipient any more: link dead, voucher cancelled; those they issued stand', async () => {
  const { branches } = portal.world.nordlys;
  const person = await buildUser(portal.db, {
    branch: branches.koebenhavn,
    firstName: 'Ragnhild',
    lastName: 'Skov',
    phone: '+4514141414',
    role: 'BranchAdmin',
    status: 'INACTIVE',
  });
  const link = '0'.repeat(64);
  const given = { customerName: 'R. Skov', customerPhone: '+4514141414', linkHash: link };
  const [mine, used] = [await voucher(given), await voucher({ ...given, linkHash: 'other', status: 'LOCKED' })];
  const issued = await buildVoucher(portal.db, {
    issuer: person,
    now: TEST_NOW,
    columns: { reference: 'Spørg Ragnhild Skov', linkHash: 'third' },
  });
  await firma.call(sendVoucherAgain, { ...paramsOf(mine), body: {} });
  const key = { key: 'Ragnhild', bodyHash: '', createdAt: TEST_NOW, userId: firma.userId, madeIds: [mine.id] };
  await portal.db
    .insertInto('idempotencyKeys')
    .values([key, { ...key, key: 'en anden', madeIds: [issued.id] }])
    .execute();
  await firma.call(anonymiseUser, { params: { id: person.id } });
  expect(await kept(mine.id)).toMatchObject({ customerName: 'Anonymiseret', customerPhone: '', status: 'CANCELLED', code: mine.code });
  expect((await kept(mine.id))?.linkHash).not.toBe(link);
  expect(await kept(used.id)).toMatchObject({ customerName: 'Anonymiseret', status: 'LOCKED' });
  expect(await firma.call(readVoucher, paramsOf(issued))).toMatchObject({
    issuedBy: { firstName: 'Anonymiseret', lastName: 'bruger' },
    voucherCustomerName: 'Jonas Friis',
    reference: 'Spørg Anonymiseret bruger',
    status: 'ACTIVE',
  });
  expect(await findEverywhere(portal.db, ['Ragnhild', '14141414'])).toEqual([]);
  expect(await portal.db.selectFrom('idempotencyKeys').select('key').execute()).toEqual([{ key: 'en anden' }]);
  const { total } = await firma.call(listVouchers, { params: { branchId: mine.branchId }, query: { page: 1, search: 'Skov' } });
  expect(total).toBe(0);
});
