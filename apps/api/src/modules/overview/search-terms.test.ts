import { expect, test } from 'vitest';
import { searchTerms } from './search-terms.ts';

test('an order number or a phone in groups is one term of digits', () => {
  expect(searchTerms(' 48 210 377 ')).toEqual([{ text: '48 210 377', digits: '48210377' }]);
  expect(searchTerms('(+45) 12 34 56')).toEqual([{ text: '(+45) 12 34 56', digits: '123456' }]);
  expect(searchTerms('12345678')).toEqual([{ text: '12345678', digits: '12345678' }]);
});

test('a number that is pasted with what it is called by is that number', () => {
  expect(searchTerms('Ordre 48 210 377')).toEqual([{ text: '48 210 377', digits: '48210377' }]);
  expect(searchTerms('Tlf. +45 12 34 56 78')).toEqual([{ text: '+45 12 34 56 78', digits: '12345678' }]);
  expect(searchTerms('Jonas vogn 1482')).toEqual([{ text: 'Jonas' }, { text: '1482' }]);
});

test('words are terms of their own, however many, and each once', () => {
  expect(searchTerms('Mette  lufthavn')).toEqual([{ text: 'Mette' }, { text: 'lufthavn' }]);
  expect(searchTerms('a b c d e f g h i j a').map(({ text }) => text)).toEqual('a b c d e f g h i j'.split(' '));
  expect(searchTerms('2026-014')).toEqual([{ text: '2026-014' }]);
});

test('a whole order number among words is found by its digits, the number of a house is not', () => {
  expect(searchTerms('Mette 48210377')).toEqual([{ text: 'Mette' }, { text: '48210377', digits: '48210377' }]);
  expect(searchTerms('48 210 377 lufthavn')).toEqual([{ text: '48 210 377', digits: '48210377' }, { text: 'lufthavn' }]);
  expect(searchTerms('Havnegade 4 1058').map(({ digits }) => digits)).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['20/11', { day: 20, month: 11 }],
  ['20.11', { day: 20, month: 11 }],
  ['5/3/26', { day: 5, month: 3, year: 2026 }],
  ['20/11/2026', { day: 20, month: 11, year: 2026 }],
  ['2026-11-20', { day: 20, month: 11, year: 2026 }],
])('%s is a date as well as a text', (word, date) => {
  expect(searchTerms(word)).toEqual([{ text: word, date }]);
});

test('nothing typed asks for nothing', () => {
  expect(searchTerms('  ')).toEqual([]);
});
