import { groupZipAreas } from '@praj/domain/zip-areas/zip-areas.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { zipAreaGroupsQuery } from './queries.ts';
import { ZipCodeList } from './zip-code-list.tsx';

afterEach(cleanup);

const NINE = ['2000', '2100', '2150', '2200', '2300', '2400', '2450', '2500', '2700'];
const show = (zipCodes: readonly string[]) => {
  const client = new QueryClient();
  client.setQueryData(zipAreaGroupsQuery().queryKey, groupZipAreas([{ nr: '2700', navn: 'Brønshøj' }]));
  return render(
    <QueryClientProvider client={client}>
      <ZipCodeList title="Fra lokationer" zipCodes={zipCodes} />
    </QueryClientProvider>,
  ).container;
};

test("a panel shows the first 8, and all with their names behind 'Se alle'", async () => {
  expect(show(NINE).textContent).toBe('2000, 2100, 2150, 2200, 2300, 2400, 2450, 2500 … Se alle (9)');
  fireEvent.click(screen.getByRole('button', { name: 'Se alle (9)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Fra lokationer' });
  expect(within(dialog).getByText('9 postnumre')).toBeTruthy();
  expect(within(dialog).getAllByRole('listitem').at(-1)?.textContent).toBe('2700 Brønshøj');
});

test("eight stand without 'Se alle'; none is '-', which means all", () => {
  expect(show(NINE.slice(0, 8)).textContent).toBe('2000, 2100, 2150, 2200, 2300, 2400, 2450, 2500');
  expect(show([]).textContent).toBe('- (alle postnumre)');
});
