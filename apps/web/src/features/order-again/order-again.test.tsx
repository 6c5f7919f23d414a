import { ORDER_STATES } from '@praj/domain/orders/order-state.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { forgottenPart, sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { OrderAgain, ReturnTrip } from './order-again.tsx';

const session = vi.hoisted(() => ({ may: true }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ may: () => session.may }) }));
afterEach(() => {
  cleanup();
  toast.queue.clear();
  session.may = true;
});

/** Why each way cannot be ordered, '' where it can. */
const whyNot = (part: Parameters<typeof sampleOrder>[1]) => {
  const order = sampleOrder(1, { state: 'concluded', ...part });
  render(
    <MemoryRouter>
      <ReturnTrip order={order} />
      <OrderAgain order={order} />
    </MemoryRouter>,
  );
  return screen.getAllByRole('button').map((button) => {
    expect(button.getAttribute('aria-disabled') === 'true').toBe(button.title !== '');
    return button.title;
  });
};

test('a finished trip is ordered again, there or back', () => expect(whyNot({})).toEqual(['', '']));
test('a trip that was forgotten is not', () => expect(whyNot(forgottenPart)).toEqual(Array(2).fill('Turen er anonymiseret.')));
test('a voucher’s trip is not', () =>
  expect(whyNot({ voucherId: sampleId(5), voucherCode: 'K7R4MX' })).toEqual(Array(2).fill('Turen er bestilt med en taxibon.')));
test('a trip of a branch that one does not order for is not', () => {
  session.may = false;
  expect(whyNot({})).toEqual(Array(2).fill('Turen hører til en anden lokation.'));
});
test('a trip without a destination has no way back', () =>
  expect(whyNot({ destinationAddress: null })).toEqual(['Turen har ingen destination.', '']));

test.each(ORDER_STATES)('in state %s there is a way back unless the trip was cancelled', (state) => {
  const [back] = whyNot({ state });
  expect(back).toBe(state === 'cancelled' || state === 'deleted' ? 'Turen blev ikke kørt.' : '');
});

test('what cannot be done says why when it is pressed', () => {
  whyNot({ destinationAddress: null });
  fireEvent.click(screen.getByRole('button', { name: 'Returtur' }));
  expect(toast.queue.get().map(({ title }) => title)).toEqual(['Turen har ingen destination.']);
});
