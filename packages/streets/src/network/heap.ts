/** Numbers that come out smallest key first. */
export interface Heap {
  readonly size: number;
  /** The smallest key; Infinity where it is empty. */
  least(): number;
  push(key: number, value: number): void;
  /** Takes out and answers the value with the smallest key; it must not be empty. */
  pop(): number;
  clear(): void;
}

/** A binary heap over typed arrays, which grow as needed and stay for the next search. */
export function createHeap(): Heap {
  let keys = new Float64Array(1024);
  let values = new Int32Array(1024);
  let size = 0;

  function grow(): void {
    const [moreKeys, moreValues] = [new Float64Array(size * 2), new Int32Array(size * 2)];
    moreKeys.set(keys);
    moreValues.set(values);
    keys = moreKeys;
    values = moreValues;
  }
  return {
    get size() {
      return size;
    },
    least: () => (size > 0 ? (keys[0] as number) : Number.POSITIVE_INFINITY),
    push(key, value) {
      if (size === keys.length) grow();
      let place = size++;
      while (place > 0) {
        const above = (place - 1) >> 1;
        if ((keys[above] as number) <= key) break;
        keys[place] = keys[above] as number;
        values[place] = values[above] as number;
        place = above;
      }
      keys[place] = key;
      values[place] = value;
    },
    pop() {
      const first = values[0] as number;
      const key = keys[--size] as number;
      const value = values[size] as number;
      let place = 0;
      for (let below = 1; below < size; below = place * 2 + 1) {
        if (below + 1 < size && (keys[below + 1] as number) < (keys[below] as number)) below++;
        if ((keys[below] as number) >= key) break;
        keys[place] = keys[below] as number;
        values[place] = values[below] as number;
        place = below;
      }
      keys[place] = key;
      values[place] = value;
      return first;
    },
    clear() {
      size = 0;
    },
  };
}
