import type { Order } from '@praj/contract/orders.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { forgottenPart, sampleOrder } from '../../../entities/order/order-samples.ts';
import { columnsOf } from './trip-columns.tsx';

afterEach(cleanup);

const street = { fullAddress: 'Havnegade 4, 1058 København K', streetName: 'Havnegade', houseNo: 4, city: 'København K', zipCode: '1058' };
const pickupOf = (pickupAddress: object) => {
  const column = columnsOf('BranchEmployee', 'wide', undefined).find(({ key }) => key === 'pickup');
  return render(<>{column?.cell({ pickupAddress } as Order)}</>).container.textContent;
};

test('a street has its town, a named place and a bare postcode stand alone', () => {
  expect(pickupOf(street)).toBe('Havnegade 4, København K');
  expect(pickupOf({ ...street, poi: 'Kastrup Lufthavn' })).toBe('Kastrup Lufthavn');
  expect(pickupOf({ ...street, fullAddress: '3000 Helsingør', streetName: '', houseNo: 9999, city: 'Helsingør', zipCode: '3000' })).toBe(
    '3000 Helsingør',
  );
});

test('of a trip that was forgotten the postcode and town stand', () => {
  expect(pickupOf(forgottenPart.pickupAddress)).toBe('1058 København K');
});

test('on a phone’s card both places stand under each other and may break, so that neither is cut', () => {
  const [, route] = columnsOf('BranchEmployee', 'narrow', undefined);
  const { container } = render(<>{route?.cell(sampleOrder(1))}</>);
  expect([...container.querySelectorAll('dd')].map((place) => place.textContent)).toEqual(['Havnegade 4', 'Kastrup Lufthavn, Terminal 3']);
  expect(container.querySelector('dl')?.className).toContain('wrap');
});
