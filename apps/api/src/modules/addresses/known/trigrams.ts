import type { Breathe } from './letter-tree.ts';

/** Which names hold three letters on end, so that those with a word somewhere in them are found without reading all. */
export type Trigrams = ReadonlyMap<string, Uint32Array>;

const LETTERS = 3;
const TRIGRAMS_AT_A_TIME = 500;

const trigramsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - LETTERS + 1) }, (_, at) => word.slice(at, at + LETTERS));

export function gatherTrigrams() {
  const found = new Map<string, number[]>();
  return {
    /** Names come in order. */
    add(words: readonly string[], name: number): void {
      for (const trigram of words.flatMap(trigramsOf)) {
        const names = found.get(trigram);
        if (!names) found.set(trigram, [name]);
        else if (names.at(-1) !== name) names.push(name);
      }
    },
    async finish(breathe: Breathe): Promise<Trigrams> {
      const packed = new Map<string, Uint32Array>();
      for (const [trigram, names] of found) {
        if (packed.size % TRIGRAMS_AT_A_TIME === 0) await breathe();
        packed.set(trigram, new Uint32Array(names));
      }
      return packed;
    },
  };
}

const NONE = new Uint32Array();

/** The fewest names among which all that hold the word are; none for a word of fewer than three letters. */
export const namesPerhapsHolding = (trigrams: Trigrams, word: string): Uint32Array =>
  trigramsOf(word)
    .map((trigram) => trigrams.get(trigram) ?? NONE)
    .reduce((fewest, names) => (names.length < fewest.length ? names : fewest), trigrams.get(word.slice(0, LETTERS)) ?? NONE);
