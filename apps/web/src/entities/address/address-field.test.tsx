import { searchPlaces } from '@praj/contract/addresses.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../platform/http.ts';
import { havnegade } from '../order/order-samples.ts';
import { type AddressEntry, NO_ADDRESS } from './address-entry.ts';
import { AddressField } from './address-field.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
const THANKS = 'Adresser: Klimadatastyrelsen';
vi.mock('../installation/queries.ts', () => ({ useAddressThanks: () => THANKS }));

const on = (houseNo: number): Address => {
  const number = houseNo === 9999 ? '' : ` ${houseNo}`;
  const fullAddress = `Amager Strandvej${number}, 2300 København S`;
  return { ...havnegade, fullAddress, streetName: 'Amager Strandvej', houseNo, city: 'København S', zipCode: '2300' };
};
const FOUND: Readonly<Record<string, readonly number[]>> = {
  'Amager Strandvej': [9999],
  'Amager Strandvej, 2300 København S': [9999],
  'Amager Strandvej , 2300 København S': [9999, 1, 2, 3],
  'Amager Strandvej 60, 2300 København S': [60],
  'Amager Strandvej 60, 2300 København S, opgang B': [60],
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  called.mockImplementation((endpoint, input) => {
    const { value } = (input as { query: { value: string } }).query;
    return Promise.resolve(endpoint === searchPlaces ? { features: (FOUND[value] ?? []).map(on) } : undefined) as never;
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  called.mockReset();
  vi.unstubAllGlobals();
});

let entry: AddressEntry = NO_ADDRESS;
function Drawn({ recents = [], keepsDoor }: { recents?: readonly Address[]; keepsDoor?: boolean }) {
  const [held, setEntry] = useState<AddressEntry>(NO_ADDRESS);
  const change = (next: AddressEntry) => {
    entry = next;
    setEntry(next);
  };
  return <AddressField label="Afhentning" entry={held} onChange={change} favourites={[]} recents={recents} keepsDoor={keepsDoor} />;
}
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Afhentning' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent.replace('Enter', ''));
const offered = (...texts: string[]) => waitFor(() => expect(options()).toEqual(texts));
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const press = (...keys: string[]) => keys.forEach((key) => void fireEvent.keyDown(input(), { key }));

function draw(recents: readonly Address[] = [], keepsDoor = false) {
  render(<Drawn recents={recents} keepsDoor={keepsDoor} />, {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  });
  input().focus();
}
async function chooseStreet() {
  draw();
  type('Amager Strandvej');
  await offered('Amager Strandvej, 2300 København S');
  press('ArrowDown', 'Enter');
}

test('choosing a street keeps the caret behind its name, asks for the number and goes on with its houses', async () => {
  await chooseStreet();
  expect(document.activeElement).toBe(input());
  expect(input().value.slice(0, input().selectionStart ?? 0)).toBe('Amager Strandvej ');
  expect(input().selectionEnd).toBe(input().selectionStart);
  expect(screen.getByText('Skriv husnummer')).toBeTruthy();
  await offered('Amager Strandvej 1, 2300 København S', 'Amager Strandvej 2, 2300 København S', 'Amager Strandvej 3, 2300 København S');
  press('ArrowDown', 'ArrowDown', 'Enter');
  expect(entry.chosen?.houseNo).toBe(2);
  expect(input().value).toBe('Amager Strandvej 2, 2300 København S');
  expect(screen.queryByText('Skriv husnummer')).toBeNull();
  expect(options()).toEqual([]);
});

test('a field that the page gave the focus offers nothing until a key writes or asks for the list', async () => {
  draw([havnegade]);
  for (const key of ['Shift', 'Alt', 'AltGraph', 'Control', 'Meta', 'CapsLock', 'Tab', 'Escape', 'F5']) {
    press(key);
    expect(input().getAttribute('aria-expanded'), key).toBe('false');
  }
  press('ArrowDown');
  await offered(havnegade.fullAddress);
});

test('whom to thank for addresses stands under those that were found, once', async () => {
  draw();
  type('Amager Strandvej');
  expect(screen.queryByText(THANKS)).toBeNull();
  await offered('Amager Strandvej, 2300 København S');
  expect(screen.getAllByText(THANKS)).toHaveLength(1);
});

const SIXTY = 'Amager Strandvej 60, 2300 København S';
test('entrance, floor and door that were typed go along as the message to the driver, chosen on the list or found when the field is left', async () => {
  draw([], true);
  type(`${SIXTY}, 2. th`);
  await offered(SIXTY);
  press('ArrowDown', 'Enter');
  expect(entry).toMatchObject({ text: SIXTY, chosen: { houseNo: 60, comment: '2. th' } });
  type(`${SIXTY}, opgang B, 2. th`);
  await offered(SIXTY);
  press('ArrowDown', 'Enter');
  expect(entry.chosen?.comment).toBe('opgang B, 2. th');
  type('Amager Strandvej 60, st. tv, 2300 København S');
  await offered(SIXTY);
  fireEvent.blur(input());
  await waitFor(() => expect(entry).toMatchObject({ text: SIXTY, chosen: { houseNo: 60, comment: 'st. tv' } }));
});

test('a message that an address has of its own stays, and where nobody tells a driver none is made', async () => {
  const told = { ...on(60), comment: 'Ring på' };
  draw([told], true);
  type(`${SIXTY}, 2. th`);
  await offered(SIXTY);
  press('ArrowDown', 'Enter');
  expect(entry.chosen?.comment).toBe('Ring på');
  cleanup();
  draw();
  type(`${SIXTY}, 2. th`);
  await waitFor(() => expect(called.mock.lastCall?.[1]).toEqual({ query: { value: `${SIXTY}, 2. th`, branchId: undefined } }));
  expect(entry.chosen).toBeNull();
});

test('a number typed behind the street is found, and taken when the field is left', async () => {
  await chooseStreet();
  type('Amager Strandvej 60, 2300 København S');
  expect(screen.getByText('Skriv husnummer')).toBeTruthy();
  await offered('Amager Strandvej 60, 2300 København S');
  fireEvent.blur(input());
  await waitFor(() => expect(entry.chosen?.houseNo).toBe(60));
});

test('Enter takes what was typed whole, found before or after it, and nothing else', async () => {
  draw();
  type('Amager Strandvej 6');
  press('Enter');
  type(SIXTY);
  await offered(SIXTY);
  expect(entry.chosen).toBeNull();
  press('Enter');
  await waitFor(() => expect(entry).toMatchObject({ text: SIXTY, chosen: { houseNo: 60 } }));
  expect(options()).toEqual([]);
  type('Amager Strandvej');
  await offered('Amager Strandvej, 2300 København S');
  press('Enter');
  expect(entry.chosen).toBeNull();
  type(`${SIXTY} `);
  press('Enter');
  await waitFor(() => expect(entry.chosen?.houseNo).toBe(60));
});

test('a street typed whole goes on to its house number by Enter', async () => {
  draw();
  type('Amager Strandvej, 2300 København S');
  press('Enter');
  await waitFor(() => expect(screen.getByText('Skriv husnummer')).toBeTruthy());
  expect(document.activeElement).toBe(input());
});

test('a street that is left as it is stays chosen, written as it is called', async () => {
  await chooseStreet();
  fireEvent.blur(input());
  expect(entry).toMatchObject({ text: 'Amager Strandvej, 2300 København S', chosen: { houseNo: 9999 } });
  expect(options()).toEqual([]);
});

test('the search begins 300 ms after typing, from three characters on, and rests once an address is chosen', async () => {
  vi.useFakeTimers();
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const searched = () => called.mock.calls.map(([, asked]) => (asked as { query: { value: string } }).query.value);
  draw();
  type('Am');
  await wait(1000);
  type('Ama');
  await wait(299);
  type('Amager Strandvej 60, 2300 København S');
  await wait(299);
  expect(searched()).toEqual([]);
  await wait(1);
  expect(searched()).toEqual(['Amager Strandvej 60, 2300 København S']);
  await wait(10);
  press('ArrowDown', 'Enter');
  await wait(1000);
  expect(entry.chosen?.houseNo).toBe(60);
  expect(searched()).toHaveLength(1);
  type('Amager');
  expect(entry.chosen).toBeNull();
});
