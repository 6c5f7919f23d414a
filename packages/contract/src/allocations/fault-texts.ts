import { ALLOCATION_LABELS, type AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import type { AllocationFault, CheckedAllocations } from '@praj/domain/allocations/allocation-rules.ts';
import { ALLOCATION_MAX } from '@praj/domain/limits.ts';
import { missingText } from '@praj/domain/missing-text.ts';
import { FIELD_TEXTS } from '../failures.ts';

/** What stands beside each field that is wrong, by the name of the body's field. Pure. */
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
