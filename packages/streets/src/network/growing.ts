type Numbers = Float64Array | Float32Array | Int32Array | Uint32Array | Uint8Array;

/** A row of numbers that grows at its end and holds no more than twice what is in it. */
export interface Growing<Kind extends Numbers> {
  /** What is in it, and room behind that; another one after each `push`. */
  readonly values: Kind;
  readonly length: number;
  push(value: number): void;
  /** A copy of what is in it. */
  cut(): Kind;
}

/** @param kind the array's own kind, as `Int32Array` */
export function growing<Kind extends Numbers>(kind: new (length: number) => Kind): Growing<Kind> {
  let values = new kind(1024);
  let length = 0;
  return {
    get values() {
      return values;
    },
    get length() {
      return length;
    },
    push(value) {
      if (length === values.length) {
        const larger = new kind(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
    cut: () => values.slice(0, length) as Kind,
  };
}
