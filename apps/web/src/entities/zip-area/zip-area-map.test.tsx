import { groupZipAreas } from '@praj/domain/zip-areas/zip-areas.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { zipAreaGroupsQuery } from './queries.ts';
import { ZipAreaMap } from './zip-area-map.tsx';
import type { ZipMapCanvasProps } from './zip-map-canvas.tsx';

/** Stands for the map: what it draws, what it comes near to, and the name of what is pressed. */
vi.mock('./zip-map-canvas.tsx', () => ({
  ZipMapCanvas: ({ label, bare, states, fitTo, unitAt }: ZipMapCanvasProps) => (
    <p>
      {[label, bare ? 'Danmark alene' : [...states.keys()], fitTo, unitAt('2920', true)?.words, unitAt('2930', true)?.words].join(' | ')}
    </p>
  ),
}));
afterEach(cleanup);

test.each([
  [['2900', '2920'], 'Kort | 2900,2920 | 2900,2920 | 2920 Charlottenlund | '],
  [[], 'Kort | Danmark alene |  |  | '],
])('a panel’s map draws %j and comes near to it, with the name of each', async (zipCodes, drawn) => {
  const client = new QueryClient();
  const areas = [
    { nr: '2920', navn: 'Charlottenlund' },
    { nr: '2930', navn: 'Klampenborg' },
  ];
  client.setQueryData(zipAreaGroupsQuery().queryKey, groupZipAreas(areas));
  render(
    <QueryClientProvider client={client}>
      <ZipAreaMap label="Kort" zipCodes={zipCodes} />
    </QueryClientProvider>,
  );
  expect((await screen.findByText(/^Kort \|/)).textContent).toBe(drawn);
});
