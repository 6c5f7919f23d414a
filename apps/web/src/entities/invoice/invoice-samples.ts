import type { Invoice, InvoiceLine, InvoicePreview } from '@praj/contract/invoicing/invoices.ts';

/** An invoice for tests. */
export const sampleInvoice = (given: Partial<Invoice> = {}): Invoice => ({
  id: 'f1',
  number: 10_001,
  kind: 'invoice',
  company: { id: 'nordlys', name: 'Nordlys Rådgivning A/S' },
  month: '2026-10',
  recipient: { kind: 'account', name: 'Salg', code: '4711' },
  trips: 12,
  total: 3420.5,
  vat: 0,
  openDisputes: 0,
  sending: null,
  closedAt: '2026-11-02T08:00:00.000Z',
  ...given,
});
/** A line of it. */
export const sampleLine = (given: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id: 'l1',
  position: 1,
  kind: 'trip',
  orderId: 'o1',
  orderNumber: '48210001',
  tripAt: '2026-10-05T09:00:00.000Z',
  from: '1260 København K',
  to: '2770 Kastrup',
  tripType: 'METERED',
  byVoucher: false,
  reference: 'P-2041',
  allocations: [{ kind: 'costCentre', code: '4711', name: 'Salg' }],
  amount: 324.5,
  vat: 0,
  corrects: null,
  invoiced: 324.5,
  dispute: null,
  ...given,
});
const NOTHING_LEFT_OUT = { running: 0, unpriced: 0, no_voucher_account: 0, in_taxi: 0 };
/** What closing a month would make. */
export const samplePreview = (given: Partial<InvoicePreview> = {}): InvoicePreview => ({
  month: '2026-10',
  invoices: 2,
  trips: 14,
  corrections: 1,
  total: 4100,
  leftOut: { ...NOTHING_LEFT_OUT, unpriced: 2 },
  companies: [
    {
      company: { id: 'nordlys', name: 'Nordlys Rådgivning A/S' },
      invoices: 2,
      trips: 14,
      corrections: 1,
      total: 4100,
      leftOut: { ...NOTHING_LEFT_OUT, unpriced: 2 },
    },
  ],
  ...given,
});
