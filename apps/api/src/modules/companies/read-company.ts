import type { readCompany as call } from '@praj/contract/companies.ts';
import type { Reply } from '@praj/contract/endpoint.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { findCompany, listBranchNames } from './store.ts';

/** One company with its branches and how many trips it has driven. */
export async function readCompany({ db }: Deps, actor: Actor, id: string): Promise<Reply<typeof call>> {
  if (!may(actor, 'company.read', { companyId: id })) return refuse('not_found');
  const company = await findCompany(db, id);
  if (!company) return refuse('not_found');
  return { ...company, branches: await listBranchNames(db, id) };
}
