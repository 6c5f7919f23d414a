import { foldedWords } from '@praj/domain/fold-danish.ts';
import { almostBeginning, type Breathe, beginning, growTree, type LetterTree } from './letter-tree.ts';
import { editsAllowed } from './mistakes.ts';
import { keysOf, oneLetterEach } from './spellings.ts';

/** The towns and localities that streets and named places lie in, each once. */
export interface TownTable {
  readonly names: readonly string[];
  /** Every word of every name, and the whole names without spaces. */
  readonly words: LetterTree;
}

export function townsOf() {
  const ids = new Map<string, number>();
  return {
    /** The place of a town in the table. */
    add(name: string): number {
      const id = ids.get(name) ?? ids.size;
      ids.set(name, id);
      return id;
    },
    async finish(breathe: Breathe): Promise<TownTable> {
      const names = [...ids.keys()];
      const entries = names.flatMap((name, value) => {
        const words = foldedWords(name);
        const keys = words.length > 1 ? keysOf(words) : [];
        return [...words.map(oneLetterEach), ...keys].map((word) => ({ word, value }));
      });
      return { names, words: await growTree(entries, breathe) };
    },
  };
}

/** How well a town answers a word: it has just that word, one that begins so, one that nearly does, or none. */
export const TOWN = { whole: 0, begins: 1, almost: 2, none: 3 } as const;

/** For each town how well it answers a word, and how well the best does. */
export interface TownAnswers {
  readonly grades: Uint8Array;
  readonly best: number;
}
export function gradeTowns({ names, words }: TownTable, typed: string): TownAnswers {
  const word = oneLetterEach(typed);
  const grades = new Uint8Array(names.length).fill(TOWN.none);
  let best: number = TOWN.none;
  const edits = editsAllowed(word);
  // 'kbh' is København, wherever it stands.
  const exact = keysOf([typed]).flatMap((key) => beginning(words, key));
  for (const { first, last, edits: mistakes, whole } of edits && exact.length === 0 ? almostBeginning(words, word, edits) : exact) {
    const grade = mistakes > 0 ? TOWN.almost : whole ? TOWN.whole : TOWN.begins;
    best = Math.min(best, grade);
    for (let at = first; at < last; at++) {
      const town = words.values[at] ?? 0;
      grades[town] = Math.min(grades[town] ?? TOWN.none, grade);
    }
  }
  return { grades, best };
}
