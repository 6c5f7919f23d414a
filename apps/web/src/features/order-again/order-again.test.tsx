import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { forgottenPart, sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { OrderAgain } from './order-again.tsx';

vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ may: () => true }) }));
afterEach(cleanup);

const offered = (part: Parameters<typeof sampleOrder>[1]) => {
  render(
    <MemoryRouter>
      <OrderAgain order={sampleOrder(1, { state: 'concluded', ...part })} />
    </MemoryRouter>,
  );
  return screen.queryAllByRole('button').map((button) => button.textContent);
};

test('a finished trip is ordered again, there or back', () => expect(offered({})).toEqual(['Returtur', 'Bestil igen']));
test('a trip that was forgotten is not', () => expect(offered(forgottenPart)).toEqual([]));
test('a voucher’s trip is not', () => expect(offered({ voucherId: sampleId(5), voucherCode: 'K7R4MX' })).toEqual([]));
