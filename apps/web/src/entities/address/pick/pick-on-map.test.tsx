import { findNearestPlace } from '@praj/contract/map/map.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../../../platform/call-failed.ts';
import { call } from '../../../platform/http.ts';
import { havnegade } from '../../order/order-samples.ts';
import { type AddressEntry, chosenAddress, NO_ADDRESS } from '../address-entry.ts';
import { AddressField } from '../address-field.tsx';
import type { PickCanvasProps } from './pick-canvas.tsx';
import { addressAt } from './queries.ts';

vi.mock('../../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../installation/queries.ts', () => ({ useInstallation: () => ({ mapStyleUrl: null }), useAddressThanks: () => undefined }));
/** Stands for the map: a press puts the pin where the test says. */
const pin = { longitude: 12.591234, latitude: 55.678123 };
let start: Pick<PickCanvasProps, 'pin' | 'near'>;
vi.mock('./pick-canvas.tsx', () => ({
  PickCanvas: ({ pin: first, near, onPin }: PickCanvasProps) => {
    start = { pin: first, near };
    return (
      <button type="button" onClick={() => onPin(pin)}>
        kort
      </button>
    );
  },
}));
const called = vi.mocked(call);
const vesterbrogade: Address = {
  ...havnegade,
  fullAddress: 'Vesterbrogade 12, 1620 København V',
  streetName: 'Vesterbrogade',
  houseNo: 12,
  zipCode: '1620',
  city: 'København V',
};

/** What the call for the nearest address answers, one after the other, the last one again and again. */
const answers = (...replies: (Address | CallFailed | null)[]) =>
  called.mockImplementation((endpoint) => {
    if (endpoint !== findNearestPlace) return Promise.resolve({ features: [] }) as never;
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    return reply instanceof CallFailed ? Promise.reject(reply) : (Promise.resolve({ feature: reply }) as never);
  });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  answers(vesterbrogade);
});
afterEach(() => {
  cleanup();
  called.mockReset();
  vi.unstubAllGlobals();
});

let entry: AddressEntry = NO_ADDRESS;
function Drawn({ first }: { first: AddressEntry }) {
  const [held, setEntry] = useState(first);
  const change = (next: AddressEntry) => {
    entry = next;
    setEntry(next);
  };
  return <AddressField label="Afhentning" entry={held} onChange={change} favourites={[havnegade]} recents={[]} onMap={{ near: null }} />;
}
const input = () => screen.getByRole<HTMLInputElement>('combobox', { hidden: true });
const use = () => screen.getByRole('button', { name: 'Brug dette sted' });
const pressMap = async () => fireEvent.click(await screen.findByText('kort'));
function open(first = NO_ADDRESS) {
  entry = first;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<Drawn first={first} />, { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> });
  fireEvent.click(screen.getByRole('button', { name: 'Vælg på kort' }));
}

test('a press on the map fills the field with the nearest address, and the pin stays where it was put', async () => {
  open();
  await pressMap();
  expect(start).toEqual({ pin: undefined, near: { longitude: havnegade.longitude, latitude: havnegade.latitude } });
  expect(await screen.findByText('Nær Vesterbrogade 12, 1620 København V')).toBeTruthy();
  expect(called.mock.calls.map(([endpoint, sent]) => [endpoint, sent])).toEqual([[findNearestPlace, { body: pin }]]);
  fireEvent.click(use());
  expect(entry.text).toBe('Vesterbrogade 12, 1620 København V');
  expect(entry.chosen).toMatchObject({ streetName: 'Vesterbrogade', houseNo: 12, zipCode: '1620', ...pin });
  await waitFor(() => expect(document.activeElement).toBe(input()));
});

test('before there is a pin, and where no address is within reach, the place cannot be used', async () => {
  answers(null);
  open();
  expect(await screen.findByText('Tryk på kortet, hvor pinden skal stå.')).toBeTruthy();
  expect(use().getAttribute('aria-disabled')).toBe('true');
  await pressMap();
  expect(await screen.findByText(/^Der er ingen adresse i nærheden/)).toBeTruthy();
  fireEvent.click(use());
  expect(entry).toBe(NO_ADDRESS);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test.each([
  [
    'the search rests',
    new CallFailed(503, { message: 'Adressesøgning svarer ikke. Prøv igen.', code: 'geocoder_unavailable' }),
    'Adressesøgning svarer ikke. Prøv igen.',
  ],
  [
    'it was asked too often',
    new CallFailed(429, { message: 'For mange forsøg. Prøv igen om lidt.', code: 'too_many' }),
    'For mange forsøg. Prøv igen om lidt.',
  ],
  ['the line is down', new CallFailed(0, undefined), 'Der er ingen forbindelse, så adressen kan ikke findes.'],
])('when %s it says so, may be asked again, and loses nothing', async (_, failure, said) => {
  answers(failure, vesterbrogade);
  open({ text: 'Vesterbr', chosen: null });
  await pressMap();
  expect(await screen.findByText(said)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByText(/^Nær Vesterbrogade/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(use()));
  fireEvent.click(screen.getByRole('button', { name: 'Annuller' }));
  expect(entry).toEqual({ text: 'Vesterbr', chosen: null });
});

test('Alt and K open the map at what was chosen; Escape leaves it as it is and gives the focus back', async () => {
  open(chosenAddress(havnegade));
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(input(), { key: 'k', code: 'KeyK', altKey: true });
  await screen.findByText('kort');
  expect(start.pin).toEqual({ longitude: havnegade.longitude, latitude: havnegade.latitude });
  expect(screen.getByText(/^Havnegade 4.*trække i den/)).toBeTruthy();
  expect(use().getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(input()));
  expect(entry.chosen).toBe(havnegade);
});

test('what is moved is called by the name that the branch has for it', async () => {
  open(chosenAddress({ ...havnegade, label: 'Lager 3' }));
  expect(await screen.findByText(/^Lager 3, Havnegade 4, 1058 København K\. .*trække i den/)).toBeTruthy();
});

test('a pin nudged at the same address keeps its name and its message to the driver', () => {
  const kept = { ...havnegade, label: 'Receptionen', comment: 'Ring på' };
  expect(addressAt(pin, havnegade, kept)).toEqual({ ...kept, ...pin });
  expect(addressAt(pin, vesterbrogade, kept)).toEqual({ ...vesterbrogade, ...pin });
});

test('the button is no stop on the way through the form, and stands only where the map is offered', () => {
  const client = new QueryClient();
  const field = { label: 'Afhentning', entry: NO_ADDRESS, onChange: () => undefined, favourites: [], recents: [] };
  const { rerender } = render(<AddressField {...field} onMap={{ near: null }} />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(screen.getByRole('button', { name: 'Vælg på kort' }).tabIndex).toBe(-1);
  rerender(<AddressField {...field} onMap={{ near: null }} readOnly />);
  expect(screen.queryByRole('button', { name: 'Vælg på kort' })).toBeNull();
  rerender(<AddressField {...field} />);
  expect(screen.queryByRole('button', { name: 'Vælg på kort' })).toBeNull();
});
