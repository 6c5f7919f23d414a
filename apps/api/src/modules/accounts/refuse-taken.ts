import { ACCOUNT_CODE_TAKEN, ACCOUNT_NAME_TAKEN } from '@praj/contract/duplicates.ts';
import type { Executor } from '../../platform/database.ts';
import { refuseDuplicates } from '../../platform/http/failure.ts';
import { type AccountKey, listAlike } from './store.ts';

/**
 * Refuses a name and a code that other accounts of the company have, both at once. Whoever calls it holds the company's accounts
 * (`holdAccountsOf`), so that nobody takes either meanwhile.
 */
export async function refuseTaken(trx: Executor, which: AccountKey, written: { readonly name: string; readonly code: string }) {
  const alike = await listAlike(trx, which, written);
  refuseDuplicates([
    ...(alike.some(({ name }) => name === written.name) ? [ACCOUNT_NAME_TAKEN] : []),
    ...(alike.some(({ code }) => code === written.code) ? [ACCOUNT_CODE_TAKEN] : []),
  ]);
}
