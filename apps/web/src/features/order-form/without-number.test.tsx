import { placeOrder } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { havnegade, sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { call } from '../../platform/http.ts';
import { OrderForm } from './order-form.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
const sent = () => called.mock.calls.filter(([endpoint]) => endpoint === placeOrder);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  called.mockResolvedValue([sampleOrder(1)]);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  called.mockReset();
  vi.unstubAllGlobals();
});

test('a pickup without house number is asked about once, and then ordered as it is', async () => {
  const street = { ...havnegade, fullAddress: 'Havnegade, 1058 København K', houseNo: 9999 };
  const props = { userId: sampleId(900), recents: [], reloadModule: vi.fn(), onShow: vi.fn(), onPlaced: vi.fn(), onFilled: vi.fn() };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OrderForm {...props} options={{ ...sampleOptions, favourites: [street] }} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('combobox', { name: /^Firma \/ Navn/ }), { target: { value: 'Jonas Holm' } });
  fireEvent.click(screen.getByRole('button', { name: /Bestil taxa/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Bestil uden husnummer?' }, { timeout: 4000 });
  expect(question.textContent).toContain('Havnegade, 1058 København K');
  expect(sent()).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Bestil uden husnummer' }));
  await waitFor(() => expect(props.onPlaced).toHaveBeenCalled());
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.[1]).toMatchObject({ body: { pickupAddress: { houseNo: 9999 } } });
});
