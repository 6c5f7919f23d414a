import { randomBytes } from 'node:crypto';
import { voucherCodeFrom } from '@praj/domain/vouchers/voucher-code.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../src/platform/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { hashKey, newKey } from '../../src/platform/secrets/secret-key.ts';
import type { VoucherAccountsTable, VouchersTable } from '../schema.ts';
import type { User } from './builders.ts';

export type Voucher = Selectable<VouchersTable>;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Lets a branch issue vouchers. */
export function buildVoucherAccount(
  db: Executor,
  { branchId, code = '4711' }: { readonly branchId: string; readonly code?: string },
): Promise<Selectable<VoucherAccountsTable>> {
  return db.insertInto('voucherAccounts').values({ branchId, code }).returningAll().executeTakeFirstOrThrow();
}

export interface GivenVoucher {
  readonly issuer: Pick<User, 'id' | 'companyId' | 'branchId'>;
  /** It was issued an hour before and runs out 30 days after, unless `columns` says otherwise. */
  readonly now: Date;
  readonly columns?: Partial<Insertable<VouchersTable>>;
}
/** The row of a voucher; ACTIVE and without limits unless `columns` says otherwise. */
export function voucherRow({ issuer, now, columns = {} }: GivenVoucher): Insertable<VouchersTable> {
  const issuedAt = columns.issuedAt ?? new Date(now.getTime() - 60 * 60 * 1000);
  return {
    id: newId(now.getTime()),
    companyId: issuer.companyId,
    branchId: issuer.branchId,
    code: voucherCodeFrom(randomBytes(6)),
    linkHash: hashKey(newKey()),
    status: 'ACTIVE',
    statusAt: issuedAt,
    issuedBy: issuer.id,
    issuedAt,
    expiresAt: new Date(now.getTime() + 30 * DAY_MS),
    customerName: 'Jonas Friis',
    customerPhone: '+4512345678',
    reference: 'Gæster',
    language: 'DK',
    ...columns,
  };
}

/** A voucher of the issuer's branch, in any status. */
export const buildVoucher = (db: Executor, given: GivenVoucher): Promise<Voucher> =>
  db.insertInto('vouchers').values(voucherRow(given)).returningAll().executeTakeFirstOrThrow();
