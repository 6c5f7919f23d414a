import * as calls from '@praj/contract/invoicing/invoices.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildBranch,
  buildCompany,
  buildOrder,
  buildUser,
  type GivenOrder,
  type User,
} from '../../../../db/demo/builders.ts';
import { openCentre } from '../../../../test/centre.ts';
import type { Client } from '../../../../test/client.ts';
import { copyOrder } from '../../../../test/copy-order.ts';
import { monthAsSeen } from '../../../../test/month-as-seen.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

const month = '2026-10';
let portal: TestPortal;
let praj: Client;
let firma: Client;
let company: { id: string; name: string };
let issuer: User;
let accountId: string;
beforeAll(async () => {
  const seller = { name: 'Byens Taxa A/S', cvr: '12345674', address: 'Torvet 1, 8000 Aarhus C', vatPercent: 25, paymentDays: 14 };
  const bank = { regNo: '1234', accountNo: '0012345678' };
  portal = await startPortal({ config: { seller: { ...seller, bank }, providerPhone: '70 25 25 25', rateLimits: false } });
  praj = await portal.client('admin@praj.example');
});
afterAll(() => portal.close());
beforeEach(async () => {
  company = await buildCompany(portal.db, {});
  issuer = await buildUser(portal.db, { branch: await buildBranch(portal.db, { companyId: company.id }), role: 'CompanyAdmin' });
  accountId = (await buildAccount(portal.db, { companyId: company.id, name: 'Salg', code: '4711' })).id;
  firma = await portal.client(issuer.email);
});

/** A trip of the account's in October. */
const drive = ({ plan }: Pick<GivenOrder, 'plan'> = {}) =>
  buildOrder(portal.db, {
    issuer,
    state: 'concluded',
    now: TEST_NOW,
    reachedAt: new Date('2026-10-15T09:00:00Z'),
    plan: { accountId, priceOere: 12_500, ...plan },
  });
async function close(): Promise<void> {
  await praj.call(calls.closeMonth, { body: await monthAsSeen(praj, month, company.id) });
}
const only = async () => {
  const [invoice] = pageOf('invoices', await firma.call(calls.listInvoices, { query: { page: 1 } })).invoices;
  if (!invoice) throw new Error('no invoice');
  return invoice;
};

describe('an invoice as a file', () => {
  const fetchFile = async (id: string, ending: string) => {
    const answer = await fetch(`${portal.address}/api/invoices/${id}/${ending}`, {
      headers: { authorization: `Bearer ${firma.accessToken}` },
    });
    return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  const textOf = async (bytes: Uint8Array) => {
    const { text, totalPages } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    return { text: text.replaceAll(/\s+/g, ' '), totalPages };
  };
  test('is a PDF that says who sold what to whom, each trip, and what of it is VAT', async () => {
    const trip = await drive({ plan: { reference: 'P-2041', customerName: 'Łukasz Ærøskøbing' } });
    await drive({ plan: { priceOere: 100_000 } });
    await close();
    const { id, number } = await only();
    const { headers, bytes } = await fetchFile(id, 'pdf');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="faktura-${number}.pdf"`);
    const { text } = await textOf(bytes);
    for (const part of [
      'Faktura',
      `Nr. ${number} Dato 20/11/2026`,
      'Byens Taxa A/S Torvet 1, 8000 Aarhus C CVR-nr. 12 34 56 74 Telefon 70 25 25 25',
      company.name,
      'Konto Salg (4711)',
      '15/10/2026',
      trip.number.replace(/^(\d{2})(\d{3})(\d{3})$/, '$1 $2 $3'),
      '1620 København V – 2770 Kastrup',
      'Taxameter 125,00',
      'Reference P-2041',
      'I alt uden moms 900,00 kr. Moms (25 %) 225,00 kr. I alt 1.125,00 kr.',
      `Betales senest 04/12/2026 Reg.- og kontonr. 1234 0012345678 Anfør Faktura ${number}`,
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Ærøskøbing');
  });
  test('is headed by the month alone where it corrects trips of others and has none itself', async () => {
    const trip = await drive();
    await close();
    await (await openCentre(portal)).report(trip.id, { finalPrice: 100 });
    await close();
    const [note] = pageOf('invoices', await firma.call(calls.listInvoices, { query: { page: 1, kind: 'credit_note' } })).invoices;
    const { text } = await textOf((await fetchFile(note?.id ?? '', 'pdf')).bytes);
    expect(text).toContain('Kreditnota');
    expect(text).toContain('OKTOBER 2026 Dato');
    expect(text).not.toContain('Betales');
  });
  test('tells all of its trips in their order, on as many pages as they need, each numbered', async () => {
    await copyOrder(portal.db, (await drive()).id, 200);
    await close();
    const { id } = await only();
    const { text, totalPages } = await textOf((await fetchFile(id, 'pdf')).bytes);
    expect(totalPages).toBeGreaterThan(1);
    expect(text).toContain(`Side 1 af ${totalPages}`);
    const lines = pageOf('lines', await firma.call(calls.listInvoiceLines, { params: { id }, query: {} })).lines;
    const numbers = lines.map(({ orderNumber }) => orderNumber);
    expect(numbers).toHaveLength(201);
    expect(text.match(/\d{2} \d{3} \d{3}(?= 1620)/g)?.map((number) => number.replaceAll(' ', ''))).toEqual(numbers);
    const csv = new TextDecoder()
      .decode((await fetchFile(id, 'csv')).bytes)
      .split('\r\n')
      .slice(1, -1);
    expect(csv.map((line) => line.split(';')[6])).toEqual(numbers);
  });
  test('is CSV that a Danish spreadsheet reads, and no formula of anybody’s', async () => {
    await drive({ plan: { reference: '=1+1', allocations: { costCentre: { code: '2100', name: 'Ældrepleje; øst' } } } });
    await close();
    const { id, number } = await only();
    const { headers, bytes } = await fetchFile(id, 'csv');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="faktura-${number}.csv"`);
    const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    expect(csv.startsWith('\uFEFFNr.;Type;Måned;Modtager;Modtagernr.;Dato;Ordrenr.;Fra;Til;Pris;Reference;Omkostningssted;')).toBe(true);
    const [, line] = csv.split('\r\n');
    expect(line).toContain(`${number};Faktura;2026-10;Salg;4711;15/10/2026 `);
    expect(line).toContain(`;1620 København V;2770 Kastrup;Taxameter;'=1+1;"2100 Ældrepleje; øst";`);
    expect(line?.endsWith(';125,00;25,00')).toBe(true);
  });
});
