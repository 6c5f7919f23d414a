/** Do two values say the same? */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A form's values three times: as they were before anything was typed, as they stand in the form, and as the server has them now. */
export interface ThreeWays<T> {
  readonly base: T;
  readonly typed: T;
  readonly fresh: T;
}

/** The fields in which something is typed and somebody else has changed the same, to something else. Pure. */
export function clashesOf<T extends object>({ base, typed, fresh }: ThreeWays<T>): (keyof T & string)[] {
  const names = Object.keys(fresh) as (keyof T & string)[];
  return names.filter(
    (name) =>
      ![
        [typed, base],
        [fresh, base],
        [typed, fresh],
      ].some(([one, other]) => isSame(one?.[name], other?.[name])),
  );
}

/** What of the fresh values takes the place of what stands in the form: every field in which nothing was typed. Pure. */
export function newsOf<T extends object>({ base, typed, fresh }: ThreeWays<T>): Partial<T> {
  const names = Object.keys(fresh) as (keyof T)[];
  const news = names.filter((name) => isSame(typed[name], base[name]) && !isSame(typed[name], fresh[name]));
  return Object.fromEntries(news.map((name) => [name, fresh[name]])) as Partial<T>;
}
