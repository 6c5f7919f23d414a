import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { seriesQuery } from '../../entities/series/queries.ts';
import { sampleSeries } from '../../entities/series/series-samples.ts';
import { SeriesPanel } from './series-panel.tsx';

vi.mock('../../platform/live/live-lists.tsx', () => ({ useLiveThing: () => undefined }));
vi.mock('../../entities/order/live/order-changes.ts', () => ({ useOrderChanges: () => undefined }));
vi.mock('./trip-panel.tsx', () => ({
  TripPanel: ({ onDone }: { onDone: () => void }) => (
    <button type="button" onClick={onDone}>
      The form of the trip
    </button>
  ),
}));

const series = sampleSeries();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function draw() {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(seriesQuery(series.id).queryKey, series);
  let go: (steps: number) => void = () => undefined;
  function Browser() {
    const navigate = useNavigate();
    go = (steps) => void navigate(steps);
    return null;
  }
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/before', '/series']}>
        <Browser />
        <SeriesPanel id={series.id} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { onClose, goes: (steps: number) => act(() => go(steps)) };
}
const changeTrip = () => screen.getByRole('button', { name: 'Ret turen' });
const tripForm = () => screen.queryByText('The form of the trip');

test('another time that was typed is asked about before the trip is put right, and is not lost behind its form', async () => {
  draw();
  fireEvent.change(screen.getByRole('textbox', { name: /^Tid/ }), { target: { value: '09:30' } });
  fireEvent.click(changeTrip());
  expect(await screen.findByRole('alertdialog', { name: 'Kassér ændringer?' })).toBeTruthy();
  expect(tripForm()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Kassér' }));
  expect(await screen.findByText('The form of the trip')).toBeTruthy();
});

test('the form of the trip is left by the browser’s back, and comes again by its forth', () => {
  const { goes, onClose } = draw();
  fireEvent.click(changeTrip());
  goes(-1);
  expect(document.activeElement).toBe(changeTrip());
  goes(1);
  expect(tripForm()).toBeTruthy();
  goes(-1);
  expect(changeTrip()).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('who is done with the trip is back at what opened its form, and a step from where they came from', async () => {
  const { goes } = draw();
  fireEvent.click(changeTrip());
  const form = screen.getByText('The form of the trip');
  fireEvent.click(form);
  fireEvent.click(form);
  await waitFor(() => expect(document.activeElement).toBe(changeTrip()));
  goes(1);
  expect(tripForm()).toBeTruthy();
});
