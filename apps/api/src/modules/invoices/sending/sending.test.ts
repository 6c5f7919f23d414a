import { changeCompany, readCompany } from '@praj/contract/companies.ts';
import * as calls from '@praj/contract/invoicing/invoices.ts';
import * as documents from '@praj/contract/invoicing/nemhandel.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccount, buildBranch, buildCompany, buildOrder, buildUser } from '../../../../db/demo/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { monthAsSeen } from '../../../../test/month-as-seen.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { type StandIn, startStandIn } from '../../../../test/stand-ins/http-server.ts';
import { accessPoint } from '../../../outside/invoice-sending/access-point.ts';
import { createInvoiceSender, type InvoiceSender, waitAfterAttempt } from './invoice-sender.ts';
import { askToSend, claimSending, noteEnd } from './store.ts';

const month = '2026-10';
const EAN = '5790000123452';
const KEYS = [Buffer.alloc(24, 7)];
const TAKEN = { status: 202, body: { id: 'as4-17' } };
let portal: TestPortal;
let praj: Client;
let firma: Client;
let company: { id: string };
let point: StandIn;
let senders: InvoiceSender[] = [];
beforeAll(async () => {
  const seller = {
    name: 'Byens Taxa A/S',
    cvr: '12345674',
    address: 'Torvet 1, 8000 Aarhus C',
    vatPercent: 0,
    paymentDays: 14,
    bank: { regNo: '1234', accountNo: '0012345678' },
  };
  const invoiceSending = { url: 'http://127.0.0.1:9', keys: KEYS, format: 'peppol' } as const;
  portal = await startPortal({ config: { seller, invoiceSending, rateLimits: false } });
  praj = await portal.client('admin@praj.example');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('invoiceSendings').execute();
  point = await startStandIn();
  point.answer(TAKEN);
  company = await buildCompany(portal.db, {});
});
afterEach(async () => {
  await point.close();
  for (const sender of senders) await sender.stop();
  senders = [];
});

/** The invoice of a trip in October: to an EAN number, or to an account. */
async function made(ean: string | null = EAN): Promise<{ id: string; number: number }> {
  const issuer = await buildUser(portal.db, { branch: await buildBranch(portal.db, { companyId: company.id }), role: 'CompanyAdmin' });
  firma = await portal.client(issuer.email);
  const { id: accountId } = await buildAccount(portal.db, { companyId: company.id, name: 'Salg', code: '4711' });
  const plan = ean === null ? { accountId } : { allocations: { ean: { code: ean, name: null } } };
  await buildOrder(portal.db, {
    issuer,
    state: 'concluded',
    now: TEST_NOW,
    reachedAt: new Date('2026-10-15T09:00:00Z'),
    plan: { ...plan, priceOere: 12_500 },
  });
  await praj.call(calls.closeMonth, { body: await monthAsSeen(praj, month, company.id) });
  const [invoice] = pageOf('invoices', await firma.call(calls.listInvoices, { query: { page: 1 } })).invoices;
  if (!invoice) throw new Error('no invoice');
  return invoice;
}
/** A process that sends to this address, as a start of the portal makes one. */
function open(url = point.url): InvoiceSender {
  const sender = createInvoiceSender(portal.deps, accessPoint({ url, keys: KEYS, token: 'hemmelig', now: portal.deps.now }));
  senders.push(sender);
  return sender;
}
const read = (id: string) => firma.call(documents.readInvoiceDocument, { params: { id } });
const send = (id: string) => praj.call(documents.sendInvoice, { params: { id } });
const dueNow = () => portal.db.updateTable('invoiceSendings').set({ dueAt: sql<Date>`clock_timestamp()` }).execute();
const askedLongAgo = () =>
  portal.db.updateTable('invoiceSendings').set({ askedAt: sql<Date>`clock_timestamp() - interval '25 hours'` }).execute();
/** What is shown once nothing is under way. */
const settled = async (id: string) => {
  await expect.poll(async () => (await read(id)).sending?.attempts).toBeGreaterThan(0);
  await Promise.all(senders.map((sender) => sender.send()));
  return (await read(id)).sending;
};

describe('an invoice as a document', () => {
  const fetchFile = async (id: string, form: string) => {
    const answer = await fetch(`${portal.address}/api/invoices/${id}/${form}`, {
      headers: { authorization: `Bearer ${firma.accessToken}` },
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  test('comes as two files, by their names', async () => {
    const { id, number } = await made();
    for (const form of ['oioubl', 'peppol']) {
      const { headers, text } = await fetchFile(id, form);
      expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
      expect(headers.get('content-disposition')).toBe(`attachment; filename="faktura-${number}.${form}.xml"`);
      expect(text).toContain(`<?xml version="1.0" encoding="UTF-8"?>`);
      expect(text).toContain(EAN);
    }
  });
  test('needs somewhere to go: without an EAN number the customer’s CVR number, which whoever looks after the customer writes', async () => {
    const { id } = await made(null);
    expect((await read(id)).lacks).toEqual({ oioubl: ['buyer_endpoint'], peppol: ['buyer_endpoint'] });
    expect(await fetchFile(id, 'oioubl')).toMatchObject({ status: 409, text: expect.stringContaining('Kunden har hverken EAN-nummer') });
    await expect(send(id)).rejects.toMatchObject({ body: { code: 'document_lacks' } });
    const { name, contactPerson, email, address } = await praj.call(readCompany, { params: { id: company.id } });
    const body = { name, contactPerson, email, address };
    const wrong = praj.call(changeCompany, { params: { id: company.id }, body: { ...body, cvr: '12345675' } });
    await expect(wrong).rejects.toMatchObject({ body: { fields: { cvr: expect.stringContaining('otte cifre') } } });
    const written = await praj.call(changeCompany, { params: { id: company.id }, body: { ...body, cvr: 'DK 12 34 56 74' } });
    expect(written.cvr).toBe('12345674');
    // Who does not know of it keeps it.
    expect((await praj.call(changeCompany, { params: { id: company.id }, body })).cvr).toBe('12345674');
    expect((await read(id)).lacks).toEqual({ oioubl: [], peppol: [] });
    expect((await fetchFile(id, 'oioubl')).text).toContain('<cbc:EndpointID schemeID="DK:CVR">DK12345674</cbc:EndpointID>');
    expect((await praj.call(changeCompany, { params: { id: company.id }, body: { ...body, cvr: '' } })).cvr).toBeNull();
  });
});

describe('sending', () => {
  test('an invoice goes to the access point, signed and with its token, as the installation sends them', async () => {
    const { id, number } = await made();
    expect(await read(id)).toMatchObject({ sends: 'peppol', sending: null });
    open();
    expect((await send(id)).sending).toMatchObject({ format: 'peppol', askedAt: expect.any(String) });
    await expect.poll(async () => (await read(id)).sending).toMatchObject({ state: 'sent', attempts: 1, reason: null });
    const [{ headers, body } = {}] = point.asked;
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'idempotency-key': `invoice_${number}`,
      'webhook-id': `invoice_${number}`,
      'webhook-signature': expect.stringMatching(/^v1,/),
      'praj-document-format': 'peppol',
      authorization: 'Bearer hemmelig',
    });
    expect(body).toContain(`<cbc:ID>${number}</cbc:ID>`);
  });
  test('it goes once, however often it is asked for and whatever process looks', async () => {
    const { id } = await made();
    const [one, other] = [open(), open()];
    const answers = await Promise.allSettled([send(id), send(id), send(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await settled(id);
    await Promise.all([one.send(), other.send()]);
    expect(point.asked).toHaveLength(1);
    await expect(send(id)).rejects.toMatchObject({ body: { code: 'invoice_sent' } });
  });
  test('goes while somebody asks for it in vain', async () => {
    const { id, number } = await made();
    await send(id);
    const sender = open();
    await portal.db.transaction().execute(async (trx) => {
      expect(await askToSend(trx, { number, format: 'peppol', askedBy: firma.userId })).toBe(false);
      await sender.send();
      expect(point.asked).toHaveLength(1);
    });
  });
  test('one who has had it already counts as one who takes it', async () => {
    const { id } = await made();
    point.answer({ status: 409, body: { message: 'duplicate idempotency key' } });
    open();
    await send(id);
    expect(await settled(id)).toMatchObject({ state: 'sent' });
  });
  test('what a process that fell had not been answered goes again by the next, known by its number', async () => {
    const { id, number } = await made();
    point.answer('silence');
    open();
    await send(id);
    await expect.poll(() => point.asked.length).toBe(1);
    const next = open();
    await next.send();
    expect(point.asked).toHaveLength(1); // it may still be under way
    point.answer(TAKEN);
    await dueNow();
    await next.send();
    expect(point.asked.map(({ headers }) => headers['idempotency-key'])).toEqual([`invoice_${number}`, `invoice_${number}`]);
    expect((await read(id)).sending).toMatchObject({ state: 'sent', attempts: 2 });
  });
  test('what a process says of it that was thought to have fallen counts no more', async () => {
    await send((await made()).id);
    const [late, next] = [await claimSending(portal.db, 0), await claimSending(portal.db, 60_000)];
    const end = (attempt: typeof late) => attempt && noteEnd(portal.db, attempt, { state: 'failed', reason: null });
    expect([await end(late), await end(next)]).toEqual([false, true]);
  });
  test('how one ended is its own: another one that was tried as often waits, and one that failed is not sent anew with it', async () => {
    const one = await made();
    company = await buildCompany(portal.db, {});
    const other = await made();
    await send(one.id);
    await send(other.id);
    const [first, second] = [await claimSending(portal.db, 60_000), await claimSending(portal.db, 60_000)];
    if (!first || !second) throw new Error('nothing waited');
    const states = async () =>
      (await portal.db.selectFrom('invoiceSendings').select(['number', 'state']).orderBy('number').execute()).map(({ state }) => state);
    expect(await noteEnd(portal.db, first, { state: 'failed', reason: null })).toBe(true);
    expect(await states()).toEqual(['failed', 'waiting']);
    expect(await noteEnd(portal.db, second, { state: 'failed', reason: null })).toBe(true);
    expect(await askToSend(portal.db, { number: second.number, format: 'peppol', askedBy: firma.userId })).toBe(true);
    expect(await states()).toEqual(['failed', 'waiting']);
  });
  test('nobody there, or not for now: it waits, and is tried again', async () => {
    const { id } = await made();
    point.answer({ status: 503, body: { title: 'Service Unavailable' } });
    const sender = open();
    await send(id);
    expect(await settled(id)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      reason: 'Adgangspunktet tog ikke imod (503: Service Unavailable).',
    });
    await sender.send();
    expect(point.asked).toHaveLength(1); // not before its time
    point.answer(TAKEN);
    await dueNow();
    await sender.send();
    expect((await read(id)).sending).toMatchObject({ state: 'sent', attempts: 2, reason: null });
  });
  test('where nobody answers it says so in Danish, and what the machine said is kept out of it', async () => {
    const { id } = await made();
    open('http://127.0.0.1:9');
    await send(id);
    expect(await settled(id)).toMatchObject({ state: 'waiting', reason: 'Adgangspunktet svarer ikke.' });
  });
  test('after a day it is given up, and can be sent anew', async () => {
    const { id } = await made();
    point.answer({ status: 401, body: '' });
    const sender = open();
    await send(id);
    await settled(id);
    await askedLongAgo();
    await dueNow();
    await sender.send();
    expect((await read(id)).sending).toMatchObject({ state: 'failed', reason: 'Adgangspunktet tog ikke imod (401).' });
    point.answer(TAKEN);
    // It may have gone by the time it is read.
    expect((await send(id)).sending).toMatchObject({ state: expect.stringMatching(/^(waiting|sent)$/), reason: null });
    await expect.poll(async () => (await read(id)).sending?.state).toBe('sent');
  });
  // As access points have answered: problem details, an own shape, a page of a proxy.
  test.each([
    [
      422,
      { type: 'about:blank', title: 'Unprocessable', detail: 'F-INV046: One Contact class must be present' },
      '422: F-INV046: One Contact class must be present',
    ],
    [400, { error: 'RECIPIENT_NOT_FOUND' }, '400: RECIPIENT_NOT_FOUND'],
    [422, { message: 'Bad\0 document' }, '422: Bad document'],
    [413, '<html>too large</html>', '413'],
  ])('%d is about this invoice: it has failed, and says why', async (status, body, said) => {
    const { id } = await made();
    point.answer({ status, body });
    open();
    await send(id);
    expect(await settled(id)).toMatchObject({ state: 'failed', attempts: 1, reason: `Adgangspunktet afviste fakturaen (${said}).` });
  });
  test('what it lacks by the time it is its turn fails it', async () => {
    const { id } = await made(null);
    await portal.db.updateTable('companies').set({ cvr: '12345674' }).where('id', '=', company.id).execute();
    await send(id);
    await portal.db.updateTable('companies').set({ cvr: null }).where('id', '=', company.id).execute();
    await open().send();
    expect((await read(id)).sending).toMatchObject({ state: 'failed', reason: 'Der mangler oplysninger til e-fakturaen.' });
    expect(point.asked).toEqual([]);
  });
  test('each wait is twice as long, up to an hour', () => {
    expect([1, 2, 3, 7, 8, 30].map(waitAfterAttempt)).toEqual([30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000]);
  });
});
