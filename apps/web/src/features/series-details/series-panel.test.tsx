import type { SeriesDetail } from '@praj/contract/series/series.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { havnegade, kastrup, sampleId } from '../../entities/order/order-samples.ts';
import { seriesQuery } from '../../entities/series/queries.ts';
import { SeriesPanel } from './series-panel.tsx';

vi.mock('../../platform/live/live-lists.tsx', () => ({ useLiveThing: () => undefined }));
vi.mock('../../entities/order/live/order-changes.ts', () => ({ useOrderChanges: () => undefined }));
vi.mock('./trip-panel.tsx', () => ({ TripPanel: () => 'The form of the trip' }));

const series: SeriesDetail = {
  id: sampleId(70),
  version: 3,
  rule: { weekdays: [1], everyWeeks: 1, time: '08:00', end: null, skipHolidays: true },
  from: '2026-11-30',
  holdsFrom: '2026-11-30',
  customerName: 'Jonas Holm',
  pickupAddress: havnegade,
  stops: 0,
  destinationAddress: kastrup,
  issuedByEmployee: { id: sampleId(900), firstName: 'Aase', lastName: 'Lund' },
  issuedByBranch: { id: sampleId(2), name: 'København' },
  createdAt: '2026-11-20T13:00:00.000Z',
  next: null,
  refusedDays: 0,
  active: true,
  trip: { bookingModuleUpdatedAt: '2026-01-01T00:00:00Z', pickupAddress: havnegade, numberOfCars: 1 },
  days: [],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('another time that was typed is asked about before the trip is put right, and is not lost behind its form', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(seriesQuery(series.id).queryKey, series);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SeriesPanel id={series.id} onClose={vi.fn()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: /^Tid/ }), { target: { value: '09:30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ret turen' }));
  expect(await screen.findByRole('alertdialog', { name: 'Kassér ændringer?' })).toBeTruthy();
  expect(screen.queryByText('The form of the trip')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Kassér' }));
  expect(await screen.findByText('The form of the trip')).toBeTruthy();
});
