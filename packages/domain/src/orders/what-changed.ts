/** A field that a change gave another value. */
export interface Changed<T> {
  readonly before: T;
  readonly after: T;
}
export type ChangedFields<T> = { readonly [K in keyof T]?: Changed<T[K]> };

/**
 * The fields of `before` that have another value in `after`, with both; nothing else. Values are compared for what they say:
 * absent, null and an empty text all mean none (decisions §2), and the keys of an object have no order. Pure.
 */
export function whatChanged<T extends object>(before: T, after: T): ChangedFields<T> {
  const names = Object.keys(before) as (keyof T)[];
  const entries = names.filter((name) => !saysTheSame(before[name], after[name])).map((name) => [name, fieldOf(before, after, name)]);
  return Object.fromEntries(entries) as ChangedFields<T>;
}
const fieldOf = <T extends object>(before: T, after: T, name: keyof T) => ({ before: before[name], after: after[name] });

const isNone = (value: unknown): boolean => value === undefined || value === null || value === '';
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function saysTheSame(one: unknown, other: unknown): boolean {
  if (isNone(one) || isNone(other)) return isNone(one) && isNone(other);
  if (!isRecord(one) || !isRecord(other)) return one === other;
  return (
    Array.isArray(one) === Array.isArray(other) &&
    [...Object.keys(one), ...Object.keys(other)].every((key) => saysTheSame(one[key], other[key]))
  );
}
