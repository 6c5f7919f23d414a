import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedStretch, sortedIds } from './own-order.ts';

const placed = (...ids: string[]) => ids.map((id, sortOrder) => ({ id, sortOrder }));

test('a list stands as its places say, whatever order they are told in', () => {
  expect(sortedIds(['a', 'b', 'c'], placed('c', 'a', 'b'))).toEqual(['c', 'a', 'b']);
  expect(sortedIds(['a', 'b', 'c'], placed('c', 'a', 'b').toReversed())).toEqual(['c', 'a', 'b']);
  expect(sortedIds([], [])).toEqual([]);
});

test('of equal places the one that was named first comes first', () => {
  expect(
    sortedIds(
      ['a', 'b'],
      [
        { id: 'b', sortOrder: 1 },
        { id: 'a', sortOrder: 1 },
      ],
    ),
  ).toEqual(['b', 'a']);
});

test.each([
  ['one is left out', placed('a', 'b')],
  ['one stands twice', placed('a', 'b', 'b')],
  ['one stands twice beside all', placed('a', 'b', 'c', 'c')],
  ['one is none of the list', placed('a', 'b', 'x')],
  ['one more is named', placed('a', 'b', 'c', 'x')],
  ['none is named', []],
])('no list is put in order by one where %s', (_what, places) => expect(sortedIds(['a', 'b', 'c'], places)).toBeUndefined());

test('any order of all is taken', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.uuid()).chain((ids) => fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length }))),
      ([ids, wanted]) => {
        expect(sortedIds(ids, placed(...wanted))).toEqual(wanted);
      },
    ),
  );
});

test('only the stretch between the first and the last that moved has moved', () => {
  expect(movedStretch(['a', 'b', 'c', 'd'], ['a', 'c', 'b', 'd'])).toEqual({ before: ['b', 'c'], after: ['c', 'b'] });
  expect(movedStretch(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual({ before: ['a', 'b', 'c'], after: ['c', 'a', 'b'] });
  expect(movedStretch(['a', 'b'], ['a', 'b'])).toEqual({ before: [], after: [] });
});
