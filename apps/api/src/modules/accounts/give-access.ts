import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { Executor } from '../../platform/database.ts';
import { refuse } from '../../platform/http/failure.ts';
import { type AccountKey, deleteAccess, findPeopleOf, insertAccess, listPeople } from './store.ts';

/** Who may order on an account since a change, and who no longer may; ids of users. */
export interface AccessChange {
  readonly given: readonly string[];
  readonly taken: readonly string[];
}

/** So many who cannot be given access are told one by one. */
const NAMED_MAX = 20;

/**
 * Makes these the people who may order on an account, in the caller's transaction. Whoever is to come must be of the company
 * and not anonymised; who has access already keeps it by being named.
 * @throws Failure `invalid` beside `userIds`, and beside each of them who may not
 */
export async function giveAccess(trx: Executor, which: AccountKey, userIds: readonly string[]): Promise<AccessChange> {
  const wanted = new Set(userIds);
  const had = new Set((await listPeople(trx, which.accountId)).map(({ id }) => id));
  const given = [...wanted].filter((id) => !had.has(id));
  const taken = [...had].filter((id) => !wanted.has(id));
  const there = await findPeopleOf(trx, which.companyId, given);
  const strangers = given.filter((id) => !there.has(id)).slice(0, NAMED_MAX);
  if (strangers.length > 0) {
    const rows = strangers.map((id) => [`userIds.${userIds.indexOf(id)}`, FIELD_TEXTS.accountUsers] as const);
    return refuse('invalid', { fields: { userIds: FIELD_TEXTS.accountUsers, ...Object.fromEntries(rows) } });
  }
  await insertAccess(trx, which.accountId, given);
  await deleteAccess(trx, which.accountId, taken);
  return { given, taken };
}
