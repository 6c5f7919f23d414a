import { COPY } from '../copy.ts';

/** Which word stands after a label: only the smaller group of a section is marked, optional fields when both are equal (design §7). */
export function fieldMark(required: boolean, section: readonly boolean[]): string | undefined {
  const needed = section.filter(Boolean).length;
  const optional = section.length - needed;
  const markOptional = optional <= needed;
  if (required === markOptional) return undefined;
  return required ? COPY.required : COPY.optional;
}
