import { DOCUMENT_FORMATS, DOCUMENT_LACKS, SENDING_STATES } from '@praj/domain/invoicing/nemhandel.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../shapes.ts';

const lacks = z.array(z.enum(DOCUMENT_LACKS));
/** An invoice as a Nemhandel document: what keeps it from being one in each form, and whether it was sent. */
export const invoiceDocument = z.object({
  lacks: z.object({ oioubl: lacks, peppol: lacks }),
  /** In which form the installation sends invoices; null where nobody sends them. */
  sends: z.enum(DOCUMENT_FORMATS).nullable(),
  /** Null where nobody had it sent. */
  sending: z
    .object({
      state: z.enum(SENDING_STATES),
      format: z.enum(DOCUMENT_FORMATS),
      askedAt: z.iso.datetime(),
      /** When it was taken or given up; null while it waits. */
      endedAt: z.iso.datetime().nullable(),
      attempts: z.int(),
      /** What the access point said last, where it did not take it. */
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type InvoiceDocument = z.infer<typeof invoiceDocument>;
export type InvoiceSending = NonNullable<InvoiceDocument['sending']>;

export const readInvoiceDocument = endpoint({
  method: 'GET',
  path: '/invoices/:id/document',
  permission: 'invoice.list',
  summary: 'An invoice as a Nemhandel document: what it lacks, and whether it was sent',
  params: idParams,
  reply: invoiceDocument,
});

const file = {
  method: 'GET',
  permission: 'invoice.list',
  params: idParams,
  reply: z.string(),
  replyType: 'application/xml',
  failures: ['document_lacks'],
} as const;
/** UTF-8. 409 `document_lacks` tells what is missing. */
export const readInvoiceOioubl = endpoint({ ...file, path: '/invoices/:id/oioubl', summary: 'An invoice as OIOUBL 2.1' });
export const readInvoicePeppol = endpoint({ ...file, path: '/invoices/:id/peppol', summary: 'An invoice as Peppol BIS Billing 3' });

/** Has an invoice sent to its customer, once: one that failed may be sent again. 404 where the installation sends none. */
export const sendInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/send',
  permission: 'invoice.send',
  summary: 'Send an invoice over Nemhandel',
  params: idParams,
  reply: invoiceDocument,
  failures: ['document_lacks', 'invoice_sent'],
});
