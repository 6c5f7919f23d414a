import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { OrderSheet } from './order-sheet.tsx';

afterEach(cleanup);

const PRINTED_AT = Date.parse('2026-11-20T13:05:00Z');
const order = sampleOrder(1, { state: 'concluded', finalPrice: 348.5, carNo: '1482' });

test('an order on paper has its number, trip, price and when it was printed', () => {
  render(<OrderSheet order={order} company={undefined} printedAt={PRINTED_AT} />);
  expect(screen.getByRole('heading', { name: 'Havnegade 4 – Kastrup Lufthavn, Terminal 3' })).toBeTruthy();
  for (const text of ['Ordre 48 210 001', '348,50 kr.', 'Udskrevet 20/11/2026 14:05']) expect(screen.getByText(text)).toBeTruthy();
});

test("the company's logo stands on it, or an initial where there is none", () => {
  const { container, rerender } = render(
    <OrderSheet order={order} company={{ imageUrl: '/logo.png', hexColor: '#884422' }} printedAt={PRINTED_AT} />,
  );
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/logo.png');
  rerender(<OrderSheet order={order} company={{ imageUrl: null, hexColor: '#884422' }} printedAt={PRINTED_AT} />);
  expect(screen.getByRole('img', { name: 'Nordlys A/S' }).textContent).toBe('N');
});

test('a reference is told by the name that the company has for it', () => {
  render(<OrderSheet order={{ ...order, reference: '2026-014' }} company={undefined} referenceName="Sagsnummer" printedAt={PRINTED_AT} />);
  expect(screen.getByText('2026-014').closest('div')?.textContent).toBe('Sagsnummer2026-014');
});

test('a cancelled order says who cancelled it, when and why', () => {
  const stateTimes = { cancelled: '2026-11-20T13:02:00Z' };
  const cancelled = sampleOrder(2, { state: 'cancelled', stateTimes, cancelCause: 'dispatch', cancelReason: 'Ingen ledig vogn.' });
  render(<OrderSheet order={cancelled} company={undefined} printedAt={PRINTED_AT} />);
  expect(screen.getByText(/ · Annulleret af taxacentralen kl\. 14:02\. Ingen ledig vogn\.$/)).toBeTruthy();
});

test('a bare postcode is written once', () => {
  const pickupAddress = {
    ...order.pickupAddress,
    fullAddress: '3000 Helsingør',
    streetName: '',
    houseNo: 9999,
    city: 'Helsingør',
    zipCode: '3000',
  };
  const { container } = render(<OrderSheet order={{ ...order, pickupAddress }} company={undefined} printedAt={PRINTED_AT} />);
  // Once in the name of the trip, once as the pickup.
  expect(container.textContent.match(/3000 Helsingør/g)).toHaveLength(2);
});
