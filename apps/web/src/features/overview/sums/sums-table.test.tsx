import type { AllocationSums } from '@praj/contract/overview.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../../platform/http.ts';
import { readTripSearch } from '../trip-search.ts';
import { readSums, writeSums } from './sums-address.ts';
import { SumsChoice } from './sums-choice.tsx';
import { SumsTable } from './sums-table.tsx';
import { useSums } from './use-sums.ts';

vi.mock('../../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
const TODAY = '2026-11-20';
const SUMS: AllocationSums = {
  sums: [
    { code: '4712', name: 'Indkøb', trips: 3, totalPrice: 900 },
    { code: '4711', name: null, trips: 1, totalPrice: 98 },
    { code: '9', name: null, trips: 1, totalPrice: 2 },
  ],
  rest: null,
  without: { trips: 1, totalPrice: 0 },
  total: { trips: 6, totalPrice: 1000 },
};
afterEach(() => {
  cleanup();
  called.mockReset();
});
function draw(answer: AllocationSums | Error, query = 'medarbejder=a', asCards = false) {
  called.mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SumsTable kind="costCentre" search={readTripSearch(new URLSearchParams(query), TODAY)} today={TODAY} asCards={asCards} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('each value stands with its trips, their mean, sum and share, and the trips without one last', async () => {
  draw(SUMS);
  await screen.findByRole('row', { name: /4712 Indkøb/ });
  expect(cells(/4712 Indkøb/)).toEqual(['4712 Indkøb', '3', '300,00 kr.', '900,00 kr.', '90 %']);
  expect(cells(/^9/)).toEqual(['9', '1', '2,00 kr.', '2,00 kr.', 'under 1 %']);
  expect(screen.getAllByRole('row').at(-1)?.textContent).toContain('Uden omkostningssted');
  expect(screen.getByText('I alt 6 ture · 1.000,00 kr.')).toBeTruthy();
});

test('a row leads to its trips, under the filters that are on', async () => {
  draw(SUMS);
  const link = await screen.findByRole('link', { name: '4712 Indkøb' });
  expect(link.getAttribute('href')).toBe('/orders?medarbejder=a&omkostningssted=4712');
  expect(screen.getByRole('link', { name: 'Uden omkostningssted' }).getAttribute('href')).toBe('/orders?medarbejder=a&omkostningssted=');
});

test('values beyond those that are shown are told together, and where they are', async () => {
  draw({ ...SUMS, rest: { values: 1200, trips: 1300, totalPrice: 5000 } });
  expect(await screen.findByText(/Heraf 5\.000,00 kr\. på 1\.200 flere værdier\. Hent summerne under Hent rapport/)).toBeTruthy();
});

test('a single value beyond them is one', async () => {
  draw({ ...SUMS, rest: { values: 1, trips: 1, totalPrice: 5 } });
  expect(await screen.findByText(/Heraf 5,00 kr\. på 1 værdi mere\. Hent summerne/)).toBeTruthy();
});

test('without a trip it says so, and a failure can be tried again', async () => {
  draw({ sums: [], rest: null, without: { trips: 0, totalPrice: 0 }, total: { trips: 0, totalPrice: 0 } });
  expect(await screen.findByText('Ingen ture passer til perioden og filtrene')).toBeTruthy();
  cleanup();
  draw(new Error('away'));
  expect(await screen.findByRole('button', { name: /Prøv igen/ })).toBeTruthy();
});

function Choice({ kinds }: { kinds: readonly ('costCentre' | 'ean')[] }) {
  const sums = useSums(kinds.map((kind) => ({ kind, choices: [] })));
  return (
    <>
      <SumsChoice sums={sums} />
      <output>{useLocation().search}</output>
    </>
  );
}
const choose = (kinds: readonly ('costCentre' | 'ean')[], at = '/orders?graf=ture') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Choice kinds={kinds} />
    </MemoryRouter>,
  );

test('the choice stands in the address beside the rest, and offers the kinds that trips are charged to', () => {
  choose(['costCentre', 'ean']);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Vis' });
  expect(Array.from(select.options, ({ text }) => text)).toEqual(['Ture', 'Sum pr. omkostningssted', 'Sum pr. EAN-nummer']);
  fireEvent.change(select, { target: { value: 'ean' } });
  expect(screen.getByRole('status').textContent).toBe('?graf=ture&sum=ean');
  fireEvent.change(select, { target: { value: 'trips' } });
  expect(screen.getByRole('status').textContent).toBe('?graf=ture');
});

test('where trips are charged to nothing there is no choice, save one that a link asks for', () => {
  choose([]);
  expect(screen.queryByRole('combobox')).toBeNull();
  cleanup();
  choose([], '/orders?sum=aarsag');
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('reason');
  expect(readSums(new URLSearchParams('sum=farve'))).toBeUndefined();
  expect(readSums(writeSums(new URLSearchParams(), 'personReference'))).toBe('personReference');
});
