import { readReport, readSumsReport, readWorkbook } from '@praj/contract/overview.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { download } from '../../../platform/http.ts';
import { readTripSearch } from '../trip-search.ts';
import { ReportMenu } from './report-menu.tsx';

vi.mock('../../../platform/http.ts', () => ({ download: vi.fn(async () => undefined) }));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function show(hasSums = false, shown: Parameters<typeof ReportMenu>[0]['shown'] = ['date', 'pickup', 'price']) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReportMenu
        search={readTripSearch(new URLSearchParams('fra=2026-10-22&til=2026-11-20'), '2026-11-20')}
        total={1514}
        view="To kunder"
        shown={shown}
        columns={['car']}
        hasSums={hasSums}
      />
    </QueryClientProvider>,
  );
}
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: 'Vælg format' }));
const asked = () => vi.mocked(download).mock.lastCall;

test('one press on ‘Hent rapport’ is the CSV of the spec with the role’s columns', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Hent rapport' }));
  await waitFor(() =>
    expect(asked()).toEqual([readReport, { query: expect.objectContaining({ columns: ['car'], only: [] }) }, 'rapport.csv']),
  );
});

test('the menu says what is fetched and offers Excel first', async () => {
  show();
  openMenu();
  expect(screen.getByText('1.514 ture · To kunder · 22/10 – 20/11/2026')).toBeDefined();
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'ExcelRigtige tal og datoer, filtrene på eget ark.xlsx',
    'CSVSemikolon og decimalkomma.csv',
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: /^Excel/ }));
  await waitFor(() => expect(asked()).toEqual([readWorkbook, { query: expect.objectContaining({ only: [] }) }, 'rapport.xlsx']));
});

test('only what the table shows is left in when that is switched on, and the menu stays open for the choice', async () => {
  show();
  openMenu();
  const only = screen.getByRole('menuitemcheckbox', { name: 'Kun de 3 viste kolonner' });
  fireEvent.click(only);
  expect(only.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(screen.getByRole('menuitem', { name: /^CSV/ }));
  await waitFor(() => expect(asked()?.[1]).toEqual({ query: expect.objectContaining({ only: ['date', 'pickup', 'amount'] }) }));
});

test('a table of the date alone has one column', () => {
  show(false, ['date']);
  openMenu();
  expect(screen.getByRole('menuitemcheckbox', { name: 'Kun den viste kolonne' })).toBeTruthy();
});

test('where trips are charged to something their sums are a file of their own, narrowed as the page is', async () => {
  show(true);
  openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: /^Summer/ }));
  await waitFor(() => expect(asked()?.[0]).toBe(readSumsReport));
  const [, input, fileName] = asked() ?? [];
  expect(fileName).toBe('summer.csv');
  // The call takes neither sorting nor columns, and refuses what it does not know.
  expect(input).toHaveProperty('query.fromDate');
  for (const other of ['sort', 'direction', 'columns', 'only']) expect(input).not.toHaveProperty(`query.${other}`);
});
