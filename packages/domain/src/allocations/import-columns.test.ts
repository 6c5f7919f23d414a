import { expect, test } from 'vitest';
import { countValueHeadings, readValueRows } from './import-columns.ts';

const lines = (...rows: readonly string[][]) => rows.map((cells, at) => ({ number: at + 1, cells }));

test('a list with headings is read by them, in any order and spelling', () => {
  expect(readValueRows(lines(['Betegnelse', 'AKTIV', 'Nr.'], [' Salg  DK', 'Nej', '4711'], ['Køb', 'ja', "'+12"]))).toEqual([
    { number: 2, code: '4711', name: 'Salg DK', active: false },
    { number: 3, code: '+12', name: 'Køb', active: true },
  ]);
  expect(countValueHeadings(['Kode', 'Navn', 'Leder'])).toBe(2);
});

test('a list without headings has its code first and its name second', () => {
  expect(readValueRows(lines(['4711', 'Salg'], ['4712', 'Køb', 'inaktiv']))).toEqual([
    { number: 1, code: '4711', name: 'Salg', active: true },
    { number: 2, code: '4712', name: 'Køb', active: false },
  ]);
});

test('a value without a name is called by its code, and one without a code has none', () => {
  expect(readValueRows(lines(['Kode'], ['4711'], ['']))).toEqual([
    { number: 2, code: '4711', name: '4711', active: true },
    { number: 3, code: '', name: '', active: true },
  ]);
  expect(readValueRows([])).toEqual([]);
});
