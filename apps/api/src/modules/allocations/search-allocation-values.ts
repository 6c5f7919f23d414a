import type { searchAllocationValues as call } from '@praj/contract/allocations/allocations.ts';
import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { findUsableBranch } from '../branches/store.ts';
import { searchValues } from './store.ts';

/** What a trip of the branch can be allocated to, for whoever may order or correct one there. */
export async function searchAllocationValues(
  { db }: Deps,
  actor: Actor,
  branchId: string,
  { kind, value }: Parsed<typeof call>['query'],
): Promise<Reply<typeof call>> {
  const branch = (await findUsableBranch(db, actor, branchId)) ?? refuse('not_found');
  return searchValues(db, branch, kind, value);
}
