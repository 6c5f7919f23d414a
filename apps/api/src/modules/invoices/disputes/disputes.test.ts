import { readAudit } from '@praj/contract/history/audit.ts';
import * as calls from '@praj/contract/invoicing/invoices.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { readOrder } from '@praj/contract/orders.ts';
import { readReport, readStatistics } from '@praj/contract/overview.ts';
import { anonymiseUser } from '@praj/contract/users/anonymise.ts';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Branch, buildAccount, buildBranch, buildCompany, buildOrder, buildUser, type User } from '../../../../db/demo/builders.ts';
import { buildVoucher, buildVoucherAccount } from '../../../../db/demo/voucher-builders.ts';
import { openCentre } from '../../../../test/centre.ts';
import type { Client } from '../../../../test/client.ts';
import { monthAsSeen } from '../../../../test/month-as-seen.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

const month = '2026-10';
const RANGE = { fromDate: '2026-09-30T22:00:00.000Z', toDate: '2026-10-31T22:59:59.999Z' };
let portal: TestPortal;
let praj: Client;
let firma: Client;
let companyId: string;
let branch: Branch;
let admin: User;
let orderId: string;
let at: { id: string; lineId: string };
beforeAll(async () => {
  const seller = { name: 'Byens Taxa A/S', cvr: '12345674', address: 'Torvet 1, 8000 Aarhus C', vatPercent: 25, paymentDays: 14 };
  portal = await startPortal({ config: { seller, contactMail: 'kontor@taxa.example', rateLimits: false } });
  praj = await portal.client('admin@praj.example');
});
afterAll(() => portal.close());
beforeEach(async () => {
  companyId = (await buildCompany(portal.db, {})).id;
  branch = await buildBranch(portal.db, { companyId });
  admin = await buildUser(portal.db, { branch, role: 'CompanyAdmin', firstName: 'Birgitte' });
  firma = await portal.client(admin.email);
  const { id: accountId } = await buildAccount(portal.db, { companyId });
  const reachedAt = new Date('2026-10-15T09:00:00Z');
  const plan = { accountId, priceOere: 12_500 };
  orderId = (await buildOrder(portal.db, { issuer: admin, state: 'concluded', now: TEST_NOW, reachedAt, plan })).id;
  await close();
  const [invoice] = await invoices();
  const [line] = await linesOf(invoice?.id ?? '');
  at = { id: invoice?.id ?? '', lineId: line?.id ?? '' };
});

async function close() {
  return praj.try(calls.closeMonth, { body: await monthAsSeen(praj, month, companyId) });
}
const invoices = async (query: object = {}) =>
  pageOf('invoices', await firma.call(calls.listInvoices, { query: { page: 1, ...query } })).invoices;
const linesOf = async (id: string) => pageOf('lines', await firma.call(calls.listInvoiceLines, { params: { id }, query: {} })).lines;
const dispute = (client = firma, message = 'Vi blev kørt en omvej.') => client.try(calls.disputeLine, { params: at, body: { message } });
const credit = (price: number, client = praj) =>
  client.try(calls.answerLine, { params: at, body: { decision: 'credit', price, answer: 'Det var vores fejl.' } });
const reject = (client = praj) => client.try(calls.answerLine, { params: at, body: { decision: 'reject', answer: 'Vejen var spærret.' } });
const countWaiting = async () =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db)).rows.length;
const mailsTo = (recipient: string) =>
  portal.db.selectFrom('messages').select(['subject', 'body']).where('recipient', '=', recipient).orderBy('createdAt', 'desc').execute();

async function receipt(): Promise<string> {
  const answer = await fetch(`${portal.address}/api/orders/${orderId}/receipt`, {
    headers: { authorization: `Bearer ${firma.accessToken}` },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

describe('an objection', () => {
  test('is made once by the company’s admin, seen by both, and told the provider by mail', async () => {
    const pages = await praj.socket('/ws');
    expect(await dispute()).toMatchObject({
      status: 200,
      body: { dispute: { state: 'open', message: 'Vi blev kørt en omvej.', answer: null } },
    });
    expect(await pages.next()).toEqual({ type: 'changed', resource: 'invoices', id: companyId });
    const line = pageOf('lines', await praj.call(calls.listInvoiceLines, { params: { id: at.id }, query: {} })).lines[0];
    expect(line?.dispute).toMatchObject({ state: 'open', openedBy: { firstName: 'Birgitte', lastName: admin.lastName } });
    expect(await invoices({ disputed: true })).toMatchObject([{ id: at.id, openDisputes: 1 }]);
    const [mail] = await mailsTo('kontor@taxa.example');
    expect(mail?.subject).toMatch(/^Indsigelse fra /);
    expect(mail?.body).toContain('Vi blev kørt en omvej.');
    expect(mail?.body).toContain(`/invoices/${at.id}?vis=${at.lineId}`);
    expect(await dispute()).toMatchObject({ status: 409, body: { code: 'line_disputed' } });
  });
  test('says something, and is nobody else’s to make', async () => {
    for (const nothing of ['  ', '\u200b\u2060'])
      expect(await dispute(firma, nothing)).toMatchObject({ status: 400, body: { fields: { message: 'Skal udfyldes.' } } });
    const manager = await buildUser(portal.db, { branch, role: 'BranchAdmin' });
    expect(await dispute(await portal.client(manager.email))).toMatchObject({ status: 403 });
    expect(await dispute(await portal.client('firma@nordlys.example'))).toMatchObject({ status: 404 });
  });
  test('by the provider’s people names none of them to the company', async () => {
    const nobody = { firstName: '', lastName: '' };
    expect(await dispute(praj)).toMatchObject({ status: 200, body: { dispute: { state: 'open', openedBy: nobody } } });
  });
  test('by two at once is one', async () => {
    const answers = await Promise.all([dispute(), dispute(), dispute()]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  });
});

describe('an answer', () => {
  test('credits the trip to another price, with a credit note at once, and whoever objected hears by mail', async () => {
    await dispute();
    const answer = await credit(100);
    expect(answer).toMatchObject({
      status: 200,
      body: { invoiced: 100, dispute: { state: 'credited', agreed: 100, answer: 'Det var vores fejl.' } },
    });
    const [note] = await invoices({ kind: 'credit_note' });
    expect(note).toMatchObject({ month, trips: 0, total: -25, vat: -5 });
    expect(await linesOf(note?.id ?? '')).toMatchObject([{ kind: 'correction', orderId, amount: -25, vat: -5 }]);
    expect(answer.body).toMatchObject({ dispute: { creditNumber: note?.number } });
    const [mail] = await mailsTo(admin.email);
    expect(mail?.subject).toMatch(/^Svar på indsigelse mod faktura /);
    expect(mail?.body).toContain('100,00 kr.');
    expect(await invoices({ disputed: true })).toEqual([]);
  });
  test('credits it whole, and what was agreed stands whatever the centre says afterwards', async () => {
    await dispute();
    expect(await credit(0)).toMatchObject({ status: 200, body: { invoiced: 0 } });
    await (await openCentre(portal)).report(orderId, { finalPrice: 200 });
    expect(await close()).toMatchObject({ status: 409, body: { code: 'nothing_to_invoice' } });
  });
  test('is what the trip’s receipt tells from then on, with the note that says so', async () => {
    const driven = 'Taxitur, taxameter 125,00 kr.';
    await dispute();
    expect(await receipt()).toContain(`${driven} Heraf moms (25 %) 25,00 kr. I alt 125,00 kr.`);
    await credit(100);
    const [note] = await invoices({ kind: 'credit_note' });
    const told = `Krediteret, kreditnota ${note?.number} -25,00 kr. Heraf moms (25 %) 20,00 kr. I alt 100,00 kr.`;
    expect(await receipt()).toContain(`${driven} ${told}`);
    await (await openCentre(portal)).report(orderId, { finalPrice: 80 });
    expect(await receipt()).toContain(`${driven} ${told}`);
  });
  test('is the trip’s price wherever it is told, whatever the centre says afterwards', async () => {
    const told = async () => {
      const { finalPrice } = await firma.call(readOrder, { params: { id: orderId } });
      const { figures } = await firma.call(readStatistics, { query: RANGE });
      const [, line = ''] = (await firma.call(readReport, { query: RANGE })).split('\r\n');
      return [finalPrice, figures.totalPrice, line.split(';')[4]];
    };
    await dispute();
    expect(await told()).toEqual([125, 125, '125,00']);
    const list = await firma.socket(`/branches/${branch.id}/orders`);
    await credit(100);
    expect(await list.next()).toMatchObject({ type: 'order', order: { id: orderId, finalPrice: 100 } });
    expect(await told()).toEqual([100, 100, '100,00']);
    expect(await (await openCentre(portal)).report(orderId, { finalPrice: 80 })).toMatchObject({ finalPrice: 100 });
    expect(await told()).toEqual([100, 100, '100,00']);
    const { entries } = await praj.call(readAudit, { query: { subject: `order:${orderId}` } });
    expect(entries.filter(({ action }) => action === 'order.price')).toMatchObject([
      { cause: 'person', changes: [{ field: 'finalPrice', before: 125, after: 100 }] },
    ]);
  });
  test('follows another, of what was corrected before: the receipt tells both notes', async () => {
    await (await openCentre(portal)).report(orderId, { finalPrice: 150 });
    await close();
    await dispute();
    await credit(100);
    const correction = (await invoices({ kind: 'invoice' })).find(({ total }) => total === 25);
    at = { id: correction?.id ?? '', lineId: (await linesOf(correction?.id ?? ''))[0]?.id ?? '' };
    await dispute();
    expect(await credit(80)).toMatchObject({ status: 200, body: { invoiced: 80 } });
    expect(await firma.call(readOrder, { params: { id: orderId } })).toMatchObject({ finalPrice: 80 });
    const notes = /150,00 kr\. Krediteret, kreditnota \d+ -50,00 kr\. Krediteret, kreditnota \d+ -20,00 kr\. .* I alt 80,00 kr\./;
    expect(await receipt()).toMatch(notes);
  });
  test('of a voucher’s trip leaves what its recipient paid in the taxi, however often, and nothing more is invoiced', async () => {
    const voucher = await buildVoucher(portal.db, { issuer: admin, now: TEST_NOW, columns: { highestPriceOere: 10_000 } });
    await buildVoucherAccount(portal.db, { branchId: branch.id });
    const plan = { accountId: null, priceOere: 7000 };
    const given = { issuer: admin, state: 'concluded', now: TEST_NOW, reachedAt: new Date('2026-10-16T09:00:00Z'), plan } as const;
    const { id } = await buildOrder(portal.db, { ...given, columns: { voucherId: voucher.id } });
    await close();
    await (await openCentre(portal)).report(id, { finalPrice: 160 });
    await close();
    const ofVoucher = (await invoices({ sort: 'number' })).filter(({ recipient }) => recipient.kind === 'voucher');
    for (const [price, invoice] of [
      [60, ofVoucher[0]],
      [40, ofVoucher[1]],
    ] as const) {
      at = { id: invoice?.id ?? '', lineId: (await linesOf(invoice?.id ?? ''))[0]?.id ?? '' };
      await dispute();
      await credit(price);
      expect(await firma.call(readOrder, { params: { id } })).toMatchObject({ finalPrice: price + 60, paidByRecipient: 60 });
      expect(await close()).toMatchObject({ status: 409, body: { code: 'nothing_to_invoice' } });
    }
  });
  test('gives something back: a price that does not is refused, and nothing is made', async () => {
    await dispute();
    expect(await praj.try(calls.answerLine, { params: at, body: { decision: 'credit', answer: 'Ja' } })).toMatchObject({
      status: 400,
      body: { fields: { price: 'Skal udfyldes.' } },
    });
    for (const price of [125, 126])
      expect(await credit(price)).toMatchObject({
        status: 400,
        body: { fields: { price: 'Prisen skal være lavere end det, der er faktureret for turen.' } },
      });
    for (const price of [-1, 99.999, 0.001])
      expect(await credit(price)).toMatchObject({
        status: 400,
        body: { fields: { price: 'Skriv et beløb i kroner, fx 325 eller 325,50.' } },
      });
    expect(await invoices({ kind: 'credit_note' })).toEqual([]);
  });
  test('rejects it, with a mail and no credit note', async () => {
    await dispute();
    expect(await reject()).toMatchObject({
      status: 200,
      body: { dispute: { state: 'rejected', answer: 'Vejen var spærret.', agreed: null } },
    });
    expect((await mailsTo(admin.email))[0]?.body).toContain('Vejen var spærret.');
    expect(await invoices()).toHaveLength(1);
    expect(await dispute()).toMatchObject({ status: 409, body: { code: 'line_disputed' } });
  });
  test('is mailed to nobody who has left meanwhile, and least of all to whoever was anonymised', async () => {
    await dispute();
    await portal.db.updateTable('users').set({ status: 'INACTIVE' }).where('id', '=', admin.id).execute();
    await praj.call(anonymiseUser, { params: { id: admin.id } });
    const count = () => portal.db.selectFrom('messages').select('id').execute();
    const before = await count();
    expect(await reject()).toMatchObject({ status: 200, body: { dispute: { state: 'rejected' } } });
    expect(await count()).toEqual(before);
  });
  test('goes through beside somebody’s being anonymised whom both the trip and the objection name', async () => {
    const person = await buildUser(portal.db, { branch, firstName: 'Ulrikke', lastName: 'Thygesen', status: 'INACTIVE' });
    await portal.db.updateTable('orders').set({ comment: 'Spørg efter Ulrikke Thygesen' }).where('id', '=', orderId).execute();
    await dispute(firma, 'Ulrikke Thygesen kørte ikke med.');
    let answers: Promise<unknown>[] = [];
    await portal.db.transaction().execute(async (trx) => {
      await trx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
      answers = [credit(100)];
      await expect.poll(countWaiting).toBe(1);
      answers.push(praj.try(anonymiseUser, { params: { id: person.id } }));
      await expect.poll(countWaiting).toBe(2);
    });
    expect(await Promise.all(answers)).toMatchObject([{ status: 200 }, { status: 200 }]);
    const line = pageOf('lines', await praj.call(calls.listInvoiceLines, { params: { id: at.id }, query: {} })).lines[0];
    expect(line?.dispute).toMatchObject({ state: 'credited', message: 'Anonymiseret bruger kørte ikke med.' });
  });
  test('is given once, to an objection that is there, by the provider', async () => {
    expect(await reject()).toMatchObject({ status: 409, body: { code: 'no_open_dispute' } });
    await dispute();
    expect(await reject(firma)).toMatchObject({ status: 403 });
    const answers = await Promise.all([credit(100), credit(90), reject()]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  });
  test('and the objection stand in the company’s history, without what was written', async () => {
    await dispute();
    await credit(100);
    const { entries } = await praj.call(readAudit, { query: { subject: `company:${companyId}` } });
    expect(entries.map(({ action }) => action)).toEqual(['invoice.credit', 'invoice.dispute', 'invoice.close']);
    expect(JSON.stringify(entries)).not.toContain('omvej');
  });
});

test('a line that gives money back cannot be objected to', async () => {
  await (await openCentre(portal)).report(orderId, { finalPrice: 100 });
  await close();
  const [note] = await invoices({ kind: 'credit_note' });
  const [line] = await linesOf(note?.id ?? '');
  at = { id: note?.id ?? '', lineId: line?.id ?? '' };
  expect(await dispute()).toMatchObject({ status: 409, body: { code: 'not_disputable' } });
});
