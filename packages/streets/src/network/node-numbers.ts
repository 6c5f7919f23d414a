const EMPTY = Number.NaN;

/** Gives ids of nodes, which are large and sparse, numbers from 0 on; many more of them than a `Map` takes. */
export interface NodeNumbers {
  /** The number of an id, a new one where it was not seen before. */
  numberOf(id: number): number;
  readonly count: number;
}

/** @param expected how many different ids may come; more are taken too, but slow it down once */
export function numberNodes(expected: number): NodeNumbers {
  let bits = Math.max(4, Math.ceil(Math.log2(expected * 1.5 + 1)));
  let keys = new Float64Array(2 ** bits).fill(EMPTY);
  let numbers = new Int32Array(2 ** bits);
  let count = 0;

  function slotOf(id: number): number {
    const mask = keys.length - 1;
    let slot = Math.imul((id >>> 0) ^ Math.floor(id / 2 ** 32), 0x9e3779b1) >>> (32 - bits);
    while (keys[slot] !== id && !Number.isNaN(keys[slot])) slot = (slot + 1) & mask;
    return slot;
  }
  function grow(): void {
    const [oldKeys, oldNumbers] = [keys, numbers];
    bits++;
    keys = new Float64Array(2 ** bits).fill(EMPTY);
    numbers = new Int32Array(2 ** bits);
    for (const [index, id] of oldKeys.entries()) {
      if (Number.isNaN(id)) continue;
      const slot = slotOf(id);
      keys[slot] = id;
      numbers[slot] = oldNumbers[index] as number;
    }
  }
  return {
    get count() {
      return count;
    },
    numberOf(id) {
      const slot = slotOf(id);
      if (keys[slot] === id) return numbers[slot] as number;
      keys[slot] = id;
      numbers[slot] = count++;
      if (count * 4 > keys.length * 3) grow();
      return count - 1;
    },
  };
}
