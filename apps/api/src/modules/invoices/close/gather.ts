import { type BillableTrip, billingOf, LEFT_OUT, type LeftOut, owedOere, recipientOf } from '@praj/domain/invoicing/billing.ts';
import { type CorrectedTrip, type DraftInvoice, draftInvoices, type NewTrip } from '@praj/domain/invoicing/invoice.ts';
import type { Executor } from '../../../platform/database.ts';
import { findInvoiceEans } from '../eans/store.ts';
import { type CorrectedRow, findCorrected, findFinished, findRunning, type Period, type TripRow } from './store.ts';

/** What is known of an order that stands on an invoice. */
export type KnownTrip = TripRow & Partial<Pick<CorrectedRow, 'recipientName' | 'recipientCode'>>;
/** How many trips are left out, by why. */
export type LeftOutCounts = Record<LeftOut, number>;
/** What a month comes to. */
export interface Basis {
  readonly drafts: readonly DraftInvoice[];
  /** By the order's id. */
  readonly trips: ReadonlyMap<string, KnownTrip>;
  readonly leftOut: ReadonlyMap<string, { readonly companyName: string; readonly counts: LeftOutCounts }>;
}

/** What closing a month would make now. @param lock holds the trips until the transaction ends */
export async function gather(db: Executor, period: Period, vatPercent: number, lock: boolean): Promise<Basis> {
  const finished = await findFinished(db, period, lock);
  const running = await findRunning(db, period);
  const corrected = await findCorrected(db, period);
  const perOrder = new Set((await findInvoiceEans(db, period.companyId)).map(({ companyId, ean }) => `${companyId} ${ean}`));
  const leftOut = new Map<string, { companyName: string; counts: LeftOutCounts }>();
  const ready: NewTrip[] = [];
  for (const row of [...finished, ...running]) {
    const billing = billingOf(billable(row));
    if (billing === 'ready') ready.push(toNewTrip(row));
    else if (billing !== 'nothing') {
      const { companyId, companyName } = row;
      const of = leftOut.get(companyId) ?? { companyName, counts: nothingLeftOut() };
      of.counts[billing] += 1;
      leftOut.set(companyId, of);
    }
  }
  const drafts = draftInvoices(
    { trips: ready, corrected: corrected.map(toCorrected) },
    { vatPercent, isPerOrder: (companyId, ean) => perOrder.has(`${companyId} ${ean}`) },
  );
  const trips = new Map<string, KnownTrip>([...finished, ...corrected].map((row) => [row.id, row]));
  return { drafts, trips, leftOut };
}

export const nothingLeftOut = (): LeftOutCounts => Object.fromEntries(LEFT_OUT.map((why) => [why, 0])) as LeftOutCounts;

const voucherOf = ({ voucherId, highestPriceOere }: TripRow): BillableTrip['voucher'] => (voucherId === null ? null : { highestPriceOere });
const billable = (row: TripRow): BillableTrip => ({
  state: row.state,
  finalPriceOere: row.finalPriceOere,
  accountId: row.accountId,
  ean: row.ean,
  branchId: row.branchId,
  voucher: voucherOf(row),
  hasVoucherAccount: row.voucherAccountCode !== null,
});
const billed = (row: TripRow) => ({
  orderId: row.id,
  companyId: row.companyId,
  at: row.overAt.getTime(),
  owedOere: owedOere(row.finalPriceOere ?? 0, voucherOf(row)),
});
function toNewTrip(row: TripRow): NewTrip {
  const recipient = recipientOf(billable(row));
  if (!recipient) throw new Error('a trip that is invoiced to nobody');
  return { ...billed(row), recipient, state: row.state };
}
/** A trip with what was invoiced for it, as the rules read it. Pure. */
export const toCorrected = (row: CorrectedRow): CorrectedTrip => ({
  ...billed(row),
  recipient: { kind: row.recipientKind, id: row.recipientId },
  invoicedOere: row.invoicedOere,
  invoicedVatOere: row.invoicedVatOere,
  vatPercent: row.vatPercent,
  corrects: row.corrects,
});
