import type { CentreVoucher } from '@praj/contract/vouchers/at-dispatch.ts';
import type { OrderingRule } from '@praj/domain/ordering-rules/ordering-rule.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { voucherStatusAt } from '@praj/domain/vouchers/voucher-status.ts';
import { type Selectable, sql } from 'kysely';
import type { VouchersTable } from '../../../../db/schema.ts';
import type { Executor } from '../../../platform/database.ts';
import { activeRulesOf } from '../../ordering-rules/store.ts';
import { presentLimits } from '../present.ts';

/** A voucher's row, and whether its branch and company are in use. */
export interface LockedVoucher extends Selectable<VouchersTable> {
  readonly branchStatus: string;
  readonly companyStatus: string;
  /** Of whoever issued it, whose order its trip becomes. */
  readonly issuerRole: Role;
  /** The company's active rules, which its trip is held against. */
  readonly rules: readonly OrderingRule[];
}
/** The voucher of this code, locked until the transaction ends, so that what happens to it comes one after the other. */
export const lockByCode = (trx: Executor, code: string): Promise<LockedVoucher | undefined> =>
  trx
    .selectFrom('vouchers')
    .innerJoin('branches as branch', 'branch.id', 'vouchers.branchId')
    .innerJoin('companies as company', 'company.id', 'vouchers.companyId')
    .innerJoin('users as issuer', 'issuer.id', 'vouchers.issuedBy')
    .selectAll('vouchers')
    .select(['branch.status as branchStatus', 'company.status as companyStatus', 'issuer.role as issuerRole'])
    .select(sql<OrderingRule[]>`${sql.raw(activeRulesOf('vouchers.company_id'))}`.as('rules'))
    .where('vouchers.code', '=', code)
    .forNoKeyUpdate('vouchers')
    .executeTakeFirst();

/** Gives an active voucher to a trip; false when it is active no more. */
export async function takeVoucher(trx: Executor, { id, orderId, at }: { id: string; orderId: string; at: Date }): Promise<boolean> {
  const taken = await trx
    .updateTable('vouchers')
    .set({ status: 'LOCKED', statusAt: at, orderId })
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** A voucher as the taxi centre sees it. */
export async function loadCentreVoucher(db: Executor, code: string, now: Date): Promise<CentreVoucher | undefined> {
  const row = await db
    .selectFrom('vouchers')
    .innerJoin('branches as branch', 'branch.id', 'vouchers.branchId')
    .innerJoin('companies as company', 'company.id', 'vouchers.companyId')
    .leftJoin('voucherAccounts as account', 'account.branchId', 'vouchers.branchId')
    .selectAll('vouchers')
    .select(['branch.name as branchName', 'company.name as companyName', 'account.code as account'])
    .where('vouchers.code', '=', code)
    .executeTakeFirst();
  return (
    row && {
      code: row.code,
      status: voucherStatusAt(row.status, row.expiresAt.getTime(), now.getTime()),
      expiryDate: row.expiresAt.toISOString(),
      companyName: row.companyName,
      branchName: row.branchName,
      account: row.account,
      recipientName: row.customerName,
      limits: presentLimits(row),
      orderId: row.orderId,
    }
  );
}

/** How many vouchers the demo's simulator is told of. */
const TOLD_MAX = 200;
/** Codes that can be locked now, the newest first, and the address of their branch. */
export async function listReadyVouchers(db: Executor, now: Date) {
  const rows = await db
    .selectFrom('vouchers')
    .innerJoin('branches as branch', 'branch.id', 'vouchers.branchId')
    .innerJoin('companies as company', 'company.id', 'vouchers.companyId')
    .select(['vouchers.code', 'branch.address'])
    .where('vouchers.status', '=', 'ACTIVE')
    .where('vouchers.expiresAt', '>', now)
    .where('branch.status', '=', 'ACTIVE')
    .where('company.status', '=', 'ACTIVE')
    .orderBy('vouchers.issuedAt', 'desc')
    .orderBy('vouchers.id', 'desc')
    .limit(TOLD_MAX)
    .execute();
  return rows.map(({ code, address }) => ({ code, near: address }));
}
