import type { AllocationValue, readAllocationValue as call } from '@praj/contract/allocations/allocations.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import { type Actor, may } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { findValue } from './store.ts';

/** One value of a company's list, or of a branch's own. */
export async function readAllocationValue(
  { db }: Deps,
  actor: Actor,
  { companyId, valueId }: Parsed<typeof call>['params'],
): Promise<AllocationValue> {
  const value = (await findValue(db, companyId, valueId)) ?? refuse('not_found');
  const { branchId } = value;
  return may(actor, 'allocation-values.change', { companyId, branchId: branchId ?? undefined }) ? value : refuse('not_found');
}
