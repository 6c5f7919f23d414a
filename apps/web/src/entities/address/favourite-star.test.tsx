import { addPredefinedAddress, listPredefinedAddresses, removePredefinedAddress } from '@praj/contract/companies/predefined-addresses.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../platform/http.ts';
import { havnegade, kastrup, sampleId } from '../order/order-samples.ts';
import { chosenAddress } from './address-entry.ts';
import { AddressField } from './address-field.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
const BRANCH = sampleId(7);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  called.mockImplementation(
    (endpoint) => Promise.resolve(endpoint === listPredefinedAddresses ? [{ ...kastrup, id: sampleId(3) }] : {}) as never,
  );
});
afterEach(() => {
  cleanup();
  called.mockReset();
  vi.unstubAllGlobals();
});

function draw(keepsFavouritesOf: string | undefined, chosen = kastrup) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AddressField
        label="Afhentning"
        entry={chosenAddress(chosen)}
        onChange={vi.fn()}
        favourites={[kastrup]}
        recents={[]}
        keepsFavouritesOf={keepsFavouritesOf}
      />
    </QueryClientProvider>,
  );
}
const star = (name: string) => screen.queryByRole('button', { name });
const sentTo = (endpoint: unknown) => called.mock.calls.flatMap(([to, input]) => (to === endpoint ? [input] : []));

test('who may not change favourites has no star, only a cross that clears', () => {
  draw(undefined);
  expect([star('Fjern fra favoritter'), star('Gem som favorit')]).toEqual([null, null]);
  expect(star('Fjern afhentning')).toBeTruthy();
});

test('the star keeps the address with what the driver is told there', async () => {
  draw(BRANCH, { ...havnegade, comment: 'Ring på døren' });
  fireEvent.click(star('Gem som favorit') ?? document.body);
  const { comment: _comment, ...address } = havnegade;
  await waitFor(() =>
    expect(sentTo(addPredefinedAddress)).toEqual([{ params: { id: BRANCH }, body: { address, comment: 'Ring på døren' } }]),
  );
});

test('a favourite goes once it was asked about, and not before', async () => {
  draw(BRANCH);
  fireEvent.click(star('Fjern fra favoritter') ?? document.body);
  const dialog = await screen.findByRole('alertdialog', { name: 'Fjern favoritadressen?' });
  expect(dialog.textContent).toContain(kastrup.fullAddress);
  expect(sentTo(removePredefinedAddress)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Fjern fra favoritter' }));
  await waitFor(() => expect(sentTo(removePredefinedAddress)).toEqual([{ params: { id: BRANCH, predefinedAddressId: sampleId(3) } }]));
});
