/** Keys of the values that hold rows, such as `attributes`. */
export type RowsName<T> = { [K in keyof T & string]: T[K] extends readonly object[] ? K : never }[keyof T & string];
/** One row of the rows of that name. */
export type RowOf<T, K extends keyof T> = T[K] extends readonly (infer Row)[] ? Row : never;
type InRow<T, Index extends string> = {
  [K in RowsName<T>]: `${K}.${Index}.${keyof RowOf<T, K> & string}`;
}[RowsName<T>];

/** Where a field of a form stands, named as in the contract: `name`, or in a row `attributes.1.code`. */
export type FieldPath<T> = (keyof T & string) | InRow<T, `${number}`>;
/** What a rule is given for: `name`, or for the field of every row `attributes.*.code`. */
export type FieldName<T> = (keyof T & string) | InRow<T, '*'>;

/** What stands at a path or under a name. */
export type ValueAt<T, P extends string> = P extends keyof T
  ? T[P]
  : P extends `${infer K}.${string}.${infer F}`
    ? K extends keyof T
      ? F extends keyof RowOf<T, K>
        ? RowOf<T, K>[F]
        : never
      : never
    : never;

const isKeyed = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** What stands at the path; undefined when nothing does. */
export const readAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (isKeyed(at) ? at[key] : undefined), values);

/** The values with another one at the path; what the path passes is copied, all else is the same as before. */
export function writeAt<T>(values: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const put = (old: unknown): unknown => (rest.length === 0 ? value : writeAt(old, rest.join('.'), value));
  if (Array.isArray(values)) return values.map((one: unknown, at) => (String(at) === key ? put(one) : one)) as T;
  return { ...values, [key]: put(isKeyed(values) ? values[key] : undefined) };
}

/** Every path that a name stands for: `attributes.*.code` is one path a row. */
export function pathsOf(name: string, values: unknown): string[] {
  const [rows, field] = name.split('.*.');
  if (rows === undefined || field === undefined) return [name];
  const list = readAt(values, rows);
  return Array.isArray(list) ? list.map((_, at) => `${rows}.${at}.${field}`) : [];
}

/** The name whose rule holds for a path: the numbers of rows are any number. */
export const nameOf = (path: string): string => path.replaceAll(/\.\d+\./g, '.*.');

/** The path, or the nearest one around it, that is a field: `address.zipCode` belongs to `address` where that is one field. */
export function fieldAround(path: string, isField: (path: string) => boolean): string | undefined {
  if (isField(path)) return path;
  const end = path.lastIndexOf('.');
  return end < 0 ? undefined : fieldAround(path.slice(0, end), isField);
}

/** Is the one path the other, inside it or around it? */
export const concerns = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

/** Where a path has moved to when a row was taken away; undefined when it went with the row. */
export function withoutRow(path: string, rows: string, gone: number): string | undefined {
  if (!path.startsWith(`${rows}.`)) return path;
  const [index = '', ...field] = path.slice(rows.length + 1).split('.');
  if (Number(index) === gone) return undefined;
  return Number(index) > gone ? [rows, Number(index) - 1, ...field].join('.') : path;
}
