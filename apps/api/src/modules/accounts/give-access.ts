import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { Executor } from '../../platform/database.ts';
import { refuse } from '../../platform/http/failure.ts';
import { type AccountKey, countPeopleOf, deleteAccess, insertAccess, listPeople } from './store.ts';

/** Who may order on an account since a change, and who no longer may; ids of users. */
export interface AccessChange {
  readonly given: readonly string[];
  readonly taken: readonly string[];
}

/**
 * Makes these the people who may order on an account, in the caller's transaction. Whoever is to come must be of the company
 * and not anonymised; who has access already keeps it by being named.
 * @throws Failure `invalid` beside `userIds`
 */
export async function giveAccess(trx: Executor, which: AccountKey, userIds: readonly string[]): Promise<AccessChange> {
  const wanted = new Set(userIds);
  const had = new Set((await listPeople(trx, which.accountId)).map(({ id }) => id));
  const given = [...wanted].filter((id) => !had.has(id));
  const taken = [...had].filter((id) => !wanted.has(id));
  if ((await countPeopleOf(trx, which.companyId, given)) < given.length) {
    return refuse('invalid', { fields: { userIds: FIELD_TEXTS.accountUsers } });
  }
  await insertAccess(trx, which.accountId, given);
  await deleteAccess(trx, which.accountId, taken);
  return { given, taken };
}
