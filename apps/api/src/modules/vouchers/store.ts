import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { loadOrders } from '../orders/store.ts';
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
  const redeemed = records.flatMap(({ status, orderId }) => (status === 'REDEEMED' && orderId !== null ? [orderId] : []));
  const trips = new Map((await loadOrders(db, redeemed, now)).map((trip) => [trip.id, trip]));
  const found = new Map(
    records.map((record) => {
      const trip = record.status === 'REDEEMED' && record.orderId !== null ? trips.get(record.orderId) : undefined;
      return [record.id, presentVoucher(record, { now: now.getTime(), trip, sms: null })];
    }),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

export const loadVoucher = async (db: Executor, id: string, now: Date): Promise<Voucher | undefined> =>
  (await loadVouchers(db, [id], now))[0];
