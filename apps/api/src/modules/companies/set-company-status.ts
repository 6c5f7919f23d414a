import type { Company } from '@praj/contract/companies.ts';
import { whyNotSetCompanyStatus } from '@praj/domain/people/archiving.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { endSessionsOf } from '../identity/store.ts';
import { noteCompany } from './note-company.ts';
import { readCompany } from './read-company.ts';
import { lockCompany, setStatus } from './store.ts';

/** Archives a company, which ends the sessions of its people and leaves its trips as they are, or activates it (decisions §7). */
export async function setCompanyStatus(deps: Deps, actor: Actor, id: string, active: boolean): Promise<Company> {
  if (!may(actor, 'company.status', { companyId: id })) return refuse('not_found');
  const why = whyNotSetCompanyStatus(actor, id, active);
  if (why) return refuse(why);
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const before = (await lockCompany(trx, id)) ?? refuse('not_found');
    await setStatus(trx, id, active ? 'ACTIVE' : 'INACTIVE');
    if (!active) await endSessionsOf(trx, { companyId: id }, at);
    await noteCompany(trx, { at, byUser: actor.userId, action: active ? 'company.activate' : 'company.archive', id, before });
  });
  if (active) deps.push.wake();
  else await deps.push.knownEverywhere();
  return readCompany(deps, actor, id);
}
