import type { Executor } from '../../../platform/database.ts';

/** A voucher by the hash of its link's key, with what its recipient may see of it. */
export const findVoucherByLink = (db: Executor, linkHash: string) =>
  db
    .selectFrom('vouchers')
    .innerJoin('companies as company', 'company.id', 'vouchers.companyId')
    .innerJoin('branches as branch', 'branch.id', 'vouchers.branchId')
    .select(['vouchers.code', 'vouchers.status', 'vouchers.language', 'vouchers.expiresAt', 'vouchers.highestPriceOere'])
    .select(['vouchers.zipCodesFrom', 'vouchers.zipCodesTo', 'vouchers.days', 'vouchers.fromMinute', 'vouchers.toMinute'])
    .select(['company.name as companyName', 'branch.name as branchName'])
    .where('vouchers.linkHash', '=', linkHash)
    .executeTakeFirst();
