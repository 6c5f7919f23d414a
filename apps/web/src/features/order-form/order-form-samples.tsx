import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { sampleId } from '../../entities/order/order-samples.ts';
import { OrderForm } from './order-form.tsx';

/** Draws the order form for somebody who has ordered nothing lately. */
export function drawOrderForm(options = sampleOptions): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OrderForm
        userId={sampleId(900)}
        options={options}
        recents={[]}
        reloadModule={vi.fn()}
        onShow={vi.fn()}
        onPlaced={vi.fn()}
        onFilled={vi.fn()}
      />
    </QueryClientProvider>,
  );
}
