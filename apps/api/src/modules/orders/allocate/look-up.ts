import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import {
  ALLOCATION_LABELS,
  type AllocationCodes,
  type AllocationKind,
  type Allocations,
} from '@praj/domain/allocations/allocation-kinds.ts';
import {
  type AllocationCheck,
  type AllocationFault,
  type CheckedAllocations,
  checkAllocations,
  toLookUp,
} from '@praj/domain/allocations/allocation-rules.ts';
import { ALLOCATION_MAX } from '@praj/domain/limits.ts';
import { missingText } from '@praj/domain/missing-text.ts';
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

/** What stands beside each field that is wrong, by the name of the body's field. */
export const faultTexts = (checked: CheckedAllocations): Record<string, string> =>
  'allocations' in checked
    ? {}
    : Object.fromEntries(
        Object.entries(checked.faults).map(([kind, fault]) => [`allocations.${kind}`, faultText(kind as AllocationKind, fault)]),
      );

function faultText(kind: AllocationKind, fault: AllocationFault): string {
  switch (fault) {
    case 'missing':
      return missingText(ALLOCATION_LABELS[kind]);
    case 'not_asked':
      return FIELD_TEXTS.allocationNotAsked;
    case 'unlisted':
      return FIELD_TEXTS.unlistedAllocation;
    case 'too_long':
      return FIELD_TEXTS.tooLong.replace('{n}', String(ALLOCATION_MAX));
    case 'ean':
      return FIELD_TEXTS.ean;
  }
}

/** As an order keeps it: null where there is nothing. */
export const keptAs = (checked: CheckedAllocations): Allocations | null =>
  'allocations' in checked && Object.keys(checked.allocations).length > 0 ? checked.allocations : null;
