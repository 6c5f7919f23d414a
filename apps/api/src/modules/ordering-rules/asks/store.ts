import type { Asked } from '@praj/domain/ordering-rules/approval.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import { publishAllChanged } from '../../changes/store.ts';

/** What somebody has to approve of an order before it is handed to the dispatch centre. */
export interface Ask {
  readonly ruleId: string;
  readonly why: string;
  readonly asked: Asked;
}

/** Since when orders are asked about as they are, and who changed them while they waited. */
export interface Asking {
  readonly at: Date;
  readonly changedBy: string | null;
}
/** Keeps what must be approved of orders that were just written together. */
export async function insertAsks(
  trx: Executor,
  orderIds: readonly string[],
  asks: readonly Ask[],
  { at: askedAt, changedBy }: Asking,
): Promise<void> {
  await trx
    .insertInto('orderApprovals')
    .values(
      orderIds.flatMap((orderId) =>
        asks.map(({ ruleId, why, asked }) => ({
          orderId,
          ruleId,
          why,
          askedUserId: asked.userId,
          askedRole: asked.role,
          askedAt,
          changedBy,
        })),
      ),
    )
    .execute();
}

/**
 * Tells the open pages of a company's approvers that something waits for their word, or no longer. No order is named: not everybody who
 * hears of it may read that one.
 */
export const tellApprovers = (trx: Executor, ...companyIds: readonly string[]): Promise<void> =>
  publishAllChanged(
    trx,
    [...new Set(companyIds)].map((id) => ({ resource: 'approvals', id, companyId: id, permission: 'order.approve' as const })),
  );

/**
 * Gives the mails and links of cars that were asked about at once to another of those that still waits, when the one that bears them is
 * changed or called off by itself: what they ask is the same of the others. Nothing where there is none.
 */
export async function handMailsOn(trx: Executor, orderId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select car.id from orders as changed join orders as car on car.group_id = changed.group_id and car.id <> changed.id
    where changed.id = ${orderId} and car.approval = 'waiting' and car.state = 'created' and exists (
      select from order_approvals as theirs join order_approvals as its on its.asked_at = theirs.asked_at
      where theirs.order_id = car.id and its.order_id = changed.id
    )
    order by car.id limit 1`.execute(trx);
  const [next] = rows;
  if (!next) return;
  await trx.updateTable('approvalLinks').set({ orderId: next.id }).where('orderId', '=', orderId).execute();
  await trx.updateTable('messages').set({ orderId: next.id }).where('orderId', '=', orderId).where('dueAt', 'is not', null).execute();
}
