import { useState } from 'react';
import type { FieldTexts, Problems } from './form-rules.ts';
import {
  type FormState,
  rowKeysOf,
  shownTexts,
  untouched,
  withRow,
  withRowGone,
  withTouched,
  withValue,
  withValues,
} from './form-state.ts';

/** What is typed into a form and what is said of it, whatever becomes of it when it is sent. */
export interface FormValues<T> {
  readonly values: T;
  /** What keeps the form from being sent, shown or not. */
  readonly problems: Problems;
  /** What stands beside the fields now. */
  readonly shown: FieldTexts;
  /** What the server said of fields that were not changed since. */
  readonly told: FieldTexts;
  readonly set: (path: string, value: unknown) => void;
  /** Changes several values at once; `changed` names the fields of which the server's word no longer holds. */
  readonly change: (part: Partial<T>, changed?: readonly string[]) => void;
  /** The field was left: from now on it says what is wrong (S2 §5). */
  readonly touch: (path: string) => void;
  /** Shows what is wrong and missing everywhere. */
  readonly ask: () => void;
  /** Shows beside the fields what the server said, in place of what it said before. */
  readonly tell: (texts: FieldTexts) => void;
  /** Puts other values in the place of these; nothing is said of them yet. */
  readonly startFrom: (values: T) => void;
  /** Puts other values under what is said; only the server's word goes. */
  readonly rebase: (values: T) => void;
  readonly rowKeys: (path: string) => readonly number[];
  readonly addRow: (path: string, row: unknown) => void;
  readonly removeRow: (path: string, index: number) => void;
}

/** @param problemsOf what is wrong with values and what they lack, pure */
export function useFormState<T extends object>(start: () => T, problemsOf: (values: T) => Problems): FormValues<T> {
  const [state, setState] = useState<FormState<T>>(() => untouched(start()));
  const problems = problemsOf(state.values);
  return {
    values: state.values,
    problems,
    shown: shownTexts(state, problems),
    told: state.told,
    set: (path, value) => setState((old) => withValue(old, path, value)),
    change: (part, changed = Object.keys(part)) => setState((old) => withValues(old, { ...old.values, ...part }, changed)),
    touch: (path) => {
      const says = problems[path]?.missing === false;
      if (says) setState((old) => withTouched(old, path));
      else state.leftInOrder.add(path);
    },
    ask: () => setState((old) => ({ ...old, asked: true })),
    tell: (told) => setState((old) => ({ ...old, told })),
    startFrom: (values) => setState(untouched(values)),
    rebase: (values) => setState((old) => ({ ...old, values, told: {}, rowKeys: {} })),
    rowKeys: (path) => rowKeysOf(state, path),
    addRow: (path, row) => setState((old) => withRow(old, path, row)),
    removeRow: (path, index) => setState((old) => withRowGone(old, path, index)),
  };
}
