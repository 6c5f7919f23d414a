// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isShown, keptColumns, reportColumnsOf, switched } from './kept-columns.ts';

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
