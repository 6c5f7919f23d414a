import type { addBranch as call } from '@praj/contract/companies/branches.ts';
import { BRANCH_NAME_TAKEN } from '@praj/contract/duplicates.ts';
import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseDuplicates } from '../../platform/http/failure.ts';
import { newId } from '../../platform/ids.ts';
import { isCompany } from '../companies/store.ts';
import { noteBranch } from './note-branch.ts';
import { insertBranch, isNameTaken } from './store.ts';

/** One more place of a company (S2 §7). */
export async function addBranch(
  { db, now, push }: Deps,
  actor: Actor,
  companyId: string,
  details: Parsed<typeof call>['body'],
): Promise<Reply<typeof call>> {
  if (!may(actor, 'branch.add', { companyId })) return refuse('not_found');
  const branchId = newId();
  await db.transaction().execute(async (trx) => {
    if (!(await isCompany(trx, companyId))) return refuse('not_found');
    if (await isNameTaken(trx, { companyId, branchId }, details.name)) refuseDuplicates([BRANCH_NAME_TAKEN]);
    await insertBranch(trx, { ...details, id: branchId, companyId });
    await noteBranch(trx, { at: now(), byUser: actor.userId, action: 'branch.add', companyId, branchId, before: undefined });
    return undefined;
  });
  push.wake();
  return { branchId };
}
