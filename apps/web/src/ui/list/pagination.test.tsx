import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Pagination, type PaginationProps, pageWithin, readPage, shownOf } from './pagination.tsx';

afterEach(cleanup);

const draw = (more: Partial<PaginationProps> = {}) => {
  const onPage = vi.fn<(page: number) => void>();
  render(<Pagination page={1} pageSize={10} total={610} noun="ture" onPage={onPage} start={{ current: null }} {...more} />);
  return onPage;
};
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Side' });
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });

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

test.each([
  [' 7 ', 7],
  ['1.204', 1204],
  ['0', undefined],
  ['1300', undefined],
  ['-2', undefined],
  ['2,5', undefined],
  ['to', undefined],
  ['', undefined],
])('"%s" is read as page %s of 1,250', (typed, page) => {
  expect(readPage(typed, 1250)).toBe(page);
});

test('Forrige does nothing on the first page', () => {
  const onPage = draw({ total: 30 });
  fireEvent.click(screen.getByRole('button', { name: 'Forrige' }));
  fireEvent.click(screen.getByRole('button', { name: 'Næste' }));
  expect(onPage.mock.calls).toEqual([[2]]);
});

test('a page that is typed is gone to by Enter, and by leaving the field', () => {
  const onPage = draw();
  expect(screen.getByText('af 61')).toBeTruthy();
  write('12');
  expect(onPage).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Enter' });
  write('13');
  fireEvent.blur(field());
  expect(onPage.mock.calls).toEqual([[12], [13]]);
});

test('a page that is turned to is shown from its first row', () => {
  const row = document.createElement('div');
  row.scrollIntoView = vi.fn<Element['scrollIntoView']>();
  draw({ start: { current: row } });
  write('70');
  fireEvent.blur(field());
  fireEvent.click(screen.getByRole('button', { name: 'Forrige' }));
  expect(row.scrollIntoView).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Næste' }));
  write('12');
  fireEvent.blur(field());
  expect(vi.mocked(row.scrollIntoView).mock.calls).toEqual([[{ block: 'nearest' }], [{ block: 'nearest' }]]);
});

test('a number that is no page is told beside the field and stays to be mended; Escape gives it up', () => {
  const onPage = draw();
  write('62');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(screen.getByText('Skriv en side fra 1 til 61.')).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().value).toBe('62');
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(field().value).toBe('1');
  expect(screen.queryByText('Skriv en side fra 1 til 61.')).toBeNull();
  expect(onPage).not.toHaveBeenCalled();
});

test('how many rows a page has is chosen where there is a choice and more than the fewest of them', () => {
  const onChange = vi.fn<(size: number) => void>();
  const sizes = { choices: [10, 25, 50, 100], onChange };
  draw({ sizes });
  const select = screen.getByRole('combobox', { name: 'Rækker på siden' });
  expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['10', '25', '50', '100']);
  fireEvent.change(select, { target: { value: '25' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(25);
  cleanup();
  draw({ sizes, total: 10 });
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a list of one page has nothing to turn', () => {
  draw({ total: 6, noun: 'taxiboner' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Viser 1 til 6 af 6 taxiboner')).toBeTruthy();
});
