// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isShown, keptColumns, keptWidths, reportColumnsOf, switched } from './kept-columns.ts';

test('a switched-on column takes its place in the table and comes along in the report', () => {
  const chosen = switched(undefined, 'reference', true);
  expect(chosen.slice(0, 5)).toEqual(['date', 'account', 'customer', 'reference', 'pickup']);
  expect(reportColumnsOf(chosen)).toEqual(['reference', 'pickup']);
});

test('a column that was switched off stays off, the date cannot be', () => {
  const chosen = switched(switched(undefined, 'account', false), 'date', false);
  expect(isShown(chosen, 'account')).toBe(false);
  expect(isShown(chosen, 'date')).toBe(true);
});

test("until one has chosen the report has the role's columns alone", () => {
  expect(reportColumnsOf(undefined)).toEqual([]);
});

test('the choice is kept for each user, and what is no column is forgotten', () => {
  keptColumns.write('mette', ['date', 'car']);
  localStorage.setItem('choice.aase.overview.columns', '["price", "salary"]');
  expect(keptColumns.read('mette')).toEqual(['date', 'car']);
  expect(keptColumns.read('aase')).toEqual(['price']);
  expect(keptColumns.read('jonas')).toBeUndefined();
});

test('widths are kept for each user, and what is no width of a column is forgotten', () => {
  keptWidths.write('mette', { date: 160 });
  localStorage.setItem('choice.aase.overview.widths', '{"price": 120, "salary": 90, "car": "wide", "branch": -4}');
  expect(keptWidths.read('mette')).toEqual({ date: 160 });
  expect(keptWidths.read('aase')).toEqual({ price: 120 });
  expect(keptWidths.read('jonas')).toEqual({});
});
