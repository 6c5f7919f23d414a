import type { RecipientKind } from '@praj/domain/invoicing/billing.ts';
import type { InvoiceKind, LineKind } from '@praj/domain/invoicing/invoice.ts';
import { afterMonth, type Month, startOfMonth } from '@praj/domain/invoicing/invoice-month.ts';
import { isPricedAfterwards, ONGOING_STATES, ORDER_STATES } from '@praj/domain/orders/order-state.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import { portionsOf } from '../../../platform/statements/portions.ts';

/** A month, of one company or of all. */
export interface Period {
  readonly month: Month;
  readonly companyId?: string | undefined;
}
/** When a trip was over; the index of trips that wait for an invoice has the same words. */
const OVER_AT = sql<Date>`coalesce(orders.trip_finished_at, orders.finished_at)`;
const PRICED = sql<SqlBool>`orders.state in (${sql.join(ORDER_STATES.filter(isPricedAfterwards).map((state) => sql.lit(state)))})`;
const ONGOING = sql<SqlBool>`orders.state in (${sql.join(ONGOING_STATES.map((state) => sql.lit(state)))})`;
const within = (month: Month, at: typeof OVER_AT) =>
  sql<SqlBool>`${at} >= ${new Date(startOfMonth(month))} and ${at} < ${new Date(afterMonth(month))}`;

/** `1260 København K`, of an address. */
const town = (address: 'pickup' | 'destination') =>
  sql`trim(concat(${sql.ref(`orders.${address}`)} ->> 'zipCode', ' ', ${sql.ref(`orders.${address}`)} ->> 'city'))`;
/** Orders with whatever says whom they are invoiced to, and what a line says of them: no more, for a month may have very many. */
const trips = (db: Executor) =>
  db
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.companyId')
    .innerJoin('branches', 'branches.id', 'orders.branchId')
    .leftJoin('accounts', 'accounts.id', 'orders.accountId')
    .leftJoin('vouchers', 'vouchers.id', 'orders.voucherId')
    .leftJoin('voucherAccounts', 'voucherAccounts.branchId', 'orders.branchId')
    .select(['orders.id', 'orders.companyId', 'orders.branchId', 'orders.accountId', 'orders.voucherId', 'orders.state', 'orders.tripType'])
    .select(['orders.finalPriceOere', 'orders.agreedOere'])
    .select(sql<string | null>`orders.allocations -> 'ean' ->> 'code'`.as('ean'))
    .select(sql<string>`${town('pickup')}`.as('fromTown'))
    .select(sql<string | null>`case when orders.destination is not null then ${town('destination')} end`.as('toTown'))
    .select([
      'companies.name as companyName',
      'branches.name as branchName',
      'accounts.name as accountName',
      'accounts.code as accountCode',
    ])
    .select(['vouchers.highestPriceOere', 'voucherAccounts.code as voucherAccountCode', OVER_AT.as('overAt')])
    .select(sql<string>`companies.address ->> 'fullAddress'`.as('companyAddress'));
export type TripRow = Awaited<ReturnType<typeof findFinished>>[number];

/** Those of whom a month may be closed, and how many of their trips of it were driven, or driven to in vain, and are on no invoice. */
export const countFinished = (db: Executor, { month, companyId }: Period) =>
  db
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.companyId')
    .select(['orders.companyId', 'companies.name as companyName', ({ fn }) => fn.countAll<number>().as('trips')])
    .where('orders.invoicedAt', 'is', null)
    .where(PRICED)
    .where(within(month, OVER_AT))
    .$if(companyId !== undefined, (query) => query.where('orders.companyId', '=', companyId ?? ''))
    .groupBy(['orders.companyId', 'companies.name'])
    .execute();
/** These trips of some companies. @param lock holds them until the transaction ends */
export const findFinished = (db: Executor, month: Month, companyIds: readonly string[], lock: boolean) =>
  trips(db)
    .where('orders.companyId', '=', sql<string>`any(${companyIds}::uuid[])`)
    .where('orders.invoicedAt', 'is', null)
    .where(PRICED)
    .where(within(month, OVER_AT))
    .orderBy('orders.id')
    .$if(lock, (query) => query.forNoKeyUpdate('orders'))
    .execute();
/** Trips that were to begin in the month and are still under way. */
export const findRunning = (db: Executor, { month, companyId }: Period) =>
  trips(db)
    .where(ONGOING)
    .where(within(month, sql<Date>`orders.requested_pickup`))
    .$if(companyId !== undefined, (query) => query.where('orders.companyId', '=', companyId ?? ''))
    .execute();

/** What the lines of an order have come to, and whom the last of them was to. */
interface Invoiced {
  readonly recipientKind: RecipientKind;
  readonly recipientId: string;
  readonly recipientName: string;
  readonly recipientCode: string;
  readonly vatPercent: number;
  readonly corrects: number;
  readonly invoicedOere: number;
  readonly invoicedVatOere: number;
}
export type CorrectedRow = TripRow & Invoiced;
/**
 * Invoiced trips to which the centre has given another price since, save those of which another was agreed with the company. Each price
 * told anew stands in a trip's history: these few trips are looked at, and not all lines there ever were.
 */
export const findCorrected = (db: Executor, period: Period): Promise<CorrectedRow[]> =>
  findInvoiced(
    db,
    period,
    sql`orders.id in (select order_id from order_history where kind = 'price' and price_oere_before is not null)
      and orders.agreed_oere is null and orders.final_price_oere <> latest.price_oere`,
  );
/** One trip with what was invoiced for it. */
export const findInvoicedTrip = async (db: Executor, period: Period, orderId: string): Promise<CorrectedRow | undefined> =>
  (await findInvoiced(db, period, sql`orders.id = ${orderId}`))[0];

async function findInvoiced(db: Executor, period: Period, which: RawBuilder<unknown>): Promise<CorrectedRow[]> {
  const { companyId } = period;
  const { rows } = await sql<Invoiced & { readonly orderId: string }>`
    select latest.order_id, latest.vat_percent, latest.corrects, recipient_kind, recipient_id, recipient_name, recipient_code,
      (select sum(amount_oere)::bigint from invoice_lines where order_id = latest.order_id) as invoiced_oere,
      (select sum(vat_oere)::bigint from invoice_lines where order_id = latest.order_id) as invoiced_vat_oere
    from orders cross join lateral (
      select line.order_id, line.price_oere, line.vat_percent, invoices.number as corrects,
        recipient_kind, recipient_id, recipient_name, recipient_code
      from invoice_lines line join invoices on invoices.id = line.invoice_id
      where line.order_id = orders.id order by invoices.number desc limit 1
    ) latest
    where orders.invoiced_at is not null and ${companyId === undefined ? sql`true` : sql`orders.company_id = ${companyId}`} and ${which}`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.orderId, row]));
  const ids = sql<string>`any(${[...found.keys()]}::uuid[])`;
  const orders = found.size === 0 ? [] : await trips(db).where('orders.id', '=', ids).execute();
  return orders.flatMap((order) => {
    const invoiced = found.get(order.id);
    return invoiced ? [{ ...order, ...invoiced }] : [];
  });
}

/** The last number given, held until the transaction ends: whoever makes invoices waits here for whoever makes others. */
export async function holdNumbers(trx: Executor): Promise<number> {
  const { last } = await trx.selectFrom('invoiceNumbers').select('last').forUpdate().executeTakeFirstOrThrow();
  return last;
}
export async function giveNumbers(trx: Executor, last: number): Promise<void> {
  await trx.updateTable('invoiceNumbers').set({ last }).execute();
}

/** An invoice as it is kept. */
export interface MadeInvoice {
  readonly id: string;
  readonly number: number;
  readonly kind: InvoiceKind;
  readonly companyId: string;
  readonly month: Month;
  readonly recipientKind: RecipientKind;
  readonly recipientId: string;
  readonly recipientName: string;
  readonly recipientCode: string;
  readonly buyerName: string;
  readonly buyerAddress: string;
  readonly sellerName: string;
  readonly sellerCvr: string;
  readonly sellerAddress: string;
  readonly trips: number;
  readonly totalOere: number;
  readonly vatOere: number;
  readonly closedAt: Date;
  readonly closedBy: string;
}
/** A line as it is kept. */
export interface MadeLine {
  readonly id: string;
  readonly invoiceId: string;
  readonly position: number;
  readonly kind: LineKind;
  readonly orderId: string;
  readonly tripAt: Date;
  readonly fromTown: string;
  readonly toTown: string | null;
  readonly tripType: 'FIXED' | 'METERED';
  readonly byVoucher: boolean;
  readonly priceOere: number;
  readonly amountOere: number;
  readonly vatOere: number;
  readonly vatPercent: number;
  readonly corrects: number | null;
}
/** How many rows go into one statement: none may take as long as a statement may, however large the month. */
const PORTION = 2000;
export async function insertInvoices(trx: Executor, made: readonly MadeInvoice[], lines: readonly MadeLine[]): Promise<void> {
  for (const some of portionsOf(made, PORTION))
    await trx
      .insertInto('invoices')
      .values([...some])
      .execute();
  for (const some of portionsOf(lines, PORTION))
    await sql`
      insert into invoice_lines (id, invoice_id, position, kind, order_id, trip_at, from_town, to_town, trip_type, by_voucher,
        price_oere, amount_oere, vat_oere, vat_percent, corrects)
      select * from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as line ("id" uuid, "invoiceId" uuid, "position" int, "kind" text,
        "orderId" uuid, "tripAt" timestamptz, "fromTown" text, "toTown" text, "tripType" text, "byVoucher" boolean,
        "priceOere" bigint, "amountOere" bigint, "vatOere" bigint, "vatPercent" int, "corrects" int)`.execute(trx);
}
