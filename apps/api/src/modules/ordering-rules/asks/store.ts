import type { Asked } from '@praj/domain/ordering-rules/approval.ts';
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
