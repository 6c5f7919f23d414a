import { placeOrder } from '@praj/contract/orders.ts';
import { changeVoucher, issueVouchers } from '@praj/contract/vouchers/vouchers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildVoucher, buildVoucherAccount } from '../../../../db/demo/voucher-builders.ts';
import type { Client } from '../../../../test/client.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { insertVouchers } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let portal: TestPortal;
let leder: Client;
let branchId: string;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false, smsDailyCap: 40 } });
  leder = await portal.client('leder@nordlys.example');
  branchId = portal.world.nordlys.branches.koebenhavn.id;
  await buildVoucherAccount(portal.db, { branchId });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.setNow(TEST_NOW);
  await portal.db.deleteFrom('messages').execute();
  await portal.db.deleteFrom('vouchers').execute();
});

const jonas = { name: '  Jonas Friis ', phone: '(+45) 12 34 56 78', reference: 'Messe' };
const expiringDate = new Date(TEST_NOW.getTime() + 7 * DAY_MS).toISOString();
const body = (given: object = {}) => ({ expiringDate, users: [jonas], ...given });
const tryIssue = (given: object = {}, headers: Record<string, string> = {}, client = leder) =>
  client.try(issueVouchers, { params: { branchId }, headers, body: body(given) });
const issue = (given: object = {}, headers: Record<string, string> = {}) =>
  leder.call(issueVouchers, { params: { branchId }, headers, body: body(given) });
const count = async (table: 'vouchers' | 'messages') => (await portal.db.selectFrom(table).select('id').execute()).length;

test('every recipient gets as many as asked for, each with a code, a link and a text message of its own', async () => {
  const users = [
    { ...jonas, number: 2 },
    { name: 'Amalie Wright', phone: '+4512345679', reference: 'Gæst', language: 'EN' },
  ];
  const limits = { highestPrice: 400.5, zipCodesFrom: ['2100', '1050', '2100'], days: [5, 1], fromMinute: 1080, toMinute: 120 };
  const issued = await issue({ users, limits });
  expect(issued.map(({ voucherCustomerName, mobileUser, language }) => [voucherCustomerName, mobileUser.phone, language])).toEqual([
    ['Jonas Friis', '+4512345678', 'DK'],
    ['Jonas Friis', '+4512345678', 'DK'],
    ['Amalie Wright', '+4512345679', 'EN'],
  ]);
  expect(issued[0]).toMatchObject({
    status: 'ACTIVE',
    account: '4711',
    expiryDate: expiringDate,
    sms: { state: 'queued' },
    tripDetails: null,
  });
  expect(issued[0]?.issuedBy).toMatchObject({ firstName: 'Søren' });
  expect(issued[0]?.limits).toEqual({ ...limits, zipCodesFrom: ['1050', '2100'], zipCodesTo: [], days: [1, 5] });
  expect(new Set(issued.map(({ code }) => code)).size).toBe(3);
  for (const { code } of issued) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  const sent = await portal.db.selectFrom('messages').select(['body', 'recipient', 'kind', 'voucherId']).orderBy('id').execute();
  for (const { id, code } of issued) {
    const sms = sent.find(({ voucherId }) => voucherId === id);
    expect(sms).toMatchObject({ kind: 'sms' });
    expect(sms?.body).toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(sms?.body).toMatch(/\/t\/[\w-]{22}$/);
  }
  expect(sent.filter(({ body: text }) => text.startsWith('Hej '))).toHaveLength(2);
});
test('the branch’s history keeps how many, and neither code nor phone', async () => {
  const [voucher] = await issue();
  const entry = await portal.db.selectFrom('audit').select(['action', 'after']).orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(entry).toEqual({ action: 'voucher.issue', after: { vouchers: 1, validUntil: expiringDate } });
  expect(voucher).toBeDefined();
});
test('name and reference are kept as they are seen, and what cannot be seen is none', async () => {
  const pasted = { ...jonas, name: 'Jonas\u200b\nFriis\u202e', reference: 'Mes\u00adse\u0007' };
  const [issued] = await issue({ users: [pasted] });
  expect(issued).toMatchObject({ voucherCustomerName: 'Jonas Friis', reference: 'Messe' });
  expect(await tryIssue({ users: [{ ...jonas, name: '\u200b', reference: '\u2060 ' }] })).toMatchObject({
    status: 400,
    body: { fields: { 'users.0.name': expect.any(String), 'users.0.reference': expect.any(String) } },
  });
  const params = { branchId, voucherId: issued?.id ?? '' };
  const changed = { expiringDate, language: 'DK', voucherCustomerName: 'Ida\tHolm\u200d', reference: 'Gæst' } as const;
  expect(await leder.call(changeVoucher, { params, body: changed })).toMatchObject({ voucherCustomerName: 'Ida Holm' });
});
test('all days of the week and all areas ask nothing', async () => {
  const zips = ['1050'];
  const [voucher] = await issue({ limits: { days: [1, 2, 3, 4, 5, 6, 7], zipCodesFrom: zips } });
  expect(voucher?.limits).toMatchObject({ days: [], zipCodesFrom: zips, zipCodesTo: [] });
});

describe('nobody gets any', () => {
  const many = (number: number) => ({ ...jonas, number });
  test.each([
    [
      'of a foreign number',
      { users: [jonas, { ...jonas, phone: '+46 70 123 45 67' }] },
      { 'users.1.phone': 'Vi sender kun SMS til danske numre (+45).' },
    ],
    ['of no number', { users: [{ ...jonas, phone: '1234' }] }, { 'users.0.phone': 'Ugyldigt telefonnummer' }],
    ['without a name', { users: [jonas, { ...jonas, name: ' ' }] }, { 'users.1.name': expect.any(String) }],
    ['without a reference', { users: [{ ...jonas, reference: '' }] }, { 'users.0.reference': 'Skal udfyldes.' }],
    ['of 51 to one', { users: [many(51)] }, { 'users.0.number': 'Mellem 1 og 50 taxiboner pr. modtager.' }],
    ['of more than 200', { users: [50, 50, 50, 50, 1].map(many) }, { users: 'Højst 200 taxiboner ad gangen.' }],
    ['of none', { users: [] }, { users: 'Mellem 1 og 200 modtagere ad gangen.' }],
    ['that ends now', { expiringDate: TEST_NOW.toISOString() }, { expiringDate: 'Slutningen skal ligge senere end nu.' }],
    ['that ends on no date', { expiringDate: '24/12/2026' }, { expiringDate: 'Er ikke udfyldt rigtigt.' }],
    [
      'that ends too late',
      { expiringDate: new Date(TEST_NOW.getTime() + 181 * DAY_MS + 1).toISOString() },
      { expiringDate: 'En taxibon kan højst gælde i 180 dage.' },
    ],
    ['from no area', { limits: { zipCodesFrom: ['1050', '0001'] } }, { 'limits.zipCodesFrom': 'Postnummeret 0001 findes ikke.' }],
    [
      'with a beginning alone',
      { limits: { fromMinute: 60 } },
      { 'limits.toMinute': 'Skriv både et start- og et sluttidspunkt, som ikke er ens.' },
    ],
    ['of no price', { limits: { highestPrice: 0 } }, { limits: expect.any(String) }],
  ])('%s', async (_what, given, fields) => {
    expect(await tryIssue(given)).toMatchObject({ status: 400, body: { fields } });
    expect(await count('vouchers')).toBe(0);
  });
  test('where the branch has no account, or is archived', async () => {
    const aarhus = portal.world.nordlys.branches.aarhus.id;
    const firma = await portal.client('firma@nordlys.example');
    const there = () => firma.try(issueVouchers, { params: { branchId: aarhus }, headers: {}, body: body() });
    expect(await there()).toMatchObject({ status: 409, body: { code: 'no_voucher_account' } });
    await portal.db.updateTable('branches').set({ status: 'INACTIVE' }).where('id', '=', aarhus).execute();
    expect(await there()).toMatchObject({ status: 409, body: { code: 'branch_archived' } });
    await portal.everyoneActive();
  });
});

describe('the day’s text messages', () => {
  test('are not passed: nothing is issued, and it is told how many are left', async () => {
    await issue({ users: [{ ...jonas, number: 39 }] });
    expect(await tryIssue({ users: [{ ...jonas, number: 2 }] })).toMatchObject({
      status: 409,
      body: { code: 'sms_cap', message: 'Virksomheden kan højst sende 1 SMS mere i dag.', smsLeftToday: 1 },
    });
    expect([await count('vouchers'), await count('messages')]).toEqual([39, 39]);
    portal.setNow(new Date('2026-11-20T23:00:00Z'));
    const tomorrow = await portal.client('leder@nordlys.example');
    expect((await tryIssue({ users: [{ ...jonas, number: 2 }] }, {}, tomorrow)).status).toBe(200);
  });
  test('nor by two calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => tryIssue({ users: [{ ...jonas, number: 20 }] })));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(await count('messages')).toBe(40);
  });
});

describe('a key', () => {
  test('issues once: a repeat answers the same vouchers, and sends no message', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = [await issue({}, key), await issue({}, key)];
    expect(again).toEqual(first);
    expect([await count('vouchers'), await count('messages')]).toEqual([1, 1]);
    expect(await tryIssue({ users: [{ ...jonas, number: 2 }] }, key)).toMatchObject({ status: 422, body: { code: 'key_used_otherwise' } });
  });
  test('that an order was placed with is refused, and the other way round', async () => {
    const [ofOrder, ofVouchers] = [crypto.randomUUID(), crypto.randomUUID()].map((key) => ({ 'idempotency-key': key }));
    const order = nordlysBody(portal);
    await leder.call(placeOrder, { headers: ofOrder ?? {}, body: order });
    expect(await tryIssue({}, ofOrder)).toMatchObject({ status: 422 });
    await issue({}, ofVouchers);
    expect(await leder.try(placeOrder, { headers: ofVouchers ?? {}, body: order })).toMatchObject({ status: 422 });
  });
  test('of a press that is forgotten issues nothing', async () => {
    const pressed = { 'idempotency-key': crypto.randomUUID(), 'pressed-at': new Date(TEST_NOW.getTime() - 60_001).toISOString() };
    expect(await tryIssue({}, pressed)).toMatchObject({ status: 409, body: { code: 'press_too_old' } });
    expect(await count('vouchers')).toBe(0);
  });
});

test('a code that another voucher ever had is drawn anew', async () => {
  const { users, company } = portal.world.nordlys;
  await buildVoucher(portal.db, { issuer: users.leder, now: TEST_NOW, columns: { code: '222222', status: 'CANCELLED' } });
  const draws = [0, 0, 0, 1].map((byte) => new Uint8Array(6).fill(byte));
  const terms = {
    customerName: 'Jonas',
    customerPhone: '+4512345678',
    reference: 'Messe',
    language: 'DK' as const,
    expiresAt: new Date(expiringDate),
    highestPriceOere: null,
    zipCodesFrom: [],
    zipCodesTo: [],
    days: [],
    fromMinute: null,
    toMinute: null,
  };
  const branch = { branchId, companyId: company.id, companyName: company.name, account: '4711', isActive: true };
  const issued = await insertVouchers(portal.db, [terms], {
    branch,
    issuedBy: users.leder.id,
    at: TEST_NOW,
    secret: portal.deps.secrets.jwt,
    random: () => draws.shift() ?? new Uint8Array(6),
  });
  expect(issued.map(({ code }) => code)).toEqual(['333333']);
  expect(await portal.db.selectFrom('vouchers').select('code').orderBy('code').execute()).toEqual([{ code: '222222' }, { code: '333333' }]);
});
