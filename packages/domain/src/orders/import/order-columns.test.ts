import { expect, test } from 'vitest';
import { type OrderHeadings, readOrderCells, readOrderHeadings } from './order-columns.ts';

const OFFERED: OrderHeadings = [
  ['date', 'Dato'],
  ['time', 'Tid'],
  ['pickupAddress', 'Afhentning'],
  ['destinationAddress', 'Destination'],
  ['customerName', 'Firma / Navn'],
  ['reference', 'Sagsnummer'],
  ['costCentre', 'Omkostningssted'],
];

test('headings are found in any order, however they are written, and by other words that people use', () => {
  const { at, unused } = readOrderHeadings(['TIL ', 'fra', ' dato:', 'Kl.', 'Passager', 'omkostnings-sted *', 'Værelse', ''], OFFERED);
  expect(at).toEqual({ destinationAddress: 0, pickupAddress: 1, date: 2, time: 3, customerName: 4, costCentre: 5 });
  expect(unused).toEqual(['Værelse']);
});

test('the company’s own word outranks what others call something else by', () => {
  const withNumber: OrderHeadings = [...OFFERED, ['projectNumber', 'Projektnummer']];
  expect(readOrderHeadings(['Sagsnummer', 'Projekt'], withNumber).at).toEqual({ reference: 0, projectNumber: 1 });
  expect(readOrderHeadings(['Projekt'], [...withNumber, ['project', 'Projekt']]).at).toEqual({ project: 0 });
});

test('of two headings with the same meaning the first is read, and a column that the company has not is unused', () => {
  expect(readOrderHeadings(['Fra', 'Afhentning', 'Telefon'], OFFERED)).toEqual({
    at: { pickupAddress: 0 },
    unused: ['Afhentning', 'Telefon'],
  });
});

test('a line is read by its headings: tidied, without what is empty or stands beyond them', () => {
  const headings = readOrderHeadings(['Dato', 'Fra', 'Navn'], OFFERED);
  expect(readOrderCells([' 24-11-2026', "'=Nørregade\n 4 ", '  ', 'mere'], headings)).toEqual({
    date: '24-11-2026',
    pickupAddress: '=Nørregade 4',
  });
});
