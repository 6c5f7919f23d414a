import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { listOrderingRules as call, readOrderingRule as readCall } from '@praj/contract/ordering-rules/ordering-rules.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { answerList } from '../../platform/lists/answer-list.ts';
import { isCompany } from '../companies/store.ts';
import { presentRule } from './present.ts';
import { findRule, listRules } from './store.ts';

/** A company's rules, all or a page of them. */
export async function readRules(
  { db }: Deps,
  actor: Actor,
  companyId: string,
  asked: Parsed<typeof call>['query'],
): Promise<Reply<typeof call>> {
  if (!may(actor, 'ordering-rules.change', { companyId }) || !(await isCompany(db, companyId))) return refuse('not_found');
  return answerList('orderingRules', await listRules(db, companyId, asked), presentRule);
}

/** One of a company's rules. */
export async function readRule(
  { db }: Deps,
  actor: Actor,
  { companyId, ruleId }: Parsed<typeof readCall>['params'],
): Promise<Reply<typeof readCall>> {
  if (!may(actor, 'ordering-rules.change', { companyId })) return refuse('not_found');
  return presentRule((await findRule(db, companyId, ruleId)) ?? refuse('not_found'));
}
