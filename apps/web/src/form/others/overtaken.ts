import type { AnyRule } from '../form-rules.ts';

/** A field that a colleague has changed while something was typed in it. */
export interface Overtaken {
  readonly label: string;
  /** What they have made of it, where that can be read in a line. */
  readonly theirs: string | undefined;
}

/** @param theirs what the field is by now; a field that no label names is told of by nobody */
export const overtakenAt = <T>(rule: AnyRule<T> | undefined, theirs: unknown): Overtaken[] =>
  rule?.label ? [{ label: rule.label, theirs: rule.show?.(theirs as never) }] : [];
