import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { seriesQuery } from '../../entities/series/queries.ts';
import { sampleSeries } from '../../entities/series/series-samples.ts';
import { SeriesPanel } from './series-panel.tsx';

vi.mock('../../platform/live/live-lists.tsx', () => ({ useLiveThing: () => undefined }));
vi.mock('../../entities/order/live/order-changes.ts', () => ({ useOrderChanges: () => undefined }));
vi.mock('./trip-panel.tsx', () => ({ TripPanel: () => 'The form of the trip' }));

const series = sampleSeries();

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
