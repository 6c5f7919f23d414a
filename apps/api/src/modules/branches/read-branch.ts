import type { readBranch as call } from '@praj/contract/companies/branches.ts';
import type { Reply } from '@praj/contract/endpoint.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { findBranch } from './store.ts';

/** One branch of the company that the call names, and how many trips it has driven. */
export async function readBranch({ db }: Deps, actor: Actor, wanted: { companyId: string; branchId: string }): Promise<Reply<typeof call>> {
  if (!may(actor, 'branch.read', wanted)) return refuse('not_found');
  return (await findBranch(db, wanted)) ?? refuse('not_found');
}
