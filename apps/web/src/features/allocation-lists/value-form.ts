import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { readCode, whyNotCode } from '@praj/domain/allocations/allocation-rules.ts';
import { ALLOCATION_MAX, NAME_MAX } from '@praj/domain/limits.ts';
import { asTyped, type FieldRules } from '../../form/form-rules.ts';
import { COPY } from './copy.ts';

/** What is typed of a value, named as in the contract's body. */
export interface ValueValues {
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
}
export const NO_VALUE: ValueValues = { code: '', name: '', active: true };

const tooLong = (most: number): string => FIELD_TEXTS.tooLong.replace('{n}', String(most));
export const valueRules = (kind: AllocationKind): FieldRules<ValueValues> => ({
  code: {
    label: COPY.code,
    required: true,
    check: (code) => {
      const why = whyNotCode(kind, readCode(kind, code));
      return why && (why === 'ean' ? FIELD_TEXTS.ean : tooLong(ALLOCATION_MAX));
    },
    show: asTyped,
  },
  name: {
    label: COPY.name,
    required: true,
    check: (name) => (name.trim().length > NAME_MAX ? tooLong(NAME_MAX) : undefined),
    show: asTyped,
  },
});
