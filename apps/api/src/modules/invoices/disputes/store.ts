import type { Traces } from '@praj/domain/forgetting/traces.ts';
import type { Actor, Permission } from '@praj/domain/people/permissions.ts';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import { DANISH } from '../../../platform/lists/danish-text.ts';
import { withinScope } from '../../permissions/store.ts';

/**
 * The line of an invoice, within somebody's reach, with what was objected to it and by whom, if they are active; held until the transaction
 * ends.
 */
export async function lockLine(
  trx: Executor,
  actor: Actor,
  permission: Permission,
  { id, lineId }: { readonly id: string; readonly lineId: string },
) {
  // By a statement of its own: who has waited reads below what the one before has written of the line elsewhere.
  await trx.selectFrom('invoiceLines').select('id').where('id', '=', lineId).forNoKeyUpdate().executeTakeFirst();
  return trx
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .innerJoin('orders', 'orders.id', 'invoiceLines.orderId')
    .leftJoin('invoiceDisputes', 'invoiceDisputes.lineId', 'invoiceLines.id')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'invoiceDisputes.openedBy').on('users.status', '=', 'ACTIVE'))
    .select(['invoiceLines.kind', 'invoiceLines.amountOere', 'invoiceLines.orderId', 'invoices.id as invoiceId', 'invoices.companyId'])
    .select(['invoices.number', 'invoices.month', 'orders.number as orderNumber', 'invoiceDisputes.state as dispute'])
    .select(['users.email as openerEmail', 'users.firstName as openerFirstName'])
    .where('invoiceLines.id', '=', lineId)
    .where('invoices.id', '=', id)
    .where(withinScope(actor, permission, { company: 'invoices.companyId' }))
    .executeTakeFirst();
}
export type DisputedLine = NonNullable<Awaited<ReturnType<typeof lockLine>>>;

interface Opened {
  readonly lineId: string;
  readonly companyId: string;
  readonly orderId: string;
  readonly openedAt: Date;
  readonly openedBy: string;
  readonly message: string;
}
export async function insertDispute(trx: Executor, opened: Opened): Promise<void> {
  await trx.insertInto('invoiceDisputes').values(opened).execute();
}

interface Answered {
  readonly state: 'credited' | 'rejected';
  readonly answeredAt: Date;
  readonly answeredBy: string;
  readonly answer: string;
  readonly agreedOere: number | null;
  readonly creditNumber: number | null;
}
export async function answerDispute(trx: Executor, lineId: string, answered: Answered): Promise<void> {
  await trx.updateTable('invoiceDisputes').set(answered).where('lineId', '=', lineId).execute();
}

/** What was given back of a trip after an objection, and the credit note that says so. */
export interface Credited {
  readonly creditedOere: number;
  readonly creditNumber: number;
}
/** What was given back of a trip after objections, the first one first. */
export const findCredited = (db: Executor, orderId: string): Promise<Credited[]> =>
  db
    .selectFrom('invoiceDisputes')
    .innerJoin('invoices', 'invoices.number', 'invoiceDisputes.creditNumber')
    .innerJoin('invoiceLines', (join) =>
      join.onRef('invoiceLines.invoiceId', '=', 'invoices.id').onRef('invoiceLines.orderId', '=', 'invoiceDisputes.orderId'),
    )
    .select(['invoices.number as creditNumber', sql<number>`-invoice_lines.amount_oere`.as('creditedOere')])
    .where('invoiceDisputes.orderId', '=', orderId)
    .where('invoiceDisputes.agreedOere', 'is not', null)
    .orderBy('invoices.number')
    .execute();

/** Takes a person who is anonymised out of what was written of invoices. */
export async function forgetInDisputes(trx: Executor, companyId: string, traces: Traces): Promise<void> {
  const found = await trx
    .selectFrom('invoiceDisputes')
    .select(['lineId', 'message', 'answer'])
    .where('companyId', '=', companyId)
    .where(sql<SqlBool>`concat_ws(E'\n', message, answer) ~* ${traces.pattern} ${DANISH}`)
    .execute();
  for (const { lineId, message, answer } of found) {
    await trx
      .updateTable('invoiceDisputes')
      .set({ message: traces.without(message), answer: answer && traces.without(answer) })
      .where('lineId', '=', lineId)
      .execute();
  }
}
