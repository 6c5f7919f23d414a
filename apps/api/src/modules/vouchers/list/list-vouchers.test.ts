import { listVouchers, readVoucherReport } from '@praj/contract/vouchers/vouchers.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrder, buildUser, type User } from '../../../../db/demo/builders.ts';
import { voucherRow } from '../../../../db/demo/voucher-builders.ts';
import type { Client } from '../../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number) => new Date(TEST_NOW.getTime() - ms);
let portal: TestPortal;
let leder: Client;
let branchId: string;
let aase: User;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  leder = await portal.client('leder@nordlys.example');
  const { users, branches } = portal.world.nordlys;
  branchId = branches.koebenhavn.id;
  aase = await buildUser(portal.db, { branch: branches.koebenhavn, firstName: 'Åse', lastName: 'Bak', role: 'BranchAdmin' });
  const order = await buildOrder(portal.db, { issuer: users.leder, state: 'concluded', now: TEST_NOW });
  const row = (columns: object, issuer = users.leder) => voucherRow({ issuer, now: TEST_NOW, columns });
  await portal.db
    .insertInto('vouchers')
    .values([
      row({ customerName: 'Anna Vig', issuedAt: ago(1 * DAY_MS), code: 'K7R4MX', reference: 'Messe', expiresAt: ago(-2 * DAY_MS) }),
      row(
        { customerName: 'Bo Dam', issuedAt: ago(2 * DAY_MS), customerPhone: '+4518273645', reference: 'Messe', expiresAt: TEST_NOW },
        aase,
      ),
      row(
        {
          customerName: 'Åge Bro',
          issuedAt: ago(3 * DAY_MS),
          reference: '=1+1',
          status: 'REDEEMED',
          orderId: order.id,
          expiresAt: TEST_NOW,
        },
        aase,
      ),
      row({ customerName: 'Anna Vig', issuedAt: ago(4 * DAY_MS), reference: 'Gæst', status: 'CANCELLED', language: 'EN' }),
      // The last moment of the day 30 days back in Copenhagen, and the one before.
      row({ customerName: 'Inde', issuedAt: new Date('2026-10-20T22:00:00Z'), code: '797979' }),
      row({ customerName: 'Ude', issuedAt: new Date('2026-10-20T21:59:59.999Z') }),
      row({ customerName: 'Per Dam', issuedAt: ago(60 * DAY_MS), code: 'PERDAN', reference: 'Sag 234' }),
      row({ customerName: 'Eva Holm', issuedAt: ago(60 * DAY_MS), code: 'SAG234', reference: 'Kursus' }),
      row({ customerName: 'I Aarhus', issuedAt: ago(DAY_MS) }, users.aarhus),
    ])
    .execute();
});
afterAll(() => portal.close());

type Query = Partial<Parameters<typeof leder.call<typeof listVouchers>>[1]['query']>;
const list = (query: Query = {}) => leder.call(listVouchers, { params: { branchId }, query: { page: 1, ...query } });
const names = async (query: Query) => (await list(query)).vouchers.map(({ voucherCustomerName }) => voucherCustomerName);
const choices = (all: readonly { name: string; occurrences: number }[]) =>
  Object.fromEntries(all.map(({ name, occurrences }) => [name, occurrences]));

test('it goes 30 days back by itself, by whole days of Copenhagen, the newest first, and never to another branch', async () => {
  expect(await names({})).toEqual(['Anna Vig', 'Bo Dam', 'Åge Bro', 'Anna Vig', 'Inde']);
  expect(await names({ fromDate: '2026-10-20T10:00:00Z', toDate: '' })).toContain('Ude');
  expect(await names({ fromDate: ago(3 * DAY_MS).toISOString(), toDate: ago(2 * DAY_MS).toISOString() })).toEqual(['Bo Dam', 'Åge Bro']);
});
test('a range that begins after it ends is refused', async () => {
  const query = { page: 1, fromDate: TEST_NOW.toISOString(), toDate: ago(DAY_MS).toISOString() };
  expect(await leder.try(listVouchers, { params: { branchId }, query })).toMatchObject({ status: 400, body: { code: 'date_range' } });
});
test('a range may end with the last moment that can be written, or begin with the first', async () => {
  const range = { fromDate: '0001-01-01T00:00:00Z', toDate: '9999-12-31T23:59:59.999Z' };
  const expiry = { fromExpiryDate: range.fromDate, toExpiryDate: range.toDate };
  expect(await names({ ...range, ...expiry })).toContain('Ude');
  expect(await names({ fromExpiryDate: range.toDate, toExpiryDate: range.toDate })).toEqual([]);
});
test.each<[Query, string[]]>([
  [{ sort: 'voucherCustomerName', direction: 'asc' }, ['Anna Vig', 'Anna Vig', 'Bo Dam', 'Inde', 'Åge Bro']],
  [{ sort: 'reference', direction: 'asc' }, ['Åge Bro', 'Anna Vig', 'Inde', 'Anna Vig', 'Bo Dam']],
  [{ sort: 'expiryDate', direction: 'asc' }, ['Bo Dam', 'Åge Bro', 'Anna Vig', 'Anna Vig', 'Inde']],
  [{ sort: 'status', direction: 'asc' }, ['Anna Vig', 'Inde', 'Åge Bro', 'Bo Dam', 'Anna Vig']],
])('sorted by %j', async (query, shown) => expect(await names(query)).toEqual(shown));
test.each([
  ['anna', 2],
  ['18 27 36', 1],
  ['+45 18273645', 1],
  ['K7R 4MX', 1],
  ['k7r4mx', 1],
  ['K7R-4MX', 1],
  ['k7r – 4mx', 1],
  ['vig k7r-4mx', 1],
  ['1+1', 1],
  ['797 979', 1],
  ['vig anna', 2],
  ['messe', 2],
  ['anna vig anna vig anna vig anna vig', 2],
  ['anna vig a n v i g a nobody', 0],
  ['4MX', 1],
  ['nobody', 0],
])('a search for %j finds %i', async (search, count) => expect((await list({ search })).total).toBe(count));
test.each([
  ['Per Dam', ['Per Dam']],
  ['dam per', ['Per Dam']],
  ['per dan', ['Per Dam']],
  ['Sag 234', ['Per Dam', 'Eva Holm']],
])('words that could be a code, %j, are looked for as words and as the code', async (search, found) => {
  expect((await names({ search, fromDate: ago(90 * DAY_MS).toISOString(), sort: 'reference', direction: 'desc' })).toSorted()).toEqual(
    found.toSorted(),
  );
});
test('pages are answered with the count of all; one behind the last is the last', async () => {
  const { vouchers, total, page, pageSize } = await list({ page: 9, pageSize: 2 });
  expect([vouchers.map(({ voucherCustomerName }) => voucherCustomerName), total, page, pageSize]).toEqual([['Inde'], 5, 3, 2]);
  const all = await leder.call(listVouchers, { params: { branchId }, query: {} });
  expect([all.vouchers.length, all.total, all.page]).toEqual([5, 5, 1]);
  expect(all).toEqual({ ...(await list({ pageSize: 100 })), pageSize: 5 });
});

describe('filters', () => {
  test('offer what the range has, expired ones by the clock, and the bounds of their ends', async () => {
    const { filters } = await list();
    expect(choices(filters.statuses)).toEqual({ ACTIVE: 2, EXPIRED: 1, REDEEMED: 1, CANCELLED: 1 });
    expect(choices(filters.customerNames)).toEqual({ 'Anna Vig': 2, 'Bo Dam': 1, 'Åge Bro': 1, Inde: 1 });
    expect(filters.issuedByEmployees).toEqual([
      { id: portal.world.nordlys.users.leder.id, name: 'Søren Østergaard', occurrences: 3 },
      { id: aase.id, name: 'Åse Bak', occurrences: 2 },
    ]);
    expect(filters.fromExpiryDate).toBe(TEST_NOW.toISOString());
  });
  test('are each counted under all the others', async () => {
    const { filters, total } = await list({ references: ['Messe'], statuses: ['ACTIVE', 'REDEEMED'] });
    expect(total).toBe(1);
    expect(choices(filters.statuses)).toEqual({ ACTIVE: 1, EXPIRED: 1, REDEEMED: 0, CANCELLED: 0 });
    expect(choices(filters.references)).toEqual({ Messe: 1, '=1+1': 1, Gæster: 1, Gæst: 0 });
  });
  test.each<[Query, number]>([
    [{ customerNames: ['Anna Vig', 'Bo Dam'] }, 3],
    [{ statuses: ['EXPIRED'] }, 1],
    [{ fromExpiryDate: ago(-1 * DAY_MS).toISOString(), toExpiryDate: ago(-3 * DAY_MS).toISOString() }, 1],
    [{ toExpiryDate: TEST_NOW.toISOString() }, 2],
  ])('%j leave %i', async (query, total) => expect((await list(query)).total).toBe(total));
  test('by who issued them', async () => expect((await list({ issuedByEmployees: [aase.id] })).total).toBe(2));
});

test('the report has the vouchers of the list, and what looks like a formula is a text', async () => {
  const answer = await leder.raw('GET', `/branches/${branchId}/vouchers/report?sort=voucherCustomerName&direction=asc`);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="taxibon.csv"');
  const lines = answer.text.replace('\uFEFF', '').split('\r\n').filter(Boolean);
  expect(lines[0]).toBe('Udstedt;Udstedt af;Modtager;Telefon;Reference;Udløber;Status;Kode;Pris;Ordrenr.');
  expect(lines).toHaveLength(6);
  const redeemed = lines.find((line) => line.includes('Åge Bro')) ?? '';
  expect(redeemed).toMatch(/^17\/11\/2026 11:00;Åse Bak;Åge Bro;12 34 56 78;'=1\+1;20\/11\/2026 11:00;Indløst;\w{3} \w{3};324,50;\d{8}$/);
  expect(lines.find((line) => line.includes('Gæst;'))).toContain(';Udløbet;');
  const firma = await portal.client('bruger@nordlys.example');
  expect((await firma.try(readVoucherReport, { params: { branchId }, query: {} })).status).toBe(403);
});
