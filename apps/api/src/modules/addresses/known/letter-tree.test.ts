import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { almostBeginning, beginning, growTree, type Stretch } from './letter-tree.ts';

const WORDS = ['vester', 'vestergade', 'vesterbro', 'ny', 'nygade', 'nyborgvej', 'algade', 'ålegade'];
const grow = (words: readonly string[]) =>
  growTree(
    words.map((word, value) => ({ word, value })),
    async () => {},
  );
const tree = await grow(WORDS);
const named = (found: readonly Stretch[], whole?: boolean) =>
  [
    ...new Set(
      found
        .filter((each) => whole === undefined || each.whole === whole)
        .flatMap(({ first, last }) => [...tree.values.subarray(first, last)]),
    ),
  ]
    .map((value) => WORDS[value])
    .toSorted((one = '', other = '') => one.localeCompare(other));

test('tells the word itself from those that go on', () => {
  expect(named(beginning(tree, 'vester'), true)).toEqual(['vester']);
  expect(named(beginning(tree, 'vester'), false)).toEqual(['vesterbro', 'vestergade']);
  expect(named(beginning(tree, 'ny'))).toEqual(['ny', 'nyborgvej', 'nygade']);
  expect(beginning(tree, 'vesterx')).toEqual([]);
});

test.each([
  ['vextergade', 'wrong'],
  ['vstergade', 'missing'],
  ['vesstergade', 'too many'],
  ['vetsergade', 'swapped'],
])('forgives one letter in %s: %s', (typed) => {
  expect(named(almostBeginning(tree, typed, 1))).toEqual(['vestergade']);
});

test('forgives two where two are asked for, and not one more', () => {
  expect(named(almostBeginning(tree, 'vxstergxde', 1))).toEqual([]);
  expect(named(almostBeginning(tree, 'vxstergxde', 2))).toEqual(['vestergade']);
  expect(named(almostBeginning(tree, 'vxsxergxde', 2))).toEqual([]);
});

/** Mistakes between two texts, a swap of neighbours being one. */
function mistakes(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_row, at) => Array.from({ length: other.length + 1 }, (_cell, to) => at || to));
  const cell = (at: number, to: number) => rows[at]?.[to] ?? 0;
  for (let at = 1; at <= one.length; at++) {
    for (let to = 1; to <= other.length; to++) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1;
      const swapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1] ? cell(at - 2, to - 2) + 1 : 9;
      (rows[at] as number[])[to] = Math.min(cell(at - 1, to) + 1, cell(at, to - 1) + 1, cell(at - 1, to - 1) + same, swapped);
    }
  }
  return cell(one.length, other.length);
}
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'å'), minLength: 1, maxLength: 7 });

test('finds just the words that begin so with as many mistakes, as counted one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 20 }), word, fc.constantFrom(1 as const, 2 as const), async (words, typed, most) => {
      const grown = await grow(words);
      const found = almostBeginning(grown, typed, most);
      const least = new Map<number, number>();
      for (const { first, last, edits } of found) {
        for (const value of grown.values.subarray(first, last)) least.set(value, Math.min(edits, least.get(value) ?? 9));
      }
      for (const [value, each] of words.entries()) {
        const starts = Array.from({ length: each.length }, (_, at) => mistakes(typed, each.slice(0, at + 1)));
        const fewest = Math.min(...starts);
        expect(least.get(value), `${typed} and ${each}`).toBe(fewest <= most ? fewest : undefined);
      }
    }),
    { numRuns: 300 },
  );
});
