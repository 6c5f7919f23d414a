import type { Order } from '@praj/contract/orders.ts';
import type { FoundUser } from '@praj/contract/users/found.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { expect, test } from 'vitest';
import { matches, tellingFact } from './found.ts';
import { foundCompany, foundIssuers, foundOrder, foundPerson, latestTrips } from './found-things.ts';

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
    stops: [],
    destinationAddress: null,
    requestedPickup: '2026-11-20T13:00:00Z',
    tripFinishedAt: null,
    issuedByEmployee: { id: ID, firstName: 'Mette', lastName: 'Kjær' },
    issuedByBranch: { id: ID, name: 'København' },
    issuedByCompany: { id: ID, name: 'Nordlys' },
  }) as unknown as Order;
const user = (more: Partial<FoundUser> = {}) =>
  ({
    id: ID,
    firstName: 'Mette',
    lastName: 'Kjær',
    email: 'mk@nordlys.example',
    status: 'ACTIVE',
    branchId: 'b',
    branchName: 'København',
    companyId: 'c',
    companyName: 'Nordlys',
    lastActivityTimestamp: null,
    ...more,
  }) as FoundUser;
const YEAR = 'fra=2025-11-20&til=2026-11-20';
/** Somebody of this role who may open every page, or none. */
const finding = (role: Role, may = true) => ({
  role,
  now: NOW,
  waysTo: {
    person: ({ id, companyId, branchId }: { id: string; companyId: string; branchId: string }) =>
      may ? `/${companyId}/${branchId}/${id}` : undefined,
    branch: () => undefined,
    company: (id: string) => (may ? `/companies/${id}` : undefined),
  },
});

test('a trip that is not concluded opens over the order page, a concluded one over the overview', () => {
  expect(foundOrder(order('arriving'), NOW)).toMatchObject({ text: 'Havnegade 4', to: `/order/${ID}` });
  expect(foundOrder(order('completed'), NOW).to).toBe(`/order/${ID}`);
  expect(foundOrder(order('concluded'), NOW)).toMatchObject({ detail: '48 210 377 · 20/11/2026 14:00', to: `/orders/${ID}` });
});

test('a concluded trip that the order page has opens over that, and may be opened over the overview', () => {
  expect(foundOrder(order('concluded'), NOW, { listed: true })).toMatchObject({ to: `/order/${ID}`, overview: `/orders/${ID}` });
  expect(foundOrder(order('arriving'), NOW, { listed: true }).overview).toBeUndefined();
  expect(foundOrder(order('concluded'), NOW).overview).toBeUndefined();
});

test('a trip says when, who and which car', () => {
  expect(foundOrder({ ...order('arriving'), carNo: '1482' }, NOW).below).toBe('I dag 14:00 · Jonas Holm · Vogn 1482');
});

test('before anything is typed the trips under way stand first, then the latest finished, then what is booked; the own before others', () => {
  const at = (n: number, state: Order['state'], time: string, by = ID) =>
    ({ ...order(state), id: String(n), requestedPickup: `2026-11-20T${time}:00Z`, issuedByEmployee: { id: by } }) as unknown as Order;
  const orders = [
    at(1, 'booked', '18:00'),
    at(2, 'arriving', '13:10'),
    at(3, 'concluded', '11:00'),
    at(4, 'dispatching', '13:00'),
    at(5, 'cancelled', '12:00'),
    at(6, 'arriving', '09:00', 'somebody else'),
  ];
  expect(latestTrips(orders, ID).map(({ id }) => id)).toEqual(['4', '2', '6', '5']);
  expect(latestTrips(orders, 'who ordered nothing').map(({ id }) => id)).toEqual(['6', '4', '2', '5']);
  expect(latestTrips([], ID)).toEqual([]);
});

test('a person leads to themselves, and to the trips they ordered in the last year', () => {
  expect(foundPerson(user({ lastActivityTimestamp: '2026-11-20T08:30:00Z' }), finding('CompanyAdmin'))).toMatchObject([
    { kind: 'person', text: 'Mette Kjær', detail: 'København · I dag kl. 09:30', to: `/c/b/${ID}` },
    { kind: 'trips', text: 'Ture: Mette Kjær', to: `/orders?${YEAR}&medarbejder=${ID}` },
  ]);
});

test.each([
  [{}, 'CompanyAdmin', 'København · Ingen aktivitet endnu'],
  [{}, 'PrajAdmin', 'Nordlys · Ingen aktivitet endnu'],
  [{ status: 'INVITED' }, 'CompanyAdmin', 'København · Inviteret'],
  [{ status: 'INACTIVE', lastActivityTimestamp: '2026-11-20T08:30:00Z' }, 'CompanyAdmin', 'København · Inaktiv'],
] as const)('a person who is %j says to a %s: %s', (more, role, detail) => {
  expect(foundPerson(user(more), finding(role))[0]).toMatchObject({ detail });
});

test('what may not be opened is not offered; the trips stay', () => {
  expect(foundPerson(user(), finding('CompanyAdmin', false)).map(({ kind }) => kind)).toEqual(['trips']);
  expect(foundCompany({ id: ID, number: 17, name: 'Nordlys' }, finding('PrajAdmin', false)).map(({ kind }) => kind)).toEqual(['trips']);
  expect(foundCompany({ id: ID, name: 'Nordlys' }, finding('BranchEmployee', false))).toEqual([]);
});

test('whoever ordered the trips found is told once, to those who see several companies by the company', () => {
  const found = [order('concluded'), order('concluded')];
  expect(foundIssuers(found, finding('PrajAdmin'))).toMatchObject([
    { kind: 'person', text: 'Mette Kjær', detail: 'Nordlys', words: 'København Nordlys', to: `/${ID}/${ID}/${ID}` },
    { kind: 'trips', text: 'Ture: Mette Kjær', to: `/orders?${YEAR}&medarbejder=${ID}` },
  ]);
  expect(foundIssuers(found, finding('CompanyAdmin'))[0]).toMatchObject({ detail: 'København' });
  expect(foundIssuers(found, finding('BranchEmployee'))).toEqual([]);
});

test('a company leads to its page, and to its trips for those who see those of several', () => {
  expect(foundCompany({ id: ID, number: 17, name: 'Nordlys' }, finding('PrajAdmin'))).toMatchObject([
    { kind: 'company', text: 'Nordlys', detail: 'Id 17', to: `/companies/${ID}` },
    { kind: 'trips', text: 'Ture: Nordlys', to: `/orders?${YEAR}&virksomhed=${ID}` },
  ]);
  expect(foundCompany({ id: ID, name: 'Nordlys' }, finding('CompanyAdmin'))).toMatchObject([{ kind: 'company', detail: '' }]);
});

test.each(['taxibon k7r 4mx', 'K7R4MX', 'k7r', 'k7r-4mx', 'K7R – 4MX'])('a voucher’s trip is found by %s', (query) => {
  expect(matches(foundOrder({ ...order('arriving'), voucherCode: 'K7R4MX' }, NOW), query)).toBe(true);
  expect(matches(foundOrder(order('arriving'), NOW), query)).toBe(false);
});

test.each([
  ['hav', undefined],
  ['p-22', 'Reference P-2201'],
  ['salg', 'Konto Salg Danmark'],
  // Inside a word, where only the server finds it.
  ['anmark', 'Konto Salg Danmark'],
  ['48210377', 'Ordre 48 210 377'],
  ['48 210 377', 'Ordre 48 210 377'],
  ['havnegade kjær', 'Bestilt af Mette Kjær'],
  ['jonas', undefined],
])('of a trip found by “%s” it is told: %s', (query, fact) => {
  expect(
    tellingFact(foundOrder({ ...order('arriving'), reference: 'P-2201', account: { id: 'a', name: 'Salg Danmark' } }, NOW), query),
  ).toBe(fact);
});
