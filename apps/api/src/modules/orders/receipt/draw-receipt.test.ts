import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import { drawReceipt } from './draw-receipt.ts';
import type { PricedOrder } from './receipt-lines.ts';

const SELLER = {
  name: 'Byens Taxa A/S',
  cvr: '12345674',
  address: 'Torvet 1, 8000 Aarhus C',
  paymentDays: 14,
  vatPercent: 0,
  phone: '70 25 25 25',
};
const LONG = 'Nordlys Rådgivnings fælles konto for gæster, møder og lange rejser';
const trip = (stops: number) =>
  ({
    globalApiId: '48210377',
    state: 'concluded',
    stateTimes: {},
    requestedPickup: '2026-11-20T09:00:00Z',
    tripFinishedAt: '2026-11-20T09:20:00Z',
    tripType: 'METERED',
    finalPrice: 1234.5,
    pickupAddress: ADDRESSES.bredgade,
    stops: Array.from({ length: stops }, () => ADDRESSES.vesterbrogade),
    destinationAddress: ADDRESSES.bredgade,
    customerName: 'Aase Lund',
    account: { name: LONG },
    paidByRecipient: 120,
    allocations: [],
    credited: [],
    voucherCode: null,
    issuedByEmployee: { firstName: 'Mette', lastName: 'Kjær' },
    issuedByBranch: { name: 'København' },
    issuedByCompany: { name: 'Nordlys Rådgivning A/S' },
  }) as unknown as PricedOrder;

/** What stands on each page of a receipt, its lines put together by single spaces. */
async function pagesOf(stops: number): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await drawReceipt(trip(stops), SELLER))), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' ').trim());
}
const END =
  /BELØB Taxitur, taxameter 1\.234,50 kr\. .* I alt 1\.234,50 kr\. Betaling Faktureres på konto Nordlys .* Personbefordring er fritaget for moms.* nr\. 15\.( Side (\d) af \2)?$/;

test('sum, payment and closing note stand together, however long the trip’s own lines are', async () => {
  // From one that has room enough on a page, over each way it may lack some.
  const lengths = Array.from({ length: 13 }, (_, at) => 15 + at);
  const counts: number[] = [];
  for (const stops of lengths) {
    const pages = await pagesOf(stops);
    counts.push(pages.length);
    expect(pages.map((page) => page.match(/Side \d af \d$/)?.[0])).toEqual(
      pages.length === 1 ? [undefined] : ['Side 1 af 2', 'Side 2 af 2'],
    );
    expect(pages.at(-1), `${stops} stops`).toMatch(END);
  }
  expect(new Set(counts)).toEqual(new Set([1, 2]));
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
});

test('of a very long one each line stands whole on a page, and no page is nearly empty', async () => {
  const pages = await pagesOf(80);
  expect(pages).toHaveLength(3);
  expect(pages.at(-1)).toMatch(END);
  const stops = pages.flatMap((page) => [...page.matchAll(/Stop (\d+) /g)].map(([, nth]) => Number(nth)));
  expect(stops).toEqual(Array.from({ length: 80 }, (_, at) => at + 1));
});
