import { addDays, type Day } from '../copenhagen-time.ts';
import { countsAsNoShow, type OrderState } from '../orders/order-state.ts';
import type { Recipient } from './billing.ts';
import { vatWithin } from './vat.ts';

/** What a line of an invoice is of: a trip, a way driven in vain, or a trip's price that was corrected after it was invoiced. */
export const LINE_KINDS = ['trip', 'no_show', 'correction'] as const;
export type LineKind = (typeof LINE_KINDS)[number];
/** A credit note is what gives money back altogether. */
export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** By which day an invoice is to be paid; null of a credit note, and of what comes to nothing. Pure. */
export const dueDay = (
  { kind, totalOere, issued }: { readonly kind: InvoiceKind; readonly totalOere: number; readonly issued: Day },
  paymentDays: number,
): Day | null => (kind === 'invoice' && totalOere > 0 ? addDays(issued, paymentDays) : null);

/** What an order comes to an invoice with. Times in milliseconds since 1970, money in øre with VAT. */
interface Billed {
  readonly orderId: string;
  readonly companyId: string;
  readonly recipient: Recipient;
  /** When the trip was over. */
  readonly at: number;
  /** What is owed for it altogether, as is known now. */
  readonly owedOere: number;
}
/** A trip that has not been invoiced. */
export interface NewTrip extends Billed {
  readonly state: OrderState;
}
/** A trip whose price was corrected after it was invoiced. */
export interface CorrectedTrip extends Billed {
  /** What its lines so far come to, and the VAT within them. */
  readonly invoicedOere: number;
  readonly invoicedVatOere: number;
  /** The rate it was invoiced at, in percent. */
  readonly vatPercent: number;
  /** The number of the invoice it stood on last. */
  readonly corrects: number;
}

/** A line of an invoice. Øre with VAT, and the VAT within it. */
export interface DraftLine {
  readonly orderId: string;
  readonly kind: LineKind;
  readonly amountOere: number;
  readonly vatOere: number;
  readonly vatPercent: number;
  /** The number of the invoice that a correction is of. */
  readonly corrects: number | null;
}
/** An invoice before it has its number. */
export interface DraftInvoice {
  readonly kind: InvoiceKind;
  readonly companyId: string;
  readonly recipient: Recipient;
  readonly lines: readonly DraftLine[];
  readonly totalOere: number;
  readonly vatOere: number;
}

export interface InvoiceRules {
  /** Of new trips, in percent. */
  readonly vatPercent: number;
  /** Has the company chosen 'én ordre, én faktura' for this EAN number? */
  readonly isPerOrder: (companyId: string, ean: string) => boolean;
}

/**
 * What trips and corrections come to: an invoice for each recipient, one for each order where the recipient wants that. Each trip stands
 * on one of them, the earliest first and corrections after them; a correction that changes nothing is none. VAT is told line by line, so
 * that an invoice's is the sum of its lines', and what was invoiced with its correction is as if the price had been right. Pure.
 */
export function draftInvoices(
  { trips, corrected }: { readonly trips: readonly NewTrip[]; readonly corrected: readonly CorrectedTrip[] },
  rules: InvoiceRules,
): DraftInvoice[] {
  const lines = [
    ...trips.toSorted(byTime).map((trip) => ({ of: trip, line: tripLine(trip, rules.vatPercent) })),
    ...corrected.toSorted(byTime).map((trip) => ({ of: trip, line: correctionLine(trip) })),
  ].filter(({ line: { kind, amountOere, vatOere } }) => kind !== 'correction' || amountOere !== 0 || vatOere !== 0);
  const groups = Map.groupBy(lines, ({ of: { companyId, recipient, orderId } }) => {
    const isAlone = recipient.kind === 'ean' && rules.isPerOrder(companyId, recipient.id);
    return [companyId, recipient.kind, recipient.id, ...(isAlone ? [orderId] : [])].join(' ');
  });
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { companyId, recipient } = first.of;
    const totalOere = sum(group, ({ line }) => line.amountOere);
    const kind = totalOere < 0 ? 'credit_note' : 'invoice';
    return [
      { kind, companyId, recipient, lines: group.map(({ line }) => line), totalOere, vatOere: sum(group, ({ line }) => line.vatOere) },
    ];
  });
}

function tripLine({ orderId, state, owedOere }: NewTrip, vatPercent: number): DraftLine {
  const kind = countsAsNoShow(state) ? 'no_show' : 'trip';
  return { orderId, kind, amountOere: owedOere, vatOere: vatWithin(owedOere, vatPercent), vatPercent, corrects: null };
}

function correctionLine({ orderId, owedOere, invoicedOere, invoicedVatOere, vatPercent, corrects }: CorrectedTrip): DraftLine {
  const vatOere = vatWithin(owedOere, vatPercent) - invoicedVatOere;
  return { orderId, kind: 'correction', amountOere: owedOere - invoicedOere, vatOere, vatPercent, corrects };
}

/** By when the trips were over; those of one moment by their id, so that the same trips always make the same invoice. */
const byTime = (one: Billed, other: Billed): number => one.at - other.at || (one.orderId < other.orderId ? -1 : 1);
const sum = <T>(items: readonly T[], of: (item: T) => number): number => items.reduce((total, item) => total + of(item), 0);
