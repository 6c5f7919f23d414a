/** Which values a column holds, each once and by a number; 0 is none. A value that no row holds any more is let go of at once. */
export interface Dictionary<Value extends string | number = string> {
  /** Numbers are below this. */
  readonly size: number;
  /** The number of a value for one row more that holds it. */
  take(value: Value | null): number;
  /** One row less holds the value of this number. */
  letGo(code: number): void;
  /** The number of a value; undefined where no row holds it. */
  codeOf(value: Value): number | undefined;
  /** Undefined where no row holds it. */
  valueOf(code: number): Value | undefined;
  /** A byte for each number: 1 where `is` says so of its value. */
  marks(is: (value: Value) => boolean): Uint8Array;
  /** The same: 1 where a value's small letters hold these. */
  showing(needle: string): Uint8Array;
}

/** Small letters as PostgreSQL's `ilike` makes them of Danish, which has none of its own. */
export const folded = (text: string): string => text.toLowerCase();

export function createDictionary<Value extends string | number = string>(): Dictionary<Value> {
  const codes = new Map<Value, number>();
  const values: (Value | undefined)[] = [undefined];
  const holders: number[] = [0];
  /** Each value's small letters, from the first search on. */
  const small: (string | undefined)[] = [];
  const free: number[] = [];
  return {
    get size() {
      return values.length;
    },
    take(value) {
      if (value === null) return 0;
      const code = codes.get(value) ?? free.pop() ?? values.length;
      values[code] = value;
      codes.set(value, code);
      holders[code] = (holders[code] ?? 0) + 1;
      return code;
    },
    letGo(code) {
      if (code === 0) return;
      const left = (holders[code] ?? 0) - 1;
      holders[code] = left;
      if (left > 0) return;
      codes.delete(values[code] as Value);
      values[code] = undefined;
      small[code] = undefined;
      free.push(code);
    },
    codeOf: (value) => codes.get(value),
    valueOf: (code) => values[code],
    marks(is) {
      const marked = new Uint8Array(values.length);
      for (const [value, code] of codes) if (is(value)) marked[code] = 1;
      return marked;
    },
    showing(needle) {
      const marked = new Uint8Array(values.length);
      for (let code = 1; code < values.length; code += 1) {
        const value = values[code];
        if (value === undefined) continue;
        small[code] ??= folded(String(value));
        if (small[code]?.includes(needle)) marked[code] = 1;
      }
      return marked;
    },
  };
}
