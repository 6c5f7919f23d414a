import { expect, test } from 'vitest';
import { foldDanish, foldedWords, inDanishOrder } from './fold-danish.ts';

test('a letter that people write in several ways folds to one, in either case and composed or not', () => {
  expect(foldDanish('Åboulevard')).toBe(foldDanish('aaboulevard'));
  expect(foldDanish('Ærø, Straße, Jäger, Gröna')).toBe('aeroe, strasse, jaeger, groena');
  expect(foldDanish('SØNDERGÅRD')).toBe('soendergaard');
  expect(foldDanish('A\u030Aboulevard')).toBe('aaboulevard');
  expect(foldDanish('Hôtel d’Angleterre, Müller')).toBe('hotel d’angleterre, myller');
});

test('words part at whatever is no letter or digit, save apostrophes', () => {
  expect(foldedWords('Field’s, Arne Jacobsens Allé 12')).toEqual(['fields', 'arne', 'jacobsens', 'alle', '12']);
  expect(foldedWords(' (Bredgade 2, st.) ')).toEqual(['bredgade', '2', 'st']);
});

test('names stand as Danes read them', () => {
  const sorted = ['Sal 1', 'sal 2', 'Sal 10', 'Sal 10 a', 'Sal 10 b', 'Zoo', 'Æble', 'Øst', 'Aalborg', 'Århus'];
  expect(sorted.toReversed().toSorted(inDanishOrder)).toEqual(sorted);
});
