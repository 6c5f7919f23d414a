import type { ListedBranch } from '@praj/contract/companies/branches.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { isCompany } from '../companies/store.ts';
import { presentBranch } from './read-branch.ts';
import { findBranches } from './store.ts';

/** The branches of a company that are inside the actor's reach, sorted by name (decisions §2). */
export async function listBranches({ db }: Deps, actor: Actor, companyId: string): Promise<ListedBranch[]> {
  // Whoever reaches a branch of their own may ask for those of its company, and is answered that one.
  const { branchId } = companyId === actor.companyId ? actor : {};
  if (!may(actor, 'branch.read', { companyId, branchId }) || !(await isCompany(db, companyId))) return refuse('not_found');
  return (await findBranches(db, actor, companyId)).map(presentBranch);
}
