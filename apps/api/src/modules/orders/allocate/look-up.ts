import type { AllocationCodes, Allocations } from '@praj/domain/allocations/allocation-kinds.ts';
import { type AllocationCheck, type CheckedAllocations, checkAllocations, toLookUp } from '@praj/domain/allocations/allocation-rules.ts';
import type { Executor } from '../../../platform/database.ts';
import { findListedValues, type ListedIn } from '../../allocations/store.ts';

/** Judges what is sent by what the form asks. The lists are asked once, and only where a code has to stand in one. */
export async function lookUpAllocations(
  db: Executor,
  whose: ListedIn,
  asked: Omit<AllocationCheck, 'listed'>,
): Promise<CheckedAllocations> {
  const wanted = toLookUp(asked);
  const listed = wanted.length > 0 ? await findListedValues(db, whose, wanted) : {};
  return checkAllocations({ ...asked, listed });
}

/** The codes of what an order is allocated to. Pure. */
export const codesOf = (allocations: Allocations | null): AllocationCodes =>
  Object.fromEntries(Object.entries(allocations ?? {}).map(([kind, { code }]) => [kind, code]));

/** As an order keeps it: null where there is nothing. */
export const keptAs = (checked: CheckedAllocations): Allocations | null =>
  'allocations' in checked && Object.keys(checked.allocations).length > 0 ? checked.allocations : null;
