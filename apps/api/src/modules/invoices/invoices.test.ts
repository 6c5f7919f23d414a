import { allocateOrder } from '@praj/contract/allocations/allocations.ts';
import { readAudit } from '@praj/contract/history/audit.ts';
import * as calls from '@praj/contract/invoicing/invoices.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Account,
  type Branch,
  buildAccount,
  buildBranch,
  buildCompany,
  buildOrder,
  buildUser,
  type GivenOrder,
  type User,
} from '../../../db/demo/builders.ts';
import { buildVoucher, buildVoucherAccount } from '../../../db/demo/voucher-builders.ts';
import { openCentre } from '../../../test/centre.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';
import { allowForgetting } from '../audit/store.ts';

const SELLER = { name: 'Byens Taxa A/S', cvr: '12345674', address: 'Torvet 1, 8000 Aarhus C', vatPercent: 25, paymentDays: 14 };
const EAN = '5790000123452';
const OCTOBER = '2026-10';
let portal: TestPortal;
let praj: Client;
let firma: Client;
let company: { id: string; name: string };
let branch: Branch;
let issuer: User;
let account: Account;
beforeAll(async () => {
  portal = await startPortal({ config: { seller: SELLER, providerPhone: '70 25 25 25', rateLimits: false } });
  praj = await portal.client('admin@praj.example');
});
afterAll(() => portal.close());
beforeEach(async () => {
  company = await buildCompany(portal.db, {});
  branch = await buildBranch(portal.db, { companyId: company.id });
  issuer = await buildUser(portal.db, { branch, role: 'CompanyAdmin' });
  account = await buildAccount(portal.db, { companyId: company.id, name: 'Salg', code: '4711' });
  firma = await portal.client(issuer.email);
});

/** A trip of the account's in October, unless it says otherwise. */
const drive = (given: Partial<GivenOrder> = {}) =>
  buildOrder(portal.db, {
    issuer,
    state: 'concluded',
    now: TEST_NOW,
    reachedAt: new Date('2026-10-15T09:00:00Z'),
    ...given,
    plan: { accountId: account.id, priceOere: 12_500, ...given.plan },
  });
const toEan = { accountId: null, allocations: { ean: { code: EAN, name: null } } };
const preview = (month = OCTOBER) => praj.call(calls.previewInvoices, { query: { month, companyId: company.id } });
const tryClose = (body: Partial<Parameters<typeof send>[0]> = {}, client = praj) =>
  send({ month: OCTOBER, companyId: company.id, seen: NONE, ...body }, client);
const NONE = { invoices: 0, trips: 0, corrections: 0, total: 0 };
const send = (body: { month: string; companyId: string | null; seen: typeof NONE }, client = praj) =>
  client.try(calls.closeMonth, { body });
const seenOf = ({ invoices, trips, corrections, total }: calls.InvoicePreview) => ({ invoices, trips, corrections, total });
async function close(month = OCTOBER) {
  return praj.call(calls.closeMonth, { body: { month, companyId: company.id, seen: seenOf(await preview(month)) } });
}
const invoices = async (client = firma) =>
  pageOf('invoices', await client.call(calls.listInvoices, { query: { sort: 'number', page: 1, companyId: company.id } })).invoices;
const linesOf = async (id: string) => pageOf('lines', await firma.call(calls.listInvoiceLines, { params: { id }, query: {} })).lines;
const only = async () => {
  const [invoice, ...others] = await invoices();
  expect(others).toEqual([]);
  if (!invoice) throw new Error('no invoice');
  return invoice;
};
async function correctPrice(orderId: string, finalPrice: number): Promise<void> {
  await (await openCentre(portal)).report(orderId, { finalPrice });
}

describe('what closing a month would make', () => {
  test('is told by company, with what is left out and why', async () => {
    await drive();
    await drive({ state: 'noshow', columns: { finalPriceOere: 7500 } });
    await drive({ plan: toEan });
    await drive({ state: 'completed', columns: { finalPriceOere: null } });
    await drive({ plan: { accountId: null } });
    await drive({ state: 'arriving', columns: { requestedPickup: new Date('2026-10-20T09:00:00Z') } });
    await drive({ state: 'cancelled' });
    await drive({ reachedAt: new Date('2026-11-10T09:00:00Z') });
    const said = await preview();
    const sums = {
      invoices: 2,
      trips: 3,
      corrections: 0,
      total: 325,
      leftOut: { running: 1, unpriced: 1, no_voucher_account: 0, in_taxi: 1 },
    };
    expect(said).toEqual({ month: OCTOBER, ...sums, companies: [{ company: { id: company.id, name: company.name }, ...sums }] });
    expect(await invoices()).toEqual([]);
  });
  test('is a Danish month: from midnight to midnight in Copenhagen', async () => {
    for (const at of ['2026-09-30T21:59:59Z', '2026-09-30T22:00:00Z', '2026-10-31T22:59:59Z', '2026-10-31T23:00:00Z'])
      await drive({ reachedAt: new Date(at), columns: { tripFinishedAt: new Date(at) } });
    expect((await preview()).trips).toBe(2);
  });
  test('is not told of a month that has not ended', async () => {
    const answer = await praj.try(calls.previewInvoices, { query: { month: '2026-11' } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'month_running' } });
    expect(await praj.try(calls.previewInvoices, { query: { month: '2026-13' } })).toMatchObject({ status: 400 });
  });
});

describe('closing a month', () => {
  test('makes an invoice for each account, EAN number and branch with vouchers, with sums that add up, and closes the trips’ books', async () => {
    const trip = await drive({ plan: { reference: 'P-2041', allocations: { costCentre: { code: '2100', name: 'Ældrepleje' } } } });
    const fixed = await drive({
      plan: { fixedTripId: crypto.randomUUID(), priceOere: 10_001 },
      reachedAt: new Date('2026-10-16T09:00:00Z'),
    });
    const wasted = await drive({ state: 'noshow', columns: { finalPriceOere: 7500 }, reachedAt: new Date('2026-10-17T09:00:00Z') });
    await drive({ plan: toEan });
    await buildVoucherAccount(portal.db, { branchId: branch.id, code: '9001' });
    const voucher = await buildVoucher(portal.db, { issuer, now: TEST_NOW, columns: { highestPriceOere: 10_000 } });
    await drive({ plan: { accountId: null }, columns: { voucherId: voucher.id } });
    const made = await close();
    expect(made).toMatchObject({ invoices: 3, total: 525.01 });
    expect(made.lastNumber - made.firstNumber).toBe(2);
    const all = await invoices();
    expect(all.map(({ number }) => number)).toEqual([made.firstNumber, made.firstNumber + 1, made.lastNumber]);
    const told = all.map(({ recipient: { kind, code }, trips, total, vat, month }) => ({ kind, code, trips, total, vat, month }));
    expect(told.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: 'account', code: '4711', trips: 3, total: 300.01, vat: 60, month: OCTOBER },
      { kind: 'ean', code: EAN, trips: 1, total: 125, vat: 25, month: OCTOBER },
      { kind: 'voucher', code: '9001', trips: 1, total: 100, vat: 20, month: OCTOBER },
    ]);
    const ofAccount = all.find(({ recipient }) => recipient.kind === 'account');
    expect(await linesOf(ofAccount?.id ?? '')).toMatchObject([
      {
        position: 1,
        kind: 'trip',
        orderId: trip.id,
        orderNumber: trip.number,
        from: '1620 København V',
        to: '2770 Kastrup',
        tripType: 'METERED',
        byVoucher: false,
        reference: 'P-2041',
        allocations: [{ kind: 'costCentre', code: '2100', name: 'Ældrepleje' }],
        amount: 125,
        vat: 25,
        corrects: null,
      },
      { position: 2, orderId: fixed.id, tripType: 'FIXED', amount: 100.01, vat: 20 },
      { position: 3, kind: 'no_show', orderId: wasted.id, amount: 75, vat: 15 },
    ]);
    const refused = await firma.try(allocateOrder, { params: { id: trip.id }, body: { allocations: {} } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'order_invoiced' } });
  });
  test('again makes only what has come since, and then nothing', async () => {
    await drive();
    const first = await close();
    const late = await drive({ state: 'completed', columns: { finalPriceOere: null } });
    expect(await tryClose()).toMatchObject({ status: 409, body: { code: 'nothing_to_invoice' } });
    await correctPrice(late.id, 99);
    const second = await close();
    expect(second).toMatchObject({ invoices: 1, firstNumber: first.lastNumber + 1, total: 99 });
    expect((await invoices()).map(({ trips, total }) => ({ trips, total }))).toEqual([
      { trips: 1, total: 125 },
      { trips: 1, total: 99 },
    ]);
  });
  test('of all companies makes each its own, in one go', async () => {
    await drive();
    const other = await buildCompany(portal.db, {});
    const elsewhere = await buildUser(portal.db, { branch: await buildBranch(portal.db, { companyId: other.id }) });
    const { id: accountId } = await buildAccount(portal.db, { companyId: other.id });
    await drive({ issuer: elsewhere, plan: { accountId } });
    const seen = seenOf(await praj.call(calls.previewInvoices, { query: { month: OCTOBER } }));
    expect((await send({ month: OCTOBER, companyId: null, seen })).status).toBe(200);
    expect(await only()).toMatchObject({ company: { id: company.id }, total: 125 });
    const theirs = await praj.call(calls.listInvoices, { query: { companyId: other.id } });
    expect(theirs).toMatchObject([{ company: { id: other.id }, total: 125 }]);
  });
  test('by two at once makes one, and numbers have no gaps', async () => {
    await drive();
    const seen = seenOf(await preview());
    const answers = await Promise.all([1, 2, 3].map(() => tryClose({ seen })));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    await only();
    const numbers = await portal.db.selectFrom('invoices').select('number').orderBy('number').execute();
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => 10_001 + at));
  });
  test('that does not find what the preview said makes nothing', async () => {
    await drive();
    const seen = seenOf(await preview());
    await drive();
    expect(await tryClose({ seen })).toMatchObject({ status: 409, body: { code: 'invoices_differ' } });
    expect(await invoices()).toEqual([]);
    expect(await tryClose({ month: '2026-11' })).toMatchObject({ status: 409, body: { code: 'month_running' } });
    expect(await tryClose({ companyId: crypto.randomUUID() })).toMatchObject({ status: 404 });
  });
  test('that would make another number of invoices of the same trips makes nothing', async () => {
    await drive({ plan: toEan });
    await drive({ plan: toEan });
    const seen = seenOf(await preview());
    expect(seen).toMatchObject({ invoices: 1, trips: 2 });
    await praj.call(calls.changeInvoiceEans, { params: { companyId: company.id }, body: { eans: [EAN] } });
    expect(seenOf(await preview())).toEqual({ ...seen, invoices: 2 });
    expect(await tryClose({ seen })).toMatchObject({ status: 409, body: { code: 'invoices_differ' } });
    expect(await invoices()).toEqual([]);
  });
  test('is kept in the company’s history, and heard by those who see its invoices', async () => {
    const pages = await firma.socket('/ws');
    await drive();
    await close();
    expect(await pages.next()).toEqual({ type: 'changed', resource: 'invoices', id: company.id });
    const { entries } = await praj.call(readAudit, { query: { subject: `company:${company.id}` } });
    expect(entries[0]).toMatchObject({ action: 'invoice.close' });
    expect(JSON.stringify(entries[0])).toContain('oktober 2026');
  });
});

describe('a price that is corrected after the month was closed', () => {
  test('comes onto the recipient’s next invoice, and the closed one stays as it is', async () => {
    const trip = await drive();
    const { firstNumber } = await close();
    const before = await only();
    await correctPrice(trip.id, 100);
    expect(await firma.call(calls.readInvoice, { params: { id: before.id } })).toEqual(before);
    await drive({ plan: { priceOere: 50_000 } });
    expect(await close()).toMatchObject({ invoices: 1, total: 475 });
    const [, next] = await invoices();
    expect(next).toMatchObject({ kind: 'invoice', trips: 1, total: 475, vat: 95 });
    expect((await linesOf(next?.id ?? ''))[1]).toMatchObject({
      kind: 'correction',
      orderId: trip.id,
      amount: -25,
      vat: -5,
      corrects: firstNumber,
    });
    expect(await tryClose()).toMatchObject({ body: { code: 'nothing_to_invoice' } });
  });
  test('is a credit note where there is nothing else, and may be corrected again', async () => {
    const trip = await drive();
    await close();
    await correctPrice(trip.id, 100);
    await close();
    await correctPrice(trip.id, 110);
    await close();
    expect((await invoices()).map(({ kind, trips, total, vat }) => ({ kind, trips, total, vat }))).toEqual([
      { kind: 'invoice', trips: 1, total: 125, vat: 25 },
      { kind: 'credit_note', trips: 0, total: -25, vat: -5 },
      { kind: 'invoice', trips: 0, total: 10, vat: 2 },
    ]);
  });
  test('goes to whom the trip was invoiced, whatever the account is called now', async () => {
    const trip = await drive();
    await close();
    await portal.db.updateTable('accounts').set({ name: 'Andet' }).where('id', '=', account.id).execute();
    await correctPrice(trip.id, 100);
    await close();
    expect((await invoices())[1]).toMatchObject({ recipient: { kind: 'account', name: 'Salg', code: '4711' } });
  });
});

test('of EAN numbers it is told which is none, or that they are too many', async () => {
  const change = (eans: unknown) => praj.raw('PUT', `/companies/${company.id}/invoice_eans`, { eans });
  const told = (text: string) => ({ status: 400, body: { fields: { eans: text } } });
  expect(await change(['1'.repeat(41)])).toMatchObject(told('Et EAN-nummer har 13 cifre, og det sidste skal passe til de andre.'));
  expect(await change([5_790_000_123_453])).toMatchObject(told('Et EAN-nummer har 13 cifre, og det sidste skal passe til de andre.'));
  expect(await change(Array.from({ length: 201 }, () => EAN))).toMatchObject(told('Højst 200 EAN-numre ad gangen.'));
});
test('an EAN number with an invoice for each order gets them, and says so in the company’s history', async () => {
  const change = (eans: string[]) => firma.try(calls.changeInvoiceEans, { params: { companyId: company.id }, body: { eans } });
  expect(await change(['5790000123453'])).toMatchObject({
    status: 400,
    body: { fields: { eans: '5790000123453 er ikke et EAN-nummer. Det har 13 cifre, og det sidste skal passe til de andre.' } },
  });
  expect(await change(['5790 0001 2345 2', EAN])).toMatchObject({ status: 200, body: { eans: [EAN] } });
  expect(await praj.call(calls.readInvoiceEans, { params: { companyId: company.id } })).toEqual({ eans: [EAN] });
  await drive({ plan: toEan });
  await drive({ plan: toEan });
  await drive();
  expect(await close()).toMatchObject({ invoices: 3 });
  const { entries } = await praj.call(readAudit, { query: { subject: `company:${company.id}` } });
  expect(entries.map(({ action }) => action)).toEqual(['invoice.close', 'invoice.eans']);
});

describe('the list', () => {
  test('is searched, narrowed and sorted, and a company sees its own', async () => {
    await drive();
    await drive({ plan: toEan });
    await close();
    const find = async (query: object, client = praj) =>
      pageOf('invoices', await client.call(calls.listInvoices, { query: { companyId: company.id, ...query } })).invoices.map(
        ({ recipient }) => recipient.kind,
      );
    expect(await find({ search: 'salg' })).toEqual(['account']);
    expect(await find({ search: EAN, page: 1 })).toEqual(['ean']);
    expect(await find({ month: '2026-09' })).toEqual([]);
    expect(await find({ month: OCTOBER, kind: 'invoice', sort: 'recipient' })).toHaveLength(2);
    expect(await find({ kind: 'credit_note' })).toEqual([]);
    const others = await portal.client('firma@nordlys.example');
    expect(await find({}, others)).toEqual([]);
    const [one] = await invoices();
    for (const path of ['', '/lines', '/pdf', '/csv'])
      expect(await others.raw('GET', `/invoices/${one?.id}${path}`)).toMatchObject({ status: 404 });
  });

  test('of an invoice’s trips is searched by what they are charged to, whatever that is called inside', async () => {
    await drive({ plan: toEan });
    await close();
    const { id } = await only();
    const find = async (search: string) => (await firma.call(calls.listInvoiceLines, { params: { id }, query: { search } })) as unknown[];
    expect(await find(EAN.slice(0, 8))).toHaveLength(1);
    for (const within of ['ean', 'code', 'name', 'null']) expect(await find(within)).toEqual([]);
  });
});

test('a closed invoice never changes: the database refuses it', async () => {
  await drive();
  await close();
  for (const statement of [
    'update invoices set total_oere = 0',
    'delete from invoices',
    'update invoice_lines set amount_oere = 0',
    'delete from invoice_lines',
  ])
    await expect(sql.raw(statement).execute(portal.db)).rejects.toThrow('an invoice never changes');
  // Not even what lets go of old ones may change them.
  const changing = portal.db.transaction().execute(async (trx) => {
    await allowForgetting(trx);
    await sql`update invoices set total_oere = 0`.execute(trx);
  });
  await expect(changing).rejects.toThrow('an invoice never changes');
});

test('where nobody has said who sells there are no invoices, and no page of them', async () => {
  const silent = await startPortal({ config: { seller: undefined as never } });
  const admin = await silent.client('admin@praj.example');
  expect((await admin.raw('GET', '/invoices')).status).toBe(404);
  expect((await (await silent.client()).raw('GET', '/config')).body).toMatchObject({ features: expect.not.arrayContaining(['invoicing']) });
  expect((await praj.raw('GET', '/config')).body).toMatchObject({ features: expect.arrayContaining(['invoicing']) });
  await silent.close();
});
