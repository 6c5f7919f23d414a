import { concerns, readAt, withoutRow, writeAt } from './form-paths.ts';
import type { FieldTexts, Problems } from './form-rules.ts';

/** What is typed into a form, and what may be said of it. */
export interface FormState<T> {
  readonly values: T;
  /** Fields that were left: each says from then on what is wrong with its value. */
  readonly touched: readonly string[];
  /** Those that had nothing to say when they were left. Written in place: nothing is to be drawn anew for them, least of all while what was pressed is drawn. */
  readonly leftInOrder: Set<string>;
  /** Sending was tried: every field says what is wrong or missing. */
  readonly asked: boolean;
  /** What the server said of the values that were sent; gone where they are changed. */
  readonly told: FieldTexts;
  /** What tells the rows of a list apart while they come and go, by the list's path. */
  readonly rowKeys: Readonly<Record<string, readonly number[]>>;
}

/** A form in which nothing was done yet. */
export const untouched = <T>(values: T): FormState<T> => ({
  values,
  touched: [],
  leftInOrder: new Set(),
  asked: false,
  told: {},
  rowKeys: {},
});

const toldBut = (told: FieldTexts, changed: readonly string[]): FieldTexts =>
  Object.fromEntries(Object.entries(told).filter(([path]) => !changed.some((one) => concerns(path, one))));

/** Other values; what the server said of what is `changed` is no longer shown. */
export const withValues = <T>(state: FormState<T>, values: T, changed: readonly string[]): FormState<T> => ({
  ...state,
  values,
  told: toldBut(state.told, changed),
});

/** Another value at one path. */
export const withValue = <T>(state: FormState<T>, path: string, value: unknown): FormState<T> =>
  withValues(state, writeAt(state.values, path, value), [path]);

/** The field was left. */
export const withTouched = <T>(state: FormState<T>, path: string): FormState<T> =>
  state.touched.includes(path) ? state : { ...state, touched: [...state.touched, path] };

const listAt = (values: unknown, path: string): readonly unknown[] => {
  const list = readAt(values, path);
  return Array.isArray(list) ? list : [];
};

/** One key for each row of a list, the same as long as the row is there. */
export const rowKeysOf = <T>({ values, rowKeys }: FormState<T>, path: string): readonly number[] =>
  rowKeys[path] ?? listAt(values, path).map((_, at) => at);

/** One more row at the end of a list. */
export function withRow<T>(state: FormState<T>, path: string, row: unknown): FormState<T> {
  const keys = rowKeysOf(state, path);
  return {
    ...state,
    values: writeAt(state.values, path, [...listAt(state.values, path), row]),
    told: Object.fromEntries(Object.entries(state.told).filter(([one]) => one !== path)),
    rowKeys: { ...state.rowKeys, [path]: [...keys, Math.max(-1, ...keys) + 1] },
  };
}

/** A list without one of its rows; what was said of the rows after it goes along with them. */
export function withRowGone<T>(state: FormState<T>, path: string, gone: number): FormState<T> {
  const move = (one: string): string | undefined => (one === path ? undefined : withoutRow(one, path, gone));
  return {
    ...state,
    values: writeAt(
      state.values,
      path,
      listAt(state.values, path).filter((_, at) => at !== gone),
    ),
    touched: [...state.touched, ...state.leftInOrder].flatMap((one) => move(one) ?? []),
    leftInOrder: new Set(),
    told: Object.fromEntries(
      Object.entries(state.told).flatMap(([one, text]) => {
        const moved = move(one);
        return moved === undefined ? [] : [[moved, text]];
      }),
    ),
    rowKeys: { ...state.rowKeys, [path]: rowKeysOf(state, path).filter((_, at) => at !== gone) },
  };
}

/** What stands beside each field: what is wrong once it was left, what is missing once sending was tried, and what the server said. */
export const shownTexts = <T>({ touched, leftInOrder, asked, told }: FormState<T>, problems: Problems): FieldTexts => ({
  ...Object.fromEntries(
    Object.entries(problems)
      .filter(([path, { missing }]) => asked || (!missing && (touched.includes(path) || leftInOrder.has(path))))
      .map(([path, { text }]) => [path, text]),
  ),
  ...told,
});
