import type { Allocations } from '@praj/domain/allocations/allocation-kinds.ts';
import { draftInvoices } from '@praj/domain/invoicing/invoice.ts';
import { composeDocument, type NemhandelDocument } from '../../src/modules/invoices/nemhandel/nemhandel-document.ts';
import type { LineRow, WholeInvoice } from '../../src/modules/invoices/store.ts';

/** A trip of an invoice, or the correction of one that stood on invoice 10001 at `invoicedOere`. Money in øre with VAT. */
export interface GivenTrip {
  readonly owedOere: number;
  readonly invoicedOere?: number | undefined;
  readonly from?: string;
  readonly reference?: string | null;
  readonly allocations?: Allocations | null;
}
interface Given {
  readonly trips: readonly GivenTrip[];
  readonly vatPercent?: number;
  readonly ean?: string | null;
  readonly cvr?: string | null;
  readonly buyerName?: string;
  readonly buyerAddress?: string;
  readonly hasBank?: boolean;
}

export const EAN = '5790000123452';
export const CVR = '12345674';
const CLOSED_AT = new Date('2026-11-20T10:00:00Z');
/** Trips of one customer as closing their month would make them an invoice or a credit note, and as the document that comes of it. */
export function givenDocument({
  trips,
  vatPercent = 0,
  ean = EAN,
  cvr = null,
  buyerName = 'Den Lille Skole',
  buyerAddress = 'Fredericiavej 10, 3000 Helsingør',
  hasBank = true,
}: Given): NemhandelDocument {
  const known = trips.map((trip, at) => ({ ...trip, orderId: `order-${String(at).padStart(3, '0')}`, at }));
  const recipient = { kind: ean === null ? 'account' : 'ean', id: ean ?? '4711' } as const;
  const billed = known.map(({ orderId, at, owedOere }) => ({ orderId, companyId: 'c', recipient, at, owedOere }));
  const [draft] = draftInvoices(
    {
      trips: billed.filter((_, at) => known[at]?.invoicedOere === undefined).map((trip) => ({ ...trip, state: 'concluded' as const })),
      corrected: billed.flatMap((trip, at) => {
        const invoicedOere = known[at]?.invoicedOere;
        if (invoicedOere === undefined) return [];
        const invoicedVatOere = Math.round((invoicedOere * vatPercent) / (100 + vatPercent));
        return [{ ...trip, invoicedOere, invoicedVatOere, vatPercent, corrects: 10_001 }];
      }),
    },
    { vatPercent, isPerOrder: () => false },
  );
  if (!draft) throw new Error('trips that come to nothing');
  const invoice: WholeInvoice = {
    id: '0193b3a0-0000-7000-8000-000000000017',
    number: 10_002,
    kind: draft.kind,
    companyId: 'c',
    companyName: buyerName,
    month: '2026-10',
    recipientKind: recipient.kind,
    recipientName: 'Salg',
    recipientCode: recipient.id,
    trips: trips.length,
    totalOere: draft.totalOere,
    vatOere: draft.vatOere,
    closedAt: CLOSED_AT,
    openDisputes: 0,
    sending: null,
    buyerName,
    buyerAddress,
    buyerCvr: cvr,
    sellerName: 'Byens Taxa A/S',
    sellerCvr: CVR,
    sellerAddress: 'Torvet 1, 8000 Aarhus C',
  };
  const lines = draft.lines.map((line, at): LineRow => {
    const trip = known.find(({ orderId }) => orderId === line.orderId);
    return {
      ...line,
      id: `line-${at}`,
      position: at + 1,
      orderNumber: String(48_210_001 + at),
      tripAt: new Date(Date.UTC(2026, 9, 1 + (at % 28), 9)),
      fromTown: trip?.from ?? '3000 Helsingør',
      toTown: at % 2 === 0 ? '2770 Kastrup' : null,
      tripType: 'METERED',
      byVoucher: false,
      reference: trip?.reference ?? null,
      allocations: trip?.allocations ?? null,
      invoicedOere: line.amountOere,
      ...NOT_DISPUTED,
    };
  });
  const corrected = lines.some(({ corrects }) => corrects !== null)
    ? [{ id: '0193b3a0-0000-7000-8000-000000000001', number: 10_001, closedAt: new Date('2026-10-02T08:00:00Z') }]
    : [];
  const bank = hasBank ? { bank: { regNo: '1234', accountNo: '0012345678' } } : {};
  const seller = { name: 'Byens Taxa A/S', cvr: CVR, address: 'Torvet 1, 8000 Aarhus C', vatPercent, paymentDays: 14, ...bank };
  return composeDocument({ invoice, lines, corrected }, { seller, providerPhone: '70 25 25 25', contactMail: 'faktura@taxa.example' });
}
const NOT_DISPUTED = {
  state: null,
  openedAt: null,
  message: null,
  answeredAt: null,
  answer: null,
  agreedOere: null,
  creditNumber: null,
  firstName: null,
  lastName: null,
};
