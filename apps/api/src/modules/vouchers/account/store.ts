import type { Executor } from '../../../platform/database.ts';

export async function insertAccount(trx: Executor, branchId: string, code: string): Promise<void> {
  await trx.insertInto('voucherAccounts').values({ branchId, code }).execute();
}
export async function updateAccount(trx: Executor, branchId: string, code: string): Promise<void> {
  await trx.updateTable('voucherAccounts').set({ code }).where('branchId', '=', branchId).execute();
}
export async function deleteAccount(trx: Executor, branchId: string): Promise<void> {
  await trx.deleteFrom('voucherAccounts').where('branchId', '=', branchId).execute();
}
