import { readAudit } from '@praj/contract/history/audit.ts';
import { readVoucherAccount } from '@praj/contract/vouchers/voucher-account.ts';
import { cancelVoucher, changeVoucher, issueVouchers, readVoucher, sendVoucherAgain } from '@praj/contract/vouchers/vouchers.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrder } from '../../../db/demo/builders.ts';
import { buildVoucher } from '../../../db/demo/voucher-builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let portal: TestPortal;
let leder: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { smsDailyCap: 5 } });
  leder = await portal.client('leder@nordlys.example');
});
afterAll(() => portal.close());

const voucher = (columns: object = {}) => buildVoucher(portal.db, { issuer: portal.world.nordlys.users.leder, now: TEST_NOW, columns });
const paramsOf = ({ id: voucherId, branchId }: { id: string; branchId: string }) => ({ params: { branchId, voucherId } });
const expiringDate = new Date(TEST_NOW.getTime() + 90 * DAY_MS).toISOString();
const body = { voucherCustomerName: 'Jonas Friis-Holm', reference: 'Julefrokost', language: 'EN' as const, expiringDate };
const lastEntry = () => portal.db.selectFrom('audit').select(['action', 'before', 'after']).orderBy('id', 'desc').executeTakeFirst();
const messagesOf = async (id: string) =>
  portal.db.selectFrom('messages').select(['body', 'recipient']).where('voucherId', '=', id).execute();

test('an active voucher is changed, nobody is sent anything, and history keeps what was changed', async () => {
  const before = await voucher();
  const changed = await leder.call(changeVoucher, { ...paramsOf(before), body });
  expect(changed).toMatchObject({
    voucherCustomerName: 'Jonas Friis-Holm',
    reference: 'Julefrokost',
    language: 'EN',
    expiryDate: expiringDate,
    code: before.code,
    sms: null,
  });
  expect(await messagesOf(before.id)).toEqual([]);
  expect(await lastEntry()).toEqual({
    action: 'voucher.change',
    before: { id: before.id, customerName: 'Jonas Friis', reference: 'Gæster', language: 'DK', validUntil: before.expiresAt.toISOString() },
    after: { id: before.id, customerName: 'Jonas Friis-Holm', reference: 'Julefrokost', language: 'EN', validUntil: expiringDate },
  });
});
test('its end may not lie behind, nor further ahead than a voucher may be given', async () => {
  const one = await voucher();
  for (const ahead of [0, 182 * DAY_MS]) {
    const given = { ...body, expiringDate: new Date(TEST_NOW.getTime() + ahead).toISOString() };
    expect(await leder.try(changeVoucher, { ...paramsOf(one), body: given })).toMatchObject({
      status: 400,
      body: { fields: { expiringDate: expect.any(String) } },
    });
  }
});
test('an end that is no date is not told of as past', async () => {
  const one = await voucher();
  const given = { ...body, expiringDate: '24/12/2026' };
  expect(await leder.try(changeVoucher, { ...paramsOf(one), body: given })).toMatchObject({
    status: 400,
    body: { fields: { expiringDate: 'Er ikke udfyldt rigtigt.' } },
  });
});
test('an active voucher is cancelled for good', async () => {
  const one = await voucher();
  expect(await leder.call(cancelVoucher, paramsOf(one))).toMatchObject({ status: 'CANCELLED', statusAt: TEST_NOW.toISOString() });
  expect(await lastEntry()).toEqual({
    action: 'voucher.cancel',
    before: null,
    after: { id: one.id, customerName: 'Jonas Friis', reference: 'Gæster' },
  });
  const admin = await portal.client('admin@praj.example');
  const { entries } = await admin.call(readAudit, { query: { subject: `branch:${one.branchId}`, pageSize: 1 } });
  expect(entries).toMatchObject([{ action: 'voucher.cancel', changes: [{ field: 'customerName' }, { field: 'reference' }] }]);
});
test('an SMS that waits for another attempt is not sent of a voucher that was cancelled', async () => {
  const [cancelled, other] = [await voucher(), await voucher()];
  const { companyId } = cancelled;
  const sms = ({ id: voucherId }: { id: string }) => ({
    id: crypto.randomUUID(),
    kind: 'sms' as const,
    recipient: '+4512121212',
    body: 'Hej',
    createdAt: TEST_NOW,
    dueAt: new Date(TEST_NOW.getTime() + 60_000),
    attempts: 1,
    companyId,
    voucherId,
    issuedBy: leder.userId,
  });
  await portal.db
    .insertInto('messages')
    .values([sms(cancelled), sms(other)])
    .execute();
  await leder.call(cancelVoucher, paramsOf(cancelled));
  const due = async ({ id }: { id: string }) =>
    (await portal.db.selectFrom('messages').select('dueAt').where('voucherId', '=', id).executeTakeFirst())?.dueAt;
  expect([await due(cancelled), await due(other)]).toEqual([null, expect.any(Date)]);
  await portal.db.deleteFrom('messages').execute();
});

test('it is sent again as it is now, with a link that opens it', async () => {
  const one = await voucher({ customerName: 'Åse Bak', language: 'EN' });
  expect(await leder.call(sendVoucherAgain, paramsOf(one))).toMatchObject({ sms: { state: 'queued' } });
  const [sms] = await messagesOf(one.id);
  expect(sms).toMatchObject({ recipient: '+4512345678', body: expect.stringContaining('Hi Åse.') });
  const key = /\/t\/([\w-]{22})$/.exec(sms?.body ?? '')?.[1] ?? '';
  expect((await leder.raw('GET', `/voucher_links/${key}`)).status).toBe(200);
  expect(await lastEntry()).toMatchObject({ action: 'voucher.send' });
});

describe.each([
  ['in use', { status: 'LOCKED' }, 'LOCKED'],
  ['redeemed', { status: 'REDEEMED' }, 'REDEEMED'],
  ['cancelled', { status: 'CANCELLED' }, 'CANCELLED'],
  ['past its time', { expiresAt: TEST_NOW }, 'EXPIRED'],
])('one that is %s', (_what, columns, status) => {
  test('is neither changed nor cancelled nor sent, and the refusal tells how it is', async () => {
    const one = await voucher(columns);
    const answers = [
      await leder.try(changeVoucher, { ...paramsOf(one), body }),
      await leder.try(cancelVoucher, paramsOf(one)),
      await leder.try(sendVoucherAgain, { ...paramsOf(one), body: {} }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { code: 'voucher_not_active', voucher: { status } } });
    expect(await messagesOf(one.id)).toEqual([]);
  });
});

test('one of an archived branch is not sent again', async () => {
  const one = await voucher();
  const admin = await portal.client('admin@praj.example');
  await portal.db.updateTable('branches').set({ status: 'INACTIVE' }).where('id', '=', one.branchId).execute();
  expect(await admin.try(sendVoucherAgain, { ...paramsOf(one), body: {} })).toMatchObject({
    status: 409,
    body: { code: 'branch_archived' },
  });
  await portal.everyoneActive();
});
test('one of another branch than the path names is not there', async () => {
  const one = await voucher();
  const elsewhere = { params: { branchId: portal.world.nordlys.branches.aarhus.id, voucherId: one.id } };
  const admin = await portal.client('admin@praj.example');
  expect((await admin.try(readVoucher, elsewhere)).status).toBe(404);
  expect((await admin.try(cancelVoucher, elsewhere)).status).toBe(404);
});
test('what a trip has redeemed tells of the trip', async () => {
  const issuer = portal.world.nordlys.users.leder;
  const order = await buildOrder(portal.db, { issuer, state: 'concluded', now: TEST_NOW });
  const one = await voucher({ status: 'REDEEMED', orderId: order.id });
  const shown = await leder.call(readVoucher, paramsOf(one));
  expect(shown).toMatchObject({ orderId: order.id, tripDetails: { globalApiId: order.number, finalPrice: 324.5, carNo: '4711' } });
  const underWay = await voucher({ status: 'LOCKED', orderId: order.id });
  expect(await leder.call(readVoucher, paramsOf(underWay))).toMatchObject({ orderId: order.id, tripDetails: null });
});
test('sending again is held by the day’s text messages, and by how often one voucher is sent', async () => {
  await portal.db.deleteFrom('messages').execute();
  const [one, other] = [await voucher(), await voucher()];
  const send = (which: typeof one) => leder.try(sendVoucherAgain, { ...paramsOf(which), body: {} });
  for (let sent = 0; sent < 3; sent++) expect((await send(one)).status).toBe(200);
  expect(await send(one)).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect([(await send(other)).status, (await send(other)).status]).toEqual([200, 200]);
  expect(await send(other)).toMatchObject({
    status: 409,
    body: { code: 'sms_cap', message: 'Virksomheden kan højst sende 0 SMS’er mere i dag.' },
  });
  expect(await leder.call(readVoucherAccount, { params: { branchId: one.branchId } })).toMatchObject({ smsLeftToday: 0, smsPerDay: 5 });
});
test('a person issues at most 600 in ten minutes', async () => {
  const fast = await startPortal({ config: { smsDailyCap: 10_000 } });
  const client = await fast.client('leder@nordlys.example');
  const branchId = fast.world.nordlys.branches.koebenhavn.id;
  await fast.db.insertInto('voucherAccounts').values({ branchId, code: '1' }).execute();
  const users = Array.from({ length: 4 }, () => ({ name: 'Jonas', phone: '12345678', reference: 'Messe', number: 50 }));
  const issue = () => client.try(issueVouchers, { params: { branchId }, headers: {}, body: { expiringDate, users } });
  for (let calls = 0; calls < 3; calls++) expect((await issue()).status).toBe(200);
  expect(await issue()).toMatchObject({ status: 429, body: { code: 'too_many' } });
  fast.pass(10 * 60_000);
  expect((await issue()).status).toBe(200);
  await fast.close();
});
