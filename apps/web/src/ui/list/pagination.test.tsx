import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Pagination, pageWithin, shownOf } from './pagination.tsx';

afterEach(cleanup);

test.each([
  [1, 148, 'Viser 1 til 10 af 148 ture'],
  [15, 148, 'Viser 141 til 148 af 148 ture'],
  [1, 0, 'Viser 0 til 0 af 0 ture'],
  [120, 12_345, 'Viser 1.191 til 1.200 af 12.345 ture'],
])('page %i of %i reads "%s"', (page, total, text) => {
  expect(shownOf({ page, pageSize: 10, total, noun: 'ture' })).toBe(text);
});

test('a page out of range falls to the nearest that exists', () => {
  expect(pageWithin(99, 10, 148)).toBe(15);
  expect(pageWithin(0, 10, 148)).toBe(1);
  expect(pageWithin(1, 10, 0)).toBe(1);
});

test('Forrige does nothing on the first page', () => {
  const onPage = vi.fn();
  render(<Pagination page={1} pageSize={10} total={30} noun="ture" onPage={onPage} />);
  fireEvent.click(screen.getByRole('button', { name: 'Forrige' }));
  fireEvent.click(screen.getByRole('button', { name: 'Næste' }));
  expect(onPage.mock.calls).toEqual([[2]]);
});

test('a list of one page has nothing to turn', () => {
  render(<Pagination page={1} pageSize={10} total={6} noun="taxiboner" onPage={() => {}} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Viser 1 til 6 af 6 taxiboner')).toBeTruthy();
});
