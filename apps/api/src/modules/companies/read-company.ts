import type { Company } from '@praj/contract/companies.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { presentCompany } from './list-companies.ts';
import { countOpenTrips, findCompany } from './store.ts';

/** One company with its branches, and the trips that would run on if it were archived. */
export async function readCompany({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<Company> {
  if (!may(actor, 'company.read', { companyId: id })) return refuse('not_found');
  const company = await findCompany(db, id);
  if (!company) return refuse('not_found');
  return { ...presentCompany(company), openTrips: await countOpenTrips(db, { companyId: id }) };
}
