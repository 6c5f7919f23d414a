import { plainEan } from '@praj/domain/allocations/ean.ts';
import { LEFT_OUT, RECIPIENT_KINDS } from '@praj/domain/invoicing/billing.ts';
import { DISPUTE_STATES } from '@praj/domain/invoicing/dispute.ts';
import { INVOICE_KINDS, LINE_KINDS } from '@praj/domain/invoicing/invoice.ts';
import { isMonth } from '@praj/domain/invoicing/invoice-month.ts';
import { SENDING_STATES } from '@praj/domain/invoicing/nemhandel.ts';
import { COMMENT_MAX, INVOICE_EANS_MAX } from '@praj/domain/limits.ts';
import { seenText } from '@praj/domain/short-text.ts';
import { z } from 'zod';
import { allocation } from '../allocations/shapes.ts';
import { endpoint } from '../endpoint.ts';
import { FIELD_TEXTS } from '../failures.ts';
import { listQuery, listReply } from '../lists.ts';
import { id, idParams, named, yesOrNoIn } from '../shapes.ts';

/** A calendar month in Copenhagen, `2026-10`. */
const month = z.string().refine(isMonth);
/** Whom an invoice is to: an account by its name and number, an EAN number, or the branch whose vouchers paid the trips. */
const recipient = z.object({ kind: z.enum(RECIPIENT_KINDS), name: z.string(), code: z.string() });

/** An invoice or credit note. What it says never changes. Kroner with VAT; `vat` is what of it is VAT. */
export const invoice = z.object({
  id,
  /** Without gaps over the installation. */
  number: z.int(),
  kind: z.enum(INVOICE_KINDS),
  company: named,
  month: z.string(),
  recipient,
  /** Lines that are trips; a trip's correction is none. */
  trips: z.int(),
  total: z.number(),
  vat: z.number(),
  /** Lines that somebody objects to and nobody has answered. */
  openDisputes: z.int(),
  /** How far its sending over Nemhandel has come; null where nobody had it sent. */
  sending: z.enum(SENDING_STATES).nullable(),
  closedAt: z.iso.datetime(),
});
export type Invoice = z.infer<typeof invoice>;

/** An objection to a line, and its answer. `agreed` is what the trip costs in the end, in kroner, where it was credited. */
export const invoiceDispute = z.object({
  state: z.enum(DISPUTE_STATES),
  openedAt: z.iso.datetime(),
  /** Empty where one of the provider's people wrote it down. */
  openedBy: z.object({ firstName: z.string(), lastName: z.string() }),
  message: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  answer: z.string().nullable(),
  agreed: z.number().nullable(),
  /** The number of the credit note. */
  creditNumber: z.int().nullable(),
});
export type InvoiceDispute = z.infer<typeof invoiceDispute>;

/** A line. What the trip was charged to is the order's, as it stood when it was invoiced. Kroner with VAT. */
export const invoiceLine = z.object({
  id,
  /** From 1, as they stand on the invoice. */
  position: z.int(),
  kind: z.enum(LINE_KINDS),
  orderId: id,
  orderNumber: z.string(),
  /** When the trip was over. */
  tripAt: z.iso.datetime(),
  /** Zip code and town. */
  from: z.string(),
  to: z.string().nullable(),
  tripType: z.enum(['FIXED', 'METERED']),
  byVoucher: z.boolean(),
  reference: z.string().nullable(),
  allocations: z.array(allocation),
  amount: z.number(),
  vat: z.number(),
  /** The number of the invoice that a correction is of. */
  corrects: z.int().nullable(),
  /** What the order's lines come to altogether, corrections among them. */
  invoiced: z.number(),
  dispute: invoiceDispute.nullable(),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

export const INVOICE_SORTS = ['number', 'month', 'company', 'recipient', 'trips', 'total'] as const;
/** Invoices of one's reach. Searched by number, company and recipient. */
export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoices',
  permission: 'invoice.list',
  summary: 'Invoices and credit notes, all or a page of them',
  query: listQuery(INVOICE_SORTS, {
    month: month.optional(),
    kind: z.enum(INVOICE_KINDS).optional(),
    companyId: id.optional(),
    disputed: yesOrNoIn.optional(),
  }),
  reply: listReply('invoices', invoice),
});
export const readInvoice = endpoint({
  method: 'GET',
  path: '/invoices/:id',
  permission: 'invoice.list',
  summary: 'One invoice',
  params: idParams,
  reply: invoice,
});
export const INVOICE_LINE_SORTS = ['position', 'tripAt', 'orderNumber', 'amount', 'dispute'] as const;
/** Searched by order number, towns and what the trip was charged to. */
export const listInvoiceLines = endpoint({
  method: 'GET',
  path: '/invoices/:id/lines',
  permission: 'invoice.list',
  summary: 'The lines of an invoice, all or a page of them',
  params: idParams,
  query: listQuery(INVOICE_LINE_SORTS, {}),
  reply: listReply('lines', invoiceLine),
});

const lineParams = z.strictObject({ id, lineId: id });
export const readInvoiceLine = endpoint({
  method: 'GET',
  path: '/invoices/:id/lines/:lineId',
  permission: 'invoice.list',
  summary: 'One line of an invoice',
  params: lineParams,
  reply: invoiceLine,
});
const written = z
  .string()
  .trim()
  .max(COMMENT_MAX)
  .refine((text) => seenText(text) !== '');
/** Objects to a line, once; the provider is told by mail. Only where something is owed. */
export const disputeLine = endpoint({
  method: 'POST',
  path: '/invoices/:id/lines/:lineId/dispute',
  permission: 'invoice.dispute',
  summary: 'Object to a line of an invoice',
  params: lineParams,
  body: z.strictObject({ message: written }),
  fieldTexts: { message: { invalid: FIELD_TEXTS.required } },
  reply: invoiceLine,
  failures: ['line_disputed', 'not_disputable'],
});
/**
 * Answers an objection; whoever objected is told by mail. `credit` makes a credit note at once: `price` is what the trip costs in the end,
 * in kroner, from 0 to less than what was invoiced for it. What was agreed stands, whatever price the centre reports afterwards.
 */
export const answerLine = endpoint({
  method: 'POST',
  path: '/invoices/:id/lines/:lineId/answer',
  permission: 'invoice.settle',
  summary: 'Credit a line that was objected to, or reject the objection',
  params: lineParams,
  body: z.strictObject({
    decision: z.enum(['credit', 'reject']),
    /** Asked for where the trip is credited. */
    price: z.number().min(0).max(1_000_000).multipleOf(0.01).nullish(),
    answer: written,
  }),
  fieldTexts: { price: { invalid: FIELD_TEXTS.price }, answer: { invalid: FIELD_TEXTS.required } },
  reply: invoiceLine,
  failures: ['no_open_dispute'],
});

const file = { method: 'GET', permission: 'invoice.list', params: idParams, reply: z.string() } as const;
export const readInvoicePdf = endpoint({
  ...file,
  path: '/invoices/:id/pdf',
  summary: 'An invoice as PDF',
  replyType: 'application/pdf',
});
/** Semicolons, decimal commas, UTF-8 with a byte order mark. */
export const readInvoiceCsv = endpoint({ ...file, path: '/invoices/:id/csv', summary: 'An invoice’s lines as CSV', replyType: 'text/csv' });

/** How many trips are left out, by why. */
const leftOut = z.object(Object.fromEntries(LEFT_OUT.map((why) => [why, z.int()])) as Record<(typeof LEFT_OUT)[number], z.ZodInt>);
const sums = {
  /** Invoices and credit notes that closing would make. */
  invoices: z.int(),
  /** Lines that are trips. */
  trips: z.int(),
  /** Lines that correct the price of trips of earlier invoices. */
  corrections: z.int(),
  /** Kroner with VAT. */
  total: z.number(),
  leftOut,
};
/** What closing the month would make now, of a company or of all. Companies with nothing of it are left out. */
export const invoicePreview = z.object({ month: z.string(), ...sums, companies: z.array(z.object({ company: named, ...sums })) });
export type InvoicePreview = z.infer<typeof invoicePreview>;
export const previewInvoices = endpoint({
  method: 'GET',
  path: '/invoice_preview',
  permission: 'invoice.close',
  summary: 'What closing a month would make',
  query: z.strictObject({ month, companyId: id.optional() }),
  reply: invoicePreview,
  failures: ['month_running'],
});
/**
 * Closes a month that has ended, of a company or of all: makes the invoices of what has not been invoiced, in one transaction. `seen` is
 * what the preview said, of `invoices` where they are named; 409 `invoices_differ`, and nothing is made, where that is so no longer, also because somebody else has just closed it.
 */
export const closeMonth = endpoint({
  method: 'POST',
  path: '/invoices',
  permission: 'invoice.close',
  summary: 'Make the invoices of a month',
  body: z.strictObject({
    month,
    companyId: id.nullish(),
    seen: z.strictObject({ invoices: z.int().nullish(), trips: z.int(), corrections: z.int(), total: z.number() }),
  }),
  reply: z.object({ invoices: z.int(), firstNumber: z.int(), lastNumber: z.int(), total: z.number() }),
  failures: ['month_running', 'invoices_differ', 'nothing_to_invoice'],
});

const eans = z.object({ eans: z.array(z.string()) });
const companyParams = z.strictObject({ companyId: id });
/** The EAN numbers of a company that get an invoice for each order, sorted. */
export const readInvoiceEans = endpoint({
  method: 'GET',
  path: '/companies/:companyId/invoice_eans',
  permission: 'invoice-eans.change',
  summary: 'EAN numbers with an invoice for each order',
  params: companyParams,
  reply: eans,
});
/** Stands in place of all there were; holds for what is invoiced from then on. Spaces and hyphens are taken out. */
export const changeInvoiceEans = endpoint({
  method: 'PUT',
  path: '/companies/:companyId/invoice_eans',
  permission: 'invoice-eans.change',
  summary: 'Choose an invoice for each order by EAN number',
  params: companyParams,
  body: z.strictObject({ eans: z.array(z.string().max(40).transform(plainEan)).max(INVOICE_EANS_MAX) }),
  fieldTexts: { eans: { tooLong: FIELD_TEXTS.ean, tooLarge: FIELD_TEXTS.invoiceEans, invalid: FIELD_TEXTS.ean } },
  reply: eans,
});
