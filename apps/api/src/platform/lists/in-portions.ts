import type { AskInTurn } from '../long-answers.ts';

const ID_BYTES = 16;

/**
 * All rows of a list of ids, so many at a time: which rows and their sequence stand from the start, each is read when its turn
 * has come, and between two portions no connection is held. One that is gone meanwhile is left out.
 * @param ids 16 bytes each, one after another
 */
export async function* inPortions<Row>(
  ids: Buffer,
  size: number,
  ask: AskInTurn,
  load: (ids: readonly string[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < ids.length; at += size * ID_BYTES) {
    yield await ask(() => load(uuidsOf(ids.subarray(at, at + size * ID_BYTES))));
  }
}

const uuidsOf = (bytes: Buffer): string[] =>
  Array.from({ length: bytes.length / ID_BYTES }, (_, at) => {
    const digits = bytes.toString('hex', at * ID_BYTES, (at + 1) * ID_BYTES);
    return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join('-');
  });
