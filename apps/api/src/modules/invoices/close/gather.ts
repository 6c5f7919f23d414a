import { inDanishOrder } from '@praj/domain/fold-danish.ts';
import { type BillableTrip, billingOf, LEFT_OUT, type LeftOut, owedOere, recipientOf } from '@praj/domain/invoicing/billing.ts';
import { type CorrectedTrip, type DraftInvoice, draftInvoices, type InvoiceRules, type NewTrip } from '@praj/domain/invoicing/invoice.ts';
import type { Executor } from '../../../platform/database.ts';
import { findInvoiceEans } from '../eans/store.ts';
import { type CorrectedRow, countFinished, findCorrected, findFinished, findRunning, type Period, type TripRow } from './store.ts';

/** What is known of an order that stands on an invoice. */
export type KnownTrip = TripRow & Partial<Pick<CorrectedRow, 'recipientName' | 'recipientCode'>>;
/** How many trips are left out, by why. */
export type LeftOutCounts = Record<LeftOut, number>;
/** What a month comes to, of some companies. */
export interface Basis {
  /** In Danish order. */
  readonly companies: readonly Named[];
  readonly drafts: readonly DraftInvoice[];
  /** By the order's id. */
  readonly trips: ReadonlyMap<string, KnownTrip>;
  /** By the company's id. */
  readonly leftOut: ReadonlyMap<string, LeftOutCounts>;
}
interface Named {
  readonly id: string;
  readonly name: string;
}
interface Company extends Named {
  /** How many of its trips may stand on an invoice. */
  readonly trips: number;
}
/** So many trips are read and laid out at a time, of whole companies: a large month would keep the process from whatever else it is asked. */
const TRIPS_AT_A_TIME = 2_000;

/** What closing a month would make now, of all companies in Danish order, some at a time. @param lock holds the trips until the transaction ends */
export async function* gather(db: Executor, period: Period, vatPercent: number, lock: boolean): AsyncGenerator<Basis> {
  const running = await findRunning(db, period);
  const corrected = await findCorrected(db, period);
  const finished = await countFinished(db, period);
  const perOrder = new Set((await findInvoiceEans(db, period.companyId)).map(({ companyId, ean }) => `${companyId} ${ean}`));
  const rules = { vatPercent, isPerOrder: (companyId: string, ean: string) => perOrder.has(`${companyId} ${ean}`) };
  for (const companies of together(inOrder([...running, ...corrected], finished))) {
    const ids = companies.map(({ id }) => id);
    const isOfThese = ({ companyId }: TripRow) => ids.includes(companyId);
    const its = await findFinished(db, period.month, ids, lock);
    yield { companies, ...layOut({ finished: its, running: running.filter(isOfThese), corrected: corrected.filter(isOfThese) }, rules) };
  }
}

/** Whom any of these trips is of, in Danish order. */
function inOrder(others: readonly TripRow[], finished: Awaited<ReturnType<typeof countFinished>>): Company[] {
  const companies = new Map(others.map(({ companyId, companyName }) => [companyId, { id: companyId, name: companyName, trips: 0 }]));
  for (const { companyId, companyName, trips } of finished) companies.set(companyId, { id: companyId, name: companyName, trips });
  return [...companies.values()].toSorted((one, other) => inDanishOrder(one.name, other.name) || (one.id < other.id ? -1 : 1));
}

/** Companies one after the other, as many at a time as have no more trips than that; one that has more comes alone. */
function* together(companies: readonly Company[]): Generator<readonly Company[]> {
  let some: Company[] = [];
  let trips = 0;
  for (const one of companies) {
    if (some.length > 0 && trips + one.trips > TRIPS_AT_A_TIME) {
      yield some;
      [some, trips] = [[], 0];
    }
    some.push(one);
    trips += one.trips;
  }
  if (some.length > 0) yield some;
}

interface Rows {
  readonly finished: readonly TripRow[];
  readonly running: readonly TripRow[];
  readonly corrected: readonly CorrectedRow[];
}
/** What trips come to, and which of them are left out. Pure. */
function layOut({ finished, running, corrected }: Rows, rules: InvoiceRules): Omit<Basis, 'companies'> {
  const leftOut = new Map<string, LeftOutCounts>();
  const ready: NewTrip[] = [];
  for (const row of [...finished, ...running]) {
    const billing = billingOf(billable(row));
    if (billing === 'ready') ready.push(toNewTrip(row));
    else if (billing !== 'nothing') {
      const counts = leftOut.get(row.companyId) ?? nothingLeftOut();
      counts[billing] += 1;
      leftOut.set(row.companyId, counts);
    }
  }
  const drafts = draftInvoices({ trips: ready, corrected: corrected.map(toCorrected) }, rules);
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
