import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { readCode, whyNotCode } from '@praj/domain/allocations/allocation-rules.ts';
import { refuse } from '../../platform/http/failure.ts';
import type { WrittenValue } from './store.ts';

/** A value as a list keeps it. @throws Failure `invalid` for an EAN number that is none */
export function writtenValue(kind: AllocationKind, { code: sent, name, active }: WrittenValue): WrittenValue {
  const code = readCode(kind, sent);
  if (whyNotCode(kind, code) === 'ean') refuse('invalid', { fields: { code: FIELD_TEXTS.ean } });
  return { code, name, active };
}
