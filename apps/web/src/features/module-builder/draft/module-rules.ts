import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { PATTERN_MAX } from '@praj/domain/booking-form/booking-form.ts';
import { type PatternChoice, patternFrom, whyNotChoice } from '@praj/domain/booking-form/pattern-choice.ts';
import { patternFault } from '@praj/domain/booking-form/try-pattern.ts';
import { SHORT_TEXT_MAX } from '@praj/domain/limits.ts';
import type { FieldRules } from '../../../form/form-rules.ts';
import { COPY } from '../copy.ts';
import { hasReference, type ModuleValues } from './module-values.ts';

const tooLong = (most: number): string => FIELD_TEXTS.tooLong.replace('{n}', String(most));
const FAULTS = {
  too_long: tooLong(PATTERN_MAX),
  unreadable: FIELD_TEXTS.pattern,
  too_slow: FIELD_TEXTS.patternTooSlow,
} as const;

/** What keeps a choice of pattern from being saved, in words; undefined where nothing does. Pure. */
export function choiceFault(choice: PatternChoice): string | undefined {
  const part = whyNotChoice(choice);
  if (part) return COPY.pattern.faults[part];
  const fault = patternFault(patternFrom(choice) ?? '');
  return fault && FAULTS[fault];
}

/** What the builder asks of what is typed in it. @param archived the ids of attributes that are no longer offered */
export const moduleRules = (archived: ReadonlySet<string>): FieldRules<ModuleValues> => ({
  'attributes.*.id': { label: COPY.attributes.title, check: (id) => (archived.has(id) ? COPY.archived : undefined) },
  'fields.*.validation': { label: COPY.pattern.title, check: choiceFault },
  referenceLabel: {
    label: COPY.referenceLabel,
    required: hasReference,
    check: (label) => (label.trim().length > SHORT_TEXT_MAX ? tooLong(SHORT_TEXT_MAX) : undefined),
  },
});
