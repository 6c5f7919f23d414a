import type { listAllocationValues as call } from '@praj/contract/allocations/allocations.ts';
import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { answerList } from '../../platform/lists/answer-list.ts';
import { isBranchOf } from '../branches/store.ts';
import { isCompany } from '../companies/store.ts';
import { listValues } from './store.ts';

/** The values of a company's list, or of a branch's own, all or a page of them. */
export async function listAllocationValues(
  { db }: Deps,
  actor: Actor,
  companyId: string,
  { kind, branchId, ...asked }: Parsed<typeof call>['query'],
): Promise<Reply<typeof call>> {
  if (!may(actor, 'allocation-values.change', { companyId, branchId })) return refuse('not_found');
  const isThere = branchId ? await isBranchOf(db, { companyId, branchId }) : await isCompany(db, companyId);
  if (!isThere) return refuse('not_found');
  return answerList('allocationValues', await listValues(db, { companyId, branchId: branchId ?? null, kind }, asked), (value) => value);
}
