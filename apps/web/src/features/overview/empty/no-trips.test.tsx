import type { Statistics, TripCount } from '@praj/contract/overview.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readTripSearch, type TripSearch } from '../trip-search.ts';
import { NoTrips } from './no-trips.tsx';

const TODAY = '2026-11-20';
const NONE = { customerNames: [], destinationAddress: [], issuedByEmployees: [], issuedByBranches: [], issuedByCompanies: [] };
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The picture of a search without trips, where the server finds so many in all periods; undefined where it does not answer. */
function draw(query: string, everywhere: TripCount | undefined, tripsOfPeriod = 3) {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'https://praj.example'));
    return everywhere ? Response.json(everywhere) : Response.json({}, { status: 500 });
  });
  document.cookie = 'access_token=t; path=/';
  const onChange = vi.fn<(change: Partial<TripSearch>) => void>();
  const accounts = tripsOfPeriod > 0 ? [{ name: 'Salg', occurrences: 0 }] : [];
  const statistics = { filters: { ...NONE, accounts }, prices: null } as unknown as Statistics;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NoTrips search={readTripSearch(new URLSearchParams(query), TODAY)} statistics={statistics} today={TODAY} onChange={onChange} />
    </QueryClientProvider>,
  );
  return { onChange, asked };
}

test('a search that finds something in other periods is offered all of them, from the oldest trip to today', async () => {
  const { onChange, asked } = draw('soeg=kastrup&konto=none', { trips: 1204, oldest: '2024-02-03T23:30:00.000Z' });
  fireEvent.click(await screen.findByRole('button', { name: 'Søg i alle perioder (1.204)' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ range: { from: '2024-02-04', to: TODAY } });
  expect(screen.getByText('Ingen ture i perioden')).toBeTruthy();
  expect(screen.getByText('I andre perioder er der 1.204 ture.')).toBeTruthy();
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({ search: 'kastrup', accounts: 'none' });
});

test('also where the period has no trip at all', async () => {
  draw('soeg=kastrup', { trips: 1, oldest: '2024-02-03T12:00:00.000Z' }, 0);
  expect(await screen.findByRole('button', { name: 'Søg i alle perioder (1)' })).toBeTruthy();
  expect(screen.getByText('I andre perioder er der 1 tur.')).toBeTruthy();
});

test('one that finds nothing anywhere is told which filter to take away', async () => {
  const { asked } = draw('soeg=findesikke&konto=none', { trips: 0, oldest: null });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByText('Prøv uden søgningen.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /alle perioder/ })).toBeNull();
});

test('nothing is counted without a search, and a count that fails is no failure of the list', async () => {
  expect(draw('konto=none', undefined).asked).toEqual([]);
  cleanup();
  const { asked } = draw('soeg=kastrup', undefined);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByText('Ingen ture passer til filtrene')).toBeTruthy();
});
