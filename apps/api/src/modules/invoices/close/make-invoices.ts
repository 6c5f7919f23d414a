import { inDanishOrder } from '@praj/domain/fold-danish.ts';
import { type DraftInvoice, draftInvoices } from '@praj/domain/invoicing/invoice.ts';
import { type Month, showMonth } from '@praj/domain/invoicing/invoice-month.ts';
import type { Executor } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Seller } from '../../../settings/seller.ts';
import { writeAudit } from '../../audit/store.ts';
import { publishAllChanged } from '../../changes/store.ts';
import { byId, changeOrders, invoiceOrders, lockOrder } from '../../orders/write/store.ts';
import { type Basis, gather, type KnownTrip, toCorrected } from './gather.ts';
import {
  type CorrectedRow,
  findInvoicedTrip,
  giveNumbers,
  holdNumbers,
  insertInvoices,
  type MadeInvoice,
  type MadeLine,
  type Period,
} from './store.ts';
import { addSums, NOTHING, type Sums, sumsOf, toKroner } from './sums.ts';

/** Who sells, when, and who makes the invoices: the id of a person. */
interface Making {
  readonly seller: Seller;
  readonly at: Date;
  readonly by: string;
}
type Seen = ReturnType<typeof toKroner>;

/**
 * Makes the invoices of a month in the caller's transaction. The numbers are held until it ends, so that whoever else makes invoices
 * waits, and finds what is left.
 * @param check refuses what was made, by throwing: the transaction is to end with it
 * @returns what was made, and the last number given before
 */
export async function makeInvoices(
  trx: Executor,
  period: Period,
  making: Making,
  check: (seen: Seen) => void = () => {},
): Promise<Seen & { readonly before: number }> {
  const { month } = period;
  const before = await holdNumbers(trx);
  let sums: Sums = NOTHING;
  for await (const basis of gather(trx, period, making.seller.vatPercent, true)) {
    const made = await keep(trx, basis, { ...making, month, last: before + sums.invoices });
    const newTrips = made.flatMap(({ lines }) => lines.filter(({ kind }) => kind !== 'correction').map(({ orderId }) => orderId));
    await invoiceOrders(trx, newTrips, making.at);
    await noteClosed(trx, { ...making, month }, basis.drafts);
    sums = addSums(sums, sumsOf(basis.drafts));
  }
  const seen = toKroner(sums);
  check(seen);
  return { ...seen, before };
}

/**
 * Makes the credit note of one trip that is to cost less, in the caller's transaction, and has that be its price from then on.
 * @param owedOere what the trip costs in the end @param check refuses it, of what was invoiced for the trip, by throwing
 * @returns its number
 */
export async function makeCredit(
  trx: Executor,
  period: Period,
  { orderId, owedOere }: { readonly orderId: string; readonly owedOere: number },
  making: Making,
  check: (invoicedOere: number) => void,
): Promise<number> {
  const last = await holdNumbers(trx);
  await lockOrder(trx, byId(orderId));
  const trip = await findInvoicedTrip(trx, period, orderId);
  if (!trip) throw new Error('a line of a trip that was never invoiced');
  check(trip.invoicedOere);
  const drafts = draftInvoices({ trips: [], corrected: [{ ...toCorrected(trip), owedOere }] }, { vatPercent: 0, isPerOrder: () => false });
  await keep(trx, { drafts, trips: new Map([[orderId, trip]]) }, { ...making, month: period.month, last });
  await agreeOnPrice(trx, trip, owedOere, making);
  return last + 1;
}

/** Has a trip cost what was agreed, and what a voucher's recipient paid in the taxi besides (decision 183). */
async function agreeOnPrice(trx: Executor, trip: CorrectedRow, agreedOere: number, { at, by }: Making): Promise<void> {
  const before = trip.finalPriceOere ?? 0;
  const byRecipientOere = before - (trip.agreedOere ?? toCorrected(trip).owedOere);
  const finalPriceOere = agreedOere + byRecipientOere;
  await changeOrders(trx, byId(trip.id), {
    at,
    cause: 'person',
    byUser: by,
    columns: { agreedOere, finalPriceOere },
    history: before === finalPriceOere ? [] : [{ kind: 'price', priceOereBefore: before, priceOereAfter: finalPriceOere }],
  });
}

type Drafted = Pick<Basis, 'drafts' | 'trips'>;
type Numbering = Making & { readonly month: Month; readonly last: number };
/** Numbers drafts and keeps them for good. */
async function keep(trx: Executor, drafted: Drafted, numbering: Numbering) {
  const made = freeze(drafted, numbering);
  await giveNumbers(trx, numbering.last + made.length);
  await insertInvoices(
    trx,
    made.map(({ invoice }) => invoice),
    made.flatMap(({ lines }) => lines),
  );
  return made;
}

/** Drafts as they are kept, numbered by company and recipient. @param last the last number given before */
function freeze({ drafts, trips }: Drafted, { month, last, seller, at, by }: Numbering) {
  const known = (orderId: string): KnownTrip => {
    const trip = trips.get(orderId);
    if (!trip) throw new Error('a line without its order');
    return trip;
  };
  const named = drafts.flatMap((draft) => {
    const [first] = draft.lines;
    return first ? [{ draft, to: nameOf(draft, known(first.orderId)), buyer: known(first.orderId) }] : [];
  });
  const sorted = named.toSorted(
    (one, other) =>
      inDanishOrder(one.buyer.companyName, other.buyer.companyName) || inDanishOrder(one.to.recipientName, other.to.recipientName),
  );
  return sorted.map(({ draft, to, buyer }, place) => {
    const id = newId(at.getTime());
    const invoice: MadeInvoice = {
      id,
      number: last + 1 + place,
      kind: draft.kind,
      companyId: draft.companyId,
      month,
      recipientKind: draft.recipient.kind,
      recipientId: draft.recipient.id,
      ...to,
      buyerName: buyer.companyName,
      buyerAddress: buyer.companyAddress,
      sellerName: seller.name,
      sellerCvr: seller.cvr,
      sellerAddress: seller.address,
      trips: draft.lines.filter(({ kind }) => kind !== 'correction').length,
      totalOere: draft.totalOere,
      vatOere: draft.vatOere,
      closedAt: at,
      closedBy: by,
    };
    const lines = draft.lines.map((line, index): MadeLine => {
      const trip = known(line.orderId);
      return {
        ...line,
        id: newId(at.getTime()),
        invoiceId: id,
        position: index + 1,
        tripAt: trip.overAt,
        fromTown: trip.fromTown,
        toTown: trip.toTown,
        tripType: trip.tripType,
        byVoucher: trip.voucherId !== null,
        priceOere: trip.finalPriceOere ?? 0,
      };
    });
    return { invoice, lines };
  });
}

/** What the recipient is called now; where only corrections are left, what it was called on the invoice that they correct. */
function nameOf({ recipient }: DraftInvoice, trip: KnownTrip): Pick<MadeInvoice, 'recipientName' | 'recipientCode'> {
  const { recipientName, recipientCode } = trip;
  if (recipientName !== undefined && recipientCode !== undefined) return { recipientName, recipientCode };
  switch (recipient.kind) {
    case 'account':
      return { recipientName: trip.accountName ?? '', recipientCode: trip.accountCode ?? '' };
    case 'ean':
      return { recipientName: trip.companyName, recipientCode: recipient.id };
    case 'voucher':
      return { recipientName: trip.branchName, recipientCode: trip.voucherAccountCode ?? '' };
  }
}

/** Keeps in each company's history that it was invoiced, and tells the open pages of those who see its invoices. */
async function noteClosed(
  trx: Executor,
  { at, by, month }: Making & { readonly month: Month },
  drafts: readonly DraftInvoice[],
): Promise<void> {
  const ofCompany = Map.groupBy(drafts, ({ companyId }) => companyId);
  for (const [companyId, its] of ofCompany) {
    const { invoices, trips } = sumsOf(its);
    const after = { invoicedMonth: showMonth(month), invoices, invoicedTrips: trips };
    await writeAudit(trx, { at, byUser: by, action: 'invoice.close', subject: `company:${companyId}`, after });
  }
  await publishAllChanged(
    trx,
    [...ofCompany.keys()].map((companyId) => ({ resource: 'invoices', id: companyId, companyId, permission: 'invoice.list' }) as const),
  );
}
