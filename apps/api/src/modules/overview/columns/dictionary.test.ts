import { expect, test } from 'vitest';
import { createDictionary } from './dictionary.ts';

test('a value that no row holds any more is nowhere in it, and its number goes to the next one', () => {
  const names = createDictionary();
  const mette = names.take('Mette');
  expect(names.take('Mette')).toBe(mette);
  names.letGo(mette);
  expect(names.codeOf('Mette')).toBe(mette);
  names.letGo(mette);
  expect([names.codeOf('Mette'), names.valueOf(mette)]).toEqual([undefined, undefined]);
  expect([...names.marks(() => true)]).toEqual([0, 0]);
  expect(names.take('Bo')).toBe(mette);
});
test('no value is 0, and no row’s', () => {
  const names = createDictionary();
  expect(names.take(null)).toBe(0);
  names.letGo(0);
  expect(names.take('')).toBe(1);
});

test('small letters are those of the value that holds a number now', () => {
  const dictionary = createDictionary();
  const [mette, aage] = [dictionary.take('Mette'), dictionary.take('Åge METTE')];
  expect([...dictionary.showing('mette')]).toEqual([0, 1, 1]);
  dictionary.letGo(mette);
  expect([...dictionary.showing('mette')]).toEqual([0, 0, 1]);
  expect(dictionary.take('Bo')).toBe(mette);
  expect([...dictionary.showing('bo')]).toEqual([0, 1, 0]);
  expect(dictionary.showing('åge')[aage]).toBe(1);
});
