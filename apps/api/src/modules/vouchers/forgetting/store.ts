import { FORGOTTEN_PASSENGER } from '@praj/domain/forgetting/forgetting.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import { forgetVoucherEntries } from '../../audit/store.ts';
import { forgetKeysOf } from '../../idempotency/store.ts';
import { forgetMessagesOf } from '../../messages/store.ts';
import { tellVouchers } from '../store.ts';

/**
 * Forgets whom vouchers were given to, in every copy that is theirs, their text messages too: their link opens nothing from then on,
 * and one that nobody has used is cancelled. One that a trip uses keeps its code until the trip is over. Gives how many.
 * @param which condition on `vouchers`
 */
export async function forgetVouchers(trx: Executor, which: RawBuilder<SqlBool>, at: Date): Promise<number> {
  const { rows } = await sql<{ id: string; branchId: string; companyId: string }>`
    update vouchers set forgotten_at = ${at}, customer_name = ${FORGOTTEN_PASSENGER}, customer_phone = '',
      link_hash = encode(sha256(uuid_send(gen_random_uuid())), 'hex'),
      status_at = case when status = 'ACTIVE' and expires_at > ${at} then ${at} else status_at end,
      status = case when status = 'ACTIVE' and expires_at > ${at} then 'CANCELLED' else status end
    where forgotten_at is null and ${which}
    returning id, branch_id, company_id`.execute(trx);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const branches = new Map(rows.map((row) => [row.branchId, row]));
  await forgetMessagesOf(trx, ids);
  await forgetVoucherEntries(trx, [...branches.keys()], ids);
  await forgetKeysOf(trx, ids);
  for (const branch of branches.values()) await tellVouchers(trx, branch);
  return rows.length;
}

/**
 * Forgets vouchers that were issued before this time, the oldest first, so many at once; gives how many. One that a trip uses waits until
 * that is over or, where nobody ever tells how it ended, forgotten itself.
 */
export const forgetVouchersBefore = (trx: Executor, before: Date, most: number, at: Date): Promise<number> =>
  forgetVouchers(
    trx,
    sql<SqlBool>`id in (
      select id from vouchers where forgotten_at is null and issued_at < ${before}
        and (status <> 'LOCKED' or not exists (select from orders where id = vouchers.order_id and forgotten_at is null))
      order by issued_at limit ${most} for update skip locked)`,
    at,
  );

/** Deletes forgotten vouchers that were issued before this time, so many at once; gives how many. One that paid a trip stays as long as that. */
export async function deleteVouchers(trx: Executor, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from vouchers where id in (
      select id from vouchers
      where forgotten_at is not null and issued_at < ${before} and not exists (select from orders where voucher_id = vouchers.id)
      order by issued_at limit ${most} for update skip locked)`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
