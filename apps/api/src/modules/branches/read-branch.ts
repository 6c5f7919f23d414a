import type { Branch, ListedBranch } from '@praj/contract/companies/branches.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { countOpenTrips } from '../companies/store.ts';
import { asksForLists, type BranchKey, type BranchRow, findBranch } from './store.ts';

/** One branch of the company that the call names, and the trips that would run on if it were archived. */
export async function readBranch({ db }: Pick<Deps, 'db'>, actor: Actor, which: BranchKey): Promise<Branch> {
  if (!may(actor, 'branch.read', which)) return refuse('not_found');
  const branch = (await findBranch(db, which)) ?? refuse('not_found');
  const [openTrips, keepsLists] = [await countOpenTrips(db, which), await asksForLists(db, which.companyId)];
  return { ...presentBranch(branch), openTrips, keepsLists };
}

/** A branch as the contract has it: the people counted stand under `employees`, as a company's. */
export const presentBranch = ({ totalUsersCount, ...branch }: BranchRow): ListedBranch => ({ ...branch, employees: { totalUsersCount } });
