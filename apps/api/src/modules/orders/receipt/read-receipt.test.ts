import { voucherName } from '@praj/domain/vouchers/voucher-code.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import { buildOrder, type GivenOrder } from '../../../../db/demo/builders.ts';
import { buildVoucher } from '../../../../db/demo/voucher-builders.ts';
import type { Client } from '../../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

const SELLER = { name: 'Byens Taxa A/S', cvr: '12345674', address: 'Torvet 1, 8000 Aarhus C', paymentDays: 14 };
let portal: TestPortal;
let taxed: TestPortal;
let silent: TestPortal;
let bruger: Client;
beforeAll(async () => {
  [portal, taxed, silent] = await Promise.all([
    startPortal({ config: { seller: { ...SELLER, vatPercent: 0 }, providerPhone: '70 25 25 25' } }),
    startPortal({ config: { seller: { ...SELLER, vatPercent: 25 } } }),
    startPortal({ config: { seller: undefined as never } }),
  ]);
  bruger = await portal.client('bruger@nordlys.example');
});
afterAll(() => Promise.all([portal, taxed, silent].map((one) => one.close())));

const build = (given: Partial<GivenOrder> = {}, at = portal) =>
  buildOrder(at.db, { issuer: at.world.nordlys.users.bruger, state: 'concluded', now: TEST_NOW, ...given });

async function fetchReceipt(id: string, at = portal, email = 'bruger@nordlys.example') {
  const { accessToken } = await at.client(email);
  const answer = await fetch(`${at.address}/api/orders/${id}/receipt`, { headers: { authorization: `Bearer ${accessToken}` } });
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
/** What stands in the file, its pages' lines put together by single spaces. */
async function textOf({ bytes }: { bytes: Uint8Array }): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

describe('a trip’s receipt', () => {
  test('is a PDF that says who sold what to whom, and what of it is VAT', async () => {
    const { id, number } = await build({
      plan: { pickup: ADDRESSES.bredgade, customerName: 'Łukasz Ærøskøbing', reference: 'P-2041', carNo: '4711', priceOere: 123_450 },
      columns: { tripFinishedAt: new Date('2026-11-20T09:00:00Z') },
    });
    const answer = await fetchReceipt(id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="kvittering-${number}.pdf"`);
    expect(new TextDecoder().decode(answer.bytes.slice(0, 5))).toBe('%PDF-');
    const text = await textOf(answer);
    for (const part of [
      'Kvittering',
      `Ordrenr. ${number.replace(/^(\d{2})(\d{3})(\d{3})$/, '$1 $2 $3')}`,
      '20/11/2026',
      'Byens Taxa A/S Torvet 1, 8000 Aarhus C CVR-nr. 12 34 56 74 Telefon 70 25 25 25',
      'Nordlys Rådgivning A/S København',
      'Fra Bredgade 25, 1260 København K',
      'Afsluttet 20/11/2026 10:00',
      'Passager Łukasz Ærøskøbing',
      'Vogn 4711',
      'Reference P-2041',
      'Taxitur, taxameter 1.234,50 kr. Heraf moms (0 %) 0,00 kr. I alt 1.234,50 kr.',
      'Betaling Betalt i taxien',
      'Personbefordring er fritaget for moms',
    ])
      expect(text).toContain(part);
  });
  test('tells the VAT within the price where the installation’s trips are taxed, and who is invoiced', async () => {
    const { id } = await build({ plan: { accountId: taxed.world.nordlys.accounts.salg.id, priceOere: 12_500 } }, taxed);
    const text = await textOf(await fetchReceipt(id, taxed));
    expect(text).toContain('125,00 kr. Heraf moms (25 %) 25,00 kr. I alt 125,00 kr. Betaling Faktureres på konto Salg');
    expect(text).not.toContain('fritaget');
  });
  test('tells the reference by the name that the company of the trip has for it', async () => {
    await taxed.db.updateTable('bookingModules').set({ referenceLabel: 'Rekvisitionsnr.' }).execute();
    const { id } = await build({ plan: { reference: 'P-2041' } }, taxed);
    expect(await textOf(await fetchReceipt(id, taxed))).toContain('Rekvisitionsnr. P-2041');
  });
  test('says that it is invoiced to the EAN number that the trip is charged to', async () => {
    const { id } = await build({ plan: { allocations: { ean: { code: '5790000123452', name: null } } } });
    expect(await textOf(await fetchReceipt(id))).toContain('Betaling Faktureres til EAN-nummer 5790000123452');
  });
  test('is there for a drive in vain, and says so', async () => {
    const { id } = await build({ state: 'noshow', columns: { finalPriceOere: 7500 } });
    expect(await textOf(await fetchReceipt(id))).toContain('Forgæves kørsel 75,00 kr.');
  });
  test('does not claim that a drive in vain was paid in the taxi, where nobody sat', async () => {
    const { id } = await build({ state: 'noshow', plan: { accountId: null }, columns: { finalPriceOere: 7500 } });
    const text = await textOf(await fetchReceipt(id));
    expect(text).toContain('Betaling Ikke betalt Personbefordring');
  });
  test('does not claim that a drive in vain was paid with the voucher that was given back', async () => {
    const voucher = await buildVoucher(portal.db, { issuer: portal.world.nordlys.users.bruger, now: TEST_NOW });
    const columns = { finalPriceOere: 7500, voucherId: voucher.id };
    const { id } = await build({ state: 'noshow', plan: { accountId: null }, columns });
    expect(await textOf(await fetchReceipt(id))).toContain('Betaling Ikke betalt Personbefordring');
    const driven = await build({ plan: { accountId: null, priceOere: 9900 }, columns: { voucherId: voucher.id } });
    expect(await textOf(await fetchReceipt(driven.id))).toContain(`Betaling ${voucherName(voucher.code)}`);
  });
  test('leaves out what was forgotten, and keeps the sum', async () => {
    const { id } = await build({ plan: { customerName: null, priceOere: 9900 }, columns: { forgottenAt: TEST_NOW } });
    const text = await textOf(await fetchReceipt(id));
    expect(text).toContain('I alt 99,00 kr.');
    expect(text).not.toContain('Passager');
  });
});

describe('there is none', () => {
  test.each(['booked', 'arriving', 'cancelled'] as const)('of a trip that is %s', async (state) => {
    const { id } = await build({ state });
    expect(await bruger.raw('GET', `/orders/${id}/receipt`)).toMatchObject({ status: 409, body: { code: 'no_receipt' } });
  });
  test('of one without a price', async () => {
    const { id } = await build({ state: 'completed', columns: { finalPriceOere: null } });
    expect(await bruger.raw('GET', `/orders/${id}/receipt`)).toMatchObject({ status: 409, body: { code: 'no_receipt' } });
  });
  test('where nobody has said who sells, and the page is told', async () => {
    const { id } = await build({}, silent);
    expect((await fetchReceipt(id, silent)).status).toBe(409);
    expect((await (await silent.client()).raw('GET', '/config')).body).toMatchObject({ receipts: false });
  });
  test('for whoever may not see the trip', async () => {
    const { id } = await build();
    expect((await fetchReceipt(id, portal, 'bruger@havnens.example')).status).toBe(404);
  });
});
