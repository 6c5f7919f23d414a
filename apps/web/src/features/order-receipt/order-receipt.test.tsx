import { readReceipt } from '@praj/contract/invoicing/receipt.ts';
import type { Order } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { download } from '../../platform/http.ts';
import { OrderReceipt } from './order-receipt.tsx';

const installation = { receipts: true };
vi.mock('../../entities/installation/queries.ts', () => ({ useInstallation: () => installation }));
vi.mock('../../platform/http.ts', () => ({ download: vi.fn(async () => undefined) }));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  installation.receipts = true;
});

const driven = sampleOrder(1, { state: 'concluded', finalPrice: 348.5 });
function show(order: Order) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OrderReceipt order={order} />
    </QueryClientProvider>,
  );
  return screen.queryByRole('button', { name: 'Hent kvittering' });
}

test('a driven trip’s receipt comes as a file that is named by the order', async () => {
  const button = show(driven);
  if (button) fireEvent.click(button);
  await waitFor(() =>
    expect(vi.mocked(download).mock.lastCall).toEqual([readReceipt, { params: { id: driven.id } }, 'kvittering-48210001.pdf']),
  );
});

test('a trip without a price, a cancelled one, and an installation that has not said who sells have none', () => {
  expect(show(sampleOrder(2, { state: 'completed', finalPrice: null }))).toBeNull();
  expect(show(sampleOrder(3, { state: 'cancelled', finalPrice: null }))).toBeNull();
  installation.receipts = false;
  expect(show(driven)).toBeNull();
});
