import type { Order } from '@praj/contract/orders.ts';
import type { ListedUser } from '@praj/contract/users.ts';
import { expect, test } from 'vitest';
import { foundCompany, foundIssuers, foundOrder, foundPerson } from './found-things.ts';

const NOW = Date.parse('2026-11-20T13:05:00Z');
const ID = '01900000-0000-7000-8000-000000000001';
const address = { fullAddress: 'Havnegade 4, 1058 København K', streetName: 'Havnegade', houseNo: 4, city: 'København K', zipCode: '1058' };
const order = (state: Order['state']) =>
  ({
    id: ID,
    globalApiId: '48210377',
    state,
    customerName: 'Jonas Holm',
    pickupAddress: address,
    destinationAddress: null,
    requestedPickup: '2026-11-20T13:00:00Z',
    tripFinishedAt: null,
    issuedByEmployee: { id: ID, firstName: 'Mette', lastName: 'Kjær' },
    issuedByBranch: { id: ID, name: 'København' },
    issuedByCompany: { id: ID, name: 'Nordlys' },
  }) as unknown as Order;
const user = (lastActivityTimestamp: string | null) =>
  ({
    id: ID,
    firstName: 'Mette',
    lastName: 'Kjær',
    email: 'mk@nordlys.example',
    branchName: 'København',
    lastActivityTimestamp,
  }) as ListedUser;

test('a trip that is not concluded opens over the order page, a concluded one over the overview', () => {
  expect(foundOrder(order('arriving'))).toMatchObject({ text: 'Jonas Holm, Havnegade 4', to: `/order/${ID}` });
  expect(foundOrder(order('completed')).to).toBe(`/order/${ID}`);
  expect(foundOrder(order('concluded'))).toMatchObject({ detail: '48 210 377 · 20/11/2026 14:00', to: `/orders/${ID}` });
});

test('a person shows their last activity and leads to the trips they ordered in the last year', () => {
  expect(foundPerson(user('2026-11-20T08:30:00Z'), NOW)).toMatchObject({
    text: 'Mette Kjær',
    detail: 'København · I dag kl. 09:30',
    to: `/orders?fra=2025-11-20&til=2026-11-20&medarbejder=${ID}`,
  });
  expect(foundPerson(user(null), NOW).detail).toBe('København · Ingen aktivitet endnu');
});

test('whoever ordered the trips found is told once, to those who see several companies by the company', () => {
  const found = [order('concluded'), order('concluded')];
  expect(foundIssuers(found, 'PrajAdmin', NOW)).toMatchObject([
    { text: 'Mette Kjær', detail: 'Nordlys', words: 'København Nordlys', to: `/orders?fra=2025-11-20&til=2026-11-20&medarbejder=${ID}` },
  ]);
  expect(foundIssuers(found, 'CompanyAdmin', NOW)).toMatchObject([{ detail: 'København' }]);
  expect(foundIssuers(found, 'BranchEmployee', NOW)).toEqual([]);
});

test('a company leads to its trips', () => {
  expect(foundCompany({ id: ID, number: 17, name: 'Nordlys' }, NOW)).toMatchObject({
    detail: 'Id 17',
    to: `/orders?fra=2025-11-20&til=2026-11-20&virksomhed=${ID}`,
  });
});
