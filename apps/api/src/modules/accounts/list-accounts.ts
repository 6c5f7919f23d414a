import type { listAccounts as call } from '@praj/contract/companies/accounts.ts';
import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { answerList } from '../../platform/lists/answer-list.ts';
import { isCompany } from '../companies/store.ts';
import { findAccounts } from './store.ts';

/** The accounts of a company, all or a page of them, each with how many people may order on it. */
export async function listAccounts(
  { db }: Deps,
  actor: Actor,
  companyId: string,
  asked: Parsed<typeof call>['query'],
): Promise<Reply<typeof call>> {
  if (!may(actor, 'company-settings.change', { companyId }) || !(await isCompany(db, companyId))) return refuse('not_found');
  return answerList('accounts', await findAccounts(db, companyId, asked), (account) => account);
}
