import {
  addVoucherAccount,
  changeVoucherAccount,
  readVoucherAccount,
  removeVoucherAccount,
} from '@praj/contract/vouchers/voucher-account.ts';
import { readVoucher } from '@praj/contract/vouchers/vouchers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildVoucher } from '../../../../db/demo/voucher-builders.ts';
import type { Client } from '../../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

let portal: TestPortal;
let admin: Client;
let branchId: string;
const code = '0471';
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.client('admin@praj.example');
  branchId = portal.world.nordlys.branches.koebenhavn.id;
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('voucherAccounts').execute();
  await portal.db.deleteFrom('vouchers').execute();
  await portal.everyoneActive();
});

const params = () => ({ params: { branchId } });
const add = (given = code) => admin.try(addVoucherAccount, { ...params(), body: { code: given } });
const voucher = (columns: object = {}) => buildVoucher(portal.db, { issuer: portal.world.nordlys.users.leder, now: TEST_NOW, columns });
const refused = (status: number, failure: string) => ({ status, body: { code: failure } });

test('a branch has none until one is added, which may begin with a zero', async () => {
  expect(await admin.call(readVoucherAccount, params())).toMatchObject({ branchId, account: null, activeVouchers: 0, smsLeftToday: 300 });
  expect(await add()).toMatchObject({ status: 200, body: { account: { code } } });
  expect(await admin.call(readVoucherAccount, params())).toMatchObject({ account: { code } });
});
test('a second one is refused, and so are a change and a removal of none', async () => {
  expect(await admin.try(changeVoucherAccount, { ...params(), body: { code } })).toMatchObject(refused(409, 'no_voucher_account'));
  expect(await admin.try(removeVoucherAccount, params())).toMatchObject(refused(409, 'no_voucher_account'));
  await add();
  expect(await add('1')).toMatchObject(refused(409, 'voucher_account_there'));
});
test('of two that are added at the same moment one is refused', async () => {
  const answers = await Promise.all([add('1'), add('2')]);
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
});
test.each([
  ['', 'Udfyldt venligst kontonummer'],
  ['1234567', 'Bør kun bestå af tal og være mellem 1 og 6 karakterer.'],
  ['12a', 'Bør kun bestå af tal og være mellem 1 og 6 karakterer.'],
])('the number %j is refused in the words of the form', async (given, text) => {
  expect(await add(given)).toMatchObject({ status: 400, body: { fields: { code: text } } });
});
test('an archived branch gets none', async () => {
  await portal.db.updateTable('branches').set({ status: 'INACTIVE' }).where('id', '=', branchId).execute();
  expect(await add()).toMatchObject(refused(409, 'branch_archived'));
});

describe('switching it off', () => {
  test('cancels what is active and tells how many; what is in use, over or past its time stays', async () => {
    await add();
    const active = [await voucher(), await voucher()];
    const locked = await voucher({ status: 'LOCKED' });
    const expired = await voucher({ expiresAt: TEST_NOW });
    const sms = {
      id: crypto.randomUUID(),
      kind: 'sms',
      recipient: '+4512121212',
      body: 'Hej',
      createdAt: TEST_NOW,
      dueAt: TEST_NOW,
    } as const;
    const about = { companyId: locked.companyId, voucherId: active[0]?.id ?? null, issuedBy: locked.issuedBy };
    await portal.db
      .insertInto('messages')
      .values({ ...sms, ...about, attempts: 1 })
      .execute();
    expect(await admin.call(readVoucherAccount, params())).toMatchObject({ activeVouchers: 2 });
    expect(await admin.call(removeVoucherAccount, params())).toMatchObject({ account: null, cancelled: 2, activeVouchers: 0 });
    // Nor does an SMS that waits for another attempt bring one that opens nothing.
    expect(await portal.db.selectFrom('messages').select('dueAt').where('id', '=', sms.id).execute()).toEqual([{ dueAt: null }]);
    const statuses = await Promise.all(
      [...active, locked, expired].map(({ id: voucherId }) => admin.call(readVoucher, { params: { branchId, voucherId } })),
    );
    expect(statuses.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'LOCKED', 'EXPIRED']);
  });
  test('and changing the number are kept in the history of the branch', async () => {
    await portal.db.deleteFrom('outbox').execute();
    await add();
    await admin.call(changeVoucherAccount, { ...params(), body: { code: '12' } });
    await admin.call(changeVoucherAccount, { ...params(), body: { code: '12' } });
    await voucher();
    await admin.call(removeVoucherAccount, params());
    const kept = await portal.db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('subjectId', '=', branchId)
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(kept).toEqual([
      { action: 'voucher_account.remove', before: { voucherAccount: '12' }, after: { voucherAccount: null, cancelledVouchers: 1 } },
      { action: 'voucher_account.change', before: { voucherAccount: code }, after: { voucherAccount: '12' } },
      { action: 'voucher_account.add', before: { voucherAccount: null }, after: { voucherAccount: code } },
    ]);
  });
});
