import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import type { Actor, Permission } from '@praj/domain/people/permissions.ts';
import type { KeptVoucherStatus } from '@praj/domain/vouchers/voucher-status.ts';
import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { VouchersTable } from '../../../db/schema.ts';
import type { Executor } from '../../platform/database.ts';
import { publishChanged } from '../changes/store.ts';
import { smsDeliveryOf } from '../messages/sms/store.ts';
import { loadOrders } from '../orders/store.ts';
import { withinScope } from '../permissions/store.ts';
import { presentVoucher } from './present.ts';
import type { VoucherRecord } from './voucher-record.ts';

/** Vouchers with the names of what they belong to; every reader of vouchers starts here. */
export const selectVouchers = (db: Executor) =>
  db
    .selectFrom('vouchers')
    .innerJoin('users as issuer', 'issuer.id', 'vouchers.issuedBy')
    .leftJoin('voucherAccounts as account', 'account.branchId', 'vouchers.branchId')
    .select([
      'vouchers.id',
      'vouchers.companyId',
      'vouchers.branchId',
      'vouchers.code',
      'vouchers.status',
      'vouchers.statusAt',
      'vouchers.issuedBy',
      'vouchers.issuedAt',
      'vouchers.expiresAt',
      'vouchers.customerName',
      'vouchers.customerPhone',
      'vouchers.reference',
      'vouchers.language',
      'vouchers.highestPriceOere',
      'vouchers.zipCodesFrom',
      'vouchers.zipCodesTo',
      'vouchers.days',
      'vouchers.fromMinute',
      'vouchers.toMinute',
      'vouchers.orderId',
      'vouchers.forgottenAt',
      'issuer.firstName as issuerFirstName',
      'issuer.lastName as issuerLastName',
      'account.code as account',
    ]);

/** Vouchers by their ids, in the order of the ids; unknown ones are left out. */
export async function loadVouchers(db: Executor, ids: readonly string[], now: Date): Promise<Voucher[]> {
  if (ids.length === 0) return [];
  const records: readonly VoucherRecord[] = await selectVouchers(db).where('vouchers.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  const trips = new Map((await loadOrders(db, records.flatMap(redeemedBy), now)).map((trip) => [trip.id, trip]));
  const sms = await smsDeliveryOf(db, ids);
  const found = new Map(
    records.map((record) => {
      const [tripId = ''] = redeemedBy(record);
      const delivery = sms.get(record.id);
      const beside = {
        now: now.getTime(),
        trip: trips.get(tripId),
        sms: delivery ? { ...delivery, at: delivery.at.toISOString() } : null,
      };
      return [record.id, presentVoucher(record, beside)];
    }),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}
/** The trip that has redeemed it, if one has. */
const redeemedBy = ({ status, orderId }: VoucherRecord): string[] => (status === 'REDEEMED' && orderId !== null ? [orderId] : []);

export const loadVoucher = async (db: Executor, id: string, now: Date): Promise<Voucher | undefined> =>
  (await loadVouchers(db, [id], now))[0];

const ownBranches = { branch: 'branches.id', company: 'branches.companyId' };
/** A branch as its vouchers need it, if the actor has that permission there. */
export const findBranch = (db: Executor, actor: Actor, permission: Permission, branchId: string) =>
  db
    .selectFrom('branches')
    .innerJoin('companies', 'companies.id', 'branches.companyId')
    .leftJoin('voucherAccounts as account', 'account.branchId', 'branches.id')
    .select(['branches.id as branchId', 'branches.companyId', 'companies.name as companyName', 'account.code as account'])
    .select(sql<boolean>`branches.status = 'ACTIVE' and companies.status = 'ACTIVE'`.as('isActive'))
    .where('branches.id', '=', branchId)
    .where(withinScope(actor, permission, ownBranches))
    .executeTakeFirst();
export type VoucherBranch = NonNullable<Awaited<ReturnType<typeof findBranch>>>;

/** The same, held until the transaction ends, so that its account and what is issued on it come one after the other. */
export async function holdBranch(
  trx: Executor,
  actor: Actor,
  permission: Permission,
  branchId: string,
): Promise<VoucherBranch | undefined> {
  const mayHold = withinScope(actor, permission, ownBranches);
  await trx.selectFrom('branches').select('id').where('id', '=', branchId).where(mayHold).forNoKeyUpdate().execute();
  // A statement of its own: it must see what those did who were waited for.
  return findBranch(trx, actor, permission, branchId);
}

/** Which voucher, and of which branch: of another one it is not there. */
export interface VoucherKey {
  readonly branchId: string;
  readonly voucherId: string;
}
/** Is it a voucher within the actor's reach? */
const within = (actor: Actor, permission: Permission, { branchId, voucherId }: VoucherKey): RawBuilder<SqlBool> =>
  sql<SqlBool>`vouchers.id = ${voucherId} and vouchers.branch_id = ${branchId}
    and ${withinScope(actor, permission, { branch: 'vouchers.branchId', company: 'vouchers.companyId' })}`;

/** The id of a voucher that the actor may read. */
export const findVoucherId = (db: Executor, actor: Actor, which: VoucherKey) =>
  db
    .selectFrom('vouchers')
    .select('id')
    .where(within(actor, 'voucher.list', which))
    .executeTakeFirst();

/** A voucher that the actor may change, held until the transaction ends. */
export const lockVoucher = (trx: Executor, actor: Actor, which: VoucherKey) =>
  selectVouchers(trx)
    .where(within(actor, 'voucher.issue', which))
    .forUpdate('vouchers')
    .executeTakeFirst();

/** Changes a voucher that the transaction holds. */
export async function updateVoucher(trx: Executor, id: string, columns: Updateable<VouchersTable>): Promise<void> {
  await trx.updateTable('vouchers').set(columns).where('id', '=', id).execute();
}

/** What is ACTIVE and not past its time. */
export const isActive = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`vouchers.status = 'ACTIVE' and vouchers.expires_at > ${now}`;

export async function countActive(db: Executor, branchId: string, now: Date): Promise<number> {
  const { active } = await db
    .selectFrom('vouchers')
    .select(sql<number>`count(*)::int`.as('active'))
    .where('branchId', '=', branchId)
    .where(isActive(now))
    .executeTakeFirstOrThrow();
  return active;
}

/** Cancels a branch's active vouchers; gives their ids. One that a trip uses, or that is past its time, stays as it is. */
export async function cancelActive(trx: Executor, branchId: string, at: Date): Promise<string[]> {
  const status: KeptVoucherStatus = 'CANCELLED';
  const cancelled = await trx
    .updateTable('vouchers')
    .set({ status, statusAt: at })
    .where('branchId', '=', branchId)
    .where(isActive(at))
    .returning('id')
    .execute();
  return cancelled.map(({ id }) => id);
}

/** Tells the open pages of those who may read a branch's vouchers that some are others, in the change's own transaction. */
export const tellVouchers = (trx: Executor, { branchId, companyId }: { branchId: string; companyId: string }): Promise<void> =>
  publishChanged(trx, { resource: 'branches', id: branchId, companyId, branchId, permission: 'voucher.list' });
