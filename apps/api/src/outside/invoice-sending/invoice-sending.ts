import type { DocumentFormat } from '@praj/domain/invoicing/nemhandel.ts';

/** An invoice as it goes to its receiver. */
export interface OutgoingInvoice {
  /** The same at every attempt: by it the other side knows what it has had. */
  readonly number: number;
  readonly format: DocumentFormat;
  /** The document as it is signed and sent, UTF-8. */
  readonly xml: string;
}

/** Where invoices are handed over for Nemhandel. */
export interface InvoiceSendingPort {
  /**
   * Hands over one invoice; resolves when the other side has it, also from before.
   * @param hurry ends the waiting
   * @throws InvoiceRefused when it does not want this one, and would not a second time
   * @throws InvoiceNotTaken when nobody answers or not for now, so that it is worth trying again
   */
  send(invoice: OutgoingInvoice, hurry: AbortSignal): Promise<void>;
}

/** `message` is what people are shown, in Danish. */
export class InvoiceRefused extends Error {
  override name = 'InvoiceRefused';
}
/** `message` is what people are shown, in Danish. */
export class InvoiceNotTaken extends Error {
  override name = 'InvoiceNotTaken';
}
