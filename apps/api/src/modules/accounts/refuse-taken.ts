import { ACCOUNT_CODE_TAKEN, ACCOUNT_NAME_TAKEN } from '@praj/contract/duplicates.ts';
import type { Executor } from '../../platform/database.ts';
import { refuseDuplicates } from '../../platform/http/failure.ts';
import { type AccountDetails, type AccountKey, listAlike } from './store.ts';

type Written = Pick<AccountDetails, 'name' | 'code'>;

/**
 * Refuses a name and a code that other accounts of the company have, both at once; not the name that it has already. Whoever calls it holds the company's accounts
 * (`holdAccountsOf`), so that nobody takes either meanwhile.
 */
export async function refuseTaken(trx: Executor, which: AccountKey, written: Written, had?: Written) {
  const alike = await listAlike(trx, which, written);
  refuseDuplicates([
    ...(written.name !== had?.name && alike.some(({ hasName }) => hasName) ? [ACCOUNT_NAME_TAKEN] : []),
    ...(alike.some(({ code }) => code === written.code) ? [ACCOUNT_CODE_TAKEN] : []),
  ]);
}
