import type { INVOICE_LINE_SORTS, INVOICE_SORTS } from '@praj/contract/invoicing/invoices.ts';
import type { ListAsked } from '@praj/contract/lists.ts';
import type { InvoiceKind } from '@praj/domain/invoicing/invoice.ts';
import type { Month } from '@praj/domain/invoicing/invoice-month.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { danish } from '../../platform/lists/danish-text.ts';
import { type ListShape, readList } from '../../platform/lists/read-list.ts';
import { withinScope } from '../permissions/store.ts';

/** Invoices as they were made; only what the company is called now is not theirs. */
const everyInvoice = (db: Executor) =>
  db
    .selectFrom('invoices')
    .innerJoin('companies', 'companies.id', 'invoices.companyId')
    .leftJoin('invoiceSendings', 'invoiceSendings.number', 'invoices.number')
    .select('invoiceSendings.state as sending')
    .select(['invoices.id', 'invoices.number', 'invoices.kind', 'invoices.companyId', 'companies.name as companyName'])
    .select(['invoices.month', 'invoices.recipientKind', 'invoices.recipientName', 'invoices.recipientCode'])
    .select(['invoices.trips', 'invoices.totalOere', 'invoices.vatOere', 'invoices.closedAt'])
    .select(
      sql<number>`(
        select count(*)::int from invoice_disputes dispute join invoice_lines line on line.id = dispute.line_id
        where line.invoice_id = invoices.id and dispute.state = 'open')`.as('openDisputes'),
    );
/** Those that somebody may see. */
const invoices = (db: Executor, actor: Actor) =>
  everyInvoice(db).where(withinScope(actor, 'invoice.list', { company: 'invoices.companyId' }));
export type InvoiceRow = Awaited<ReturnType<typeof findInvoices>>['rows'][number];

type Sort = (typeof INVOICE_SORTS)[number];
const LIST: ListShape<Sort> = {
  sorts: {
    number: sql.ref('invoices.number'),
    month: sql.ref('invoices.month'),
    company: danish('companies.name'),
    recipient: danish('invoices.recipientName'),
    trips: sql.ref('invoices.trips'),
    total: sql.ref('invoices.totalOere'),
  },
  ties: [sql`invoices.number desc`],
  searched: ['invoices.number', 'companies.name', 'invoices.recipientName', 'invoices.recipientCode'],
  active: sql<SqlBool>`true`,
};
/** What narrows the list of invoices. */
export interface InvoiceFilter {
  readonly month?: Month | undefined;
  readonly kind?: InvoiceKind | undefined;
  readonly companyId?: string | undefined;
  /** Only those with a line that somebody objects to and nobody has answered. */
  readonly disputed?: boolean | undefined;
}
/** Of `invoices`: has it a line that somebody objects to and nobody has answered? */
export const DISPUTED = sql<SqlBool>`exists (
  select from invoice_disputes dispute join invoice_lines line on line.id = dispute.line_id
  where line.invoice_id = invoices.id and dispute.state = 'open')`;
export const findInvoices = (db: Executor, actor: Actor, { month, kind, companyId, disputed }: InvoiceFilter, asked: ListAsked<Sort>) =>
  readList(
    invoices(db, actor)
      .$if(month !== undefined, (query) => query.where('invoices.month', '=', month ?? ''))
      .$if(kind !== undefined, (query) => query.where('invoices.kind', '=', kind ?? 'invoice'))
      .$if(companyId !== undefined, (query) => query.where('invoices.companyId', '=', companyId ?? ''))
      .$if(disputed === true, (query) => query.where(DISPUTED)),
    asked,
    LIST,
  );

/** With what else stands on its paper, and the customer's number as it is now. */
const whole = (query: ReturnType<typeof everyInvoice>) =>
  query
    .select(['invoices.buyerName', 'invoices.buyerAddress', 'invoices.sellerName', 'invoices.sellerCvr', 'invoices.sellerAddress'])
    .select('companies.cvr as buyerCvr');
/** One of them, whole. */
export const findInvoice = (db: Executor, actor: Actor, id: string) =>
  whole(invoices(db, actor)).where('invoices.id', '=', id).executeTakeFirst();
/** One by its number, whoever may see it. */
export const findNumbered = (db: Executor, number: number) =>
  whole(everyInvoice(db)).where('invoices.number', '=', number).executeTakeFirst();
/** What invoices of these numbers are known by, the first first. */
export const findByNumber = (db: Executor, numbers: readonly number[]) =>
  db
    .selectFrom('invoices')
    .select(['id', 'number', 'closedAt'])
    .where('number', 'in', [...numbers])
    .orderBy('number')
    .execute();
export type WholeInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** An invoice's lines, with what their orders are charged to. */
const lines = (db: Executor, invoiceId: string) =>
  db
    .selectFrom('invoiceLines')
    .innerJoin('orders', 'orders.id', 'invoiceLines.orderId')
    .leftJoin('invoiceDisputes as dispute', 'dispute.lineId', 'invoiceLines.id')
    // Who of the provider's people wrote is not the customer's to know.
    .leftJoin('users as opener', (join) =>
      join.onRef('opener.id', '=', 'dispute.openedBy').onRef('opener.companyId', '=', 'dispute.companyId'),
    )
    .select(['invoiceLines.id', 'invoiceLines.position', 'invoiceLines.kind', 'invoiceLines.orderId', 'orders.number as orderNumber'])
    .select(['invoiceLines.tripAt', 'invoiceLines.fromTown', 'invoiceLines.toTown', 'invoiceLines.tripType', 'invoiceLines.byVoucher'])
    .select(['invoiceLines.amountOere', 'invoiceLines.vatOere', 'invoiceLines.vatPercent', 'invoiceLines.corrects'])
    .select(['orders.reference', 'orders.allocations'])
    .select(['dispute.state', 'dispute.openedAt', 'dispute.message', 'dispute.answeredAt', 'dispute.answer'])
    .select(['dispute.agreedOere', 'dispute.creditNumber', 'opener.firstName', 'opener.lastName'])
    .select(
      sql<number>`(select sum(amount_oere)::bigint from invoice_lines as of_order where of_order.order_id = invoice_lines.order_id)`.as(
        'invoicedOere',
      ),
    )
    .where('invoiceLines.invoiceId', '=', invoiceId);
export type LineRow = NonNullable<Awaited<ReturnType<typeof findLine>>>;

/** Codes and names that a trip is charged to, without what they are called inside. */
const CHARGED = sql`jsonb_path_query_array(orders.allocations, '$.*.* ? (@ != null)')`;

type LineSort = (typeof INVOICE_LINE_SORTS)[number];
const LINES: ListShape<LineSort> = {
  sorts: {
    position: sql.ref('invoiceLines.position'),
    tripAt: sql.ref('invoiceLines.tripAt'),
    orderNumber: sql.ref('orders.number'),
    amount: sql.ref('invoiceLines.amountOere'),
    // What waits for an answer first, what nobody objects to last.
    dispute: sql`case dispute.state when 'open' then 1 when 'credited' then 2 when 'rejected' then 3 end`,
  },
  ties: [sql.ref('invoiceLines.position')],
  searched: ['orders.number', 'invoiceLines.fromTown', 'invoiceLines.toTown', 'orders.reference', CHARGED],
  active: sql<SqlBool>`true`,
};
export const findLines = (db: Executor, invoiceId: string, asked: ListAsked<LineSort>) => readList(lines(db, invoiceId), asked, LINES);
/** So many lines are read at a time, and what is made of them is made meanwhile: a large invoice keeps the process from nothing else. */
const LINES_AT_A_TIME = 100;
/**
 * All of them as they stand, some at a time. They never change, so that no snapshot is held for them; they are asked for by their places,
 * which have no gaps, since a limit over many has the database sort them all each time until it has counted them.
 */
export async function* readAllLines(db: Executor, invoiceId: string): AsyncGenerator<readonly LineRow[]> {
  for (let after = 0, more = true; more; ) {
    const some = await lines(db, invoiceId)
      .where('invoiceLines.position', '>', after)
      .where('invoiceLines.position', '<=', after + LINES_AT_A_TIME)
      .orderBy('invoiceLines.position')
      .execute();
    yield some;
    after += LINES_AT_A_TIME;
    more = some.length === LINES_AT_A_TIME;
  }
}
/** One of them. */
export const findLine = (db: Executor, invoiceId: string, lineId: string) =>
  lines(db, invoiceId).where('invoiceLines.id', '=', lineId).executeTakeFirst();
