import { foldedWords } from '@praj/domain/fold-danish.ts';
import type { PointRecord } from '../place-records.ts';
import { type Breathe, type Entry, growTree, type LetterTree } from './letter-tree.ts';
import { keysOf, oneLetterEach } from './spellings.ts';
import { type TownTable, townsOf } from './town-table.ts';

/** Named places and towns, a place in `records` each. */
export interface PointTable {
  readonly records: readonly PointRecord[];
  /** Places in `towns`. */
  readonly city: Uint16Array;
  readonly towns: TownTable;
  /** The words of their names and other names. */
  readonly words: LetterTree;
  /** Every spelling of their names, without spaces. */
  readonly keys: LetterTree;
}

/** Gathers named places, the best source first; of two with one name in one zip area the first stays. */
export function buildPointTable() {
  const records: PointRecord[] = [];
  const city: number[] = [];
  const words: Entry[] = [];
  const keys: Entry[] = [];
  const towns = townsOf();
  const known = new Set<string>();
  return {
    add(rows: readonly PointRecord[]): void {
      for (const row of rows) {
        const named = foldedWords(row.name);
        const [key = '', ...others] = keysOf(named);
        const once = `${key} ${row.zip} ${row.kind === 'town'}`;
        if (known.has(once)) continue;
        known.add(once);
        const value = records.push(row) - 1;
        city.push(towns.add(row.city));
        for (const word of new Set([...named, ...foldedWords(row.words)])) words.push({ word: oneLetterEach(word), value });
        for (const word of [key, ...others]) keys.push({ word, value });
      }
    },
    async finish(breathe: Breathe): Promise<PointTable> {
      return {
        records,
        city: Uint16Array.from(city),
        towns: await towns.finish(breathe),
        words: await growTree(words, breathe),
        keys: await growTree(keys, breathe),
      };
    },
  };
}
