import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { ALLOCATION_LABELS, type AllocationField, type AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { readCode, whyNotCode } from '@praj/domain/allocations/allocation-rules.ts';
import { ALLOCATION_MAX } from '@praj/domain/limits.ts';
import type { FieldRules } from '../../form/form-rules.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { type AllocationEntry, codeOf } from './allocation-entry.ts';

type Values = Record<AllocationKind, AllocationEntry>;

/** What the form asks of each kind; whether a code stands on its list is the server's to know. */
export const allocationRules = (fields: readonly AllocationField[]): FieldRules<Values> =>
  Object.fromEntries(
    fields.map(({ kind, source, required }) => [
      kind,
      {
        label: ALLOCATION_LABELS[kind],
        required,
        isEmpty: (entry: AllocationEntry) => codeOf(entry) === '',
        check: (entry: AllocationEntry) => {
          const why = source === 'free' ? whyNotCode(kind, readCode(kind, codeOf(entry))) : undefined;
          return why && (why === 'ean' ? FIELD_TEXTS.ean : FIELD_TEXTS.tooLong.replace('{n}', String(ALLOCATION_MAX)));
        },
      },
    ]),
  );

/** Hands a failure on with the server's `allocations.costCentre` as the field that the form has. */
export function atKinds(failure: unknown): never {
  if (!(failure instanceof CallFailed) || !failure.fields) throw failure;
  const { status, message, code, order } = failure;
  const fields = Object.entries(failure.fields).map(([name, text]) => [name.replace(/^allocations\./, ''), text] as const);
  throw new CallFailed(status, { message, code, order, fields: Object.fromEntries(fields) });
}
