import type { OrderState } from '@praj/domain/orders/order-state.ts';
import { voucherAfter } from '@praj/domain/vouchers/voucher-trip.ts';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import { type AuditAction, writeAudit } from '../../audit/store.ts';
import { publishAllChanged } from '../../changes/store.ts';

/** A voucher to which a trip does something, and whose it is. */
interface MovedVoucher {
  readonly id: string;
  readonly branchId: string;
  readonly companyId: string;
  readonly customerName: string;
  readonly reference: string;
}
interface Move {
  readonly at: Date;
  /** Who is behind it; null is the taxi centre or the clock. */
  readonly byUser: string | null;
  readonly action: Extract<AuditAction, `voucher.${string}`>;
}
/** Keeps in their branch's audit what a trip did to vouchers, and whose they are, and tells the open lists of the branch. Their codes are nobody's to read there. */
export async function noteMoved(trx: Executor, vouchers: readonly MovedVoucher[], move: Move): Promise<void> {
  for (const { id, branchId, customerName, reference } of vouchers) {
    await writeAudit(trx, { ...move, subject: `branch:${branchId}`, after: { id, customerName, reference } });
  }
  await publishAllChanged(
    trx,
    vouchers.map(({ companyId, branchId }) => ({ resource: 'branches', id: branchId, companyId, branchId, permission: 'voucher.list' })),
  );
}

/** Orders that came to a state, when, and by whom. */
interface Arrival {
  readonly orderIds: readonly string[];
  readonly state: OrderState;
  readonly at: Date;
  readonly byUser: string | null;
}
/**
 * Redeems the vouchers of trips that are concluded, and gives back those of trips that drove nobody, in the orders' own transaction: no
 * trip is driven on a voucher that can be used again, and none that is called off keeps its voucher.
 */
export async function settleVouchers(trx: Executor, { orderIds, state, at, byUser }: Arrival): Promise<void> {
  const after = voucherAfter(state);
  if (after === 'redeemed') return noteMoved(trx, await redeem(trx, orderIds, at), { at, byUser, action: 'voucher.redeem' });
  if (after === 'released') return noteMoved(trx, await release(trx, orderIds, at), { at, byUser, action: 'voucher.release' });
}

const MOVED = ['vouchers.id', 'vouchers.branchId', 'vouchers.companyId', 'vouchers.customerName', 'vouchers.reference'] as const;
const lockedBy = (orderIds: readonly string[]) =>
  sql<SqlBool>`vouchers.status = 'LOCKED' and vouchers.order_id = any(${[...orderIds]}::uuid[])`;

const redeem = (trx: Executor, orderIds: readonly string[], at: Date): Promise<MovedVoucher[]> =>
  trx.updateTable('vouchers').set({ status: 'REDEEMED', statusAt: at }).where(lockedBy(orderIds)).returning(MOVED).execute();

/** A branch that issues vouchers no longer has none in use, so what is given back to it is cancelled. Its account stays until this is done. */
async function release(trx: Executor, orderIds: readonly string[], at: Date): Promise<MovedVoucher[]> {
  await trx
    .selectFrom('voucherAccounts')
    .select('branchId')
    .where('branchId', 'in', (eb) => eb.selectFrom('vouchers').select('vouchers.branchId').where(lockedBy(orderIds)))
    .orderBy('branchId')
    .forShare()
    .execute();
  const issuing = sql<boolean>`exists (select from voucher_accounts where voucher_accounts.branch_id = vouchers.branch_id)`;
  return trx
    .updateTable('vouchers')
    .set({ status: sql`case when ${issuing} then 'ACTIVE' else 'CANCELLED' end`, statusAt: at, orderId: null })
    .where(lockedBy(orderIds))
    .returning(MOVED)
    .execute();
}
