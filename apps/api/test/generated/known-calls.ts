import { FIELD_CODES } from '@praj/domain/booking-form/field-catalogue.ts';
import { ADDRESSES } from '../../db/demo/addresses.ts';
import { DEMO_PASSWORD } from '../../db/demo/demo-password.ts';
import type { SeededRandom } from '../../db/demo/seeded-random.ts';
import { TEST_NOW } from '../portal.ts';
import type { Here } from './known-things.ts';

type Fields = Record<string, unknown>;
interface Parts {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Fields;
  readonly headers?: Fields;
}
type Settle = (parts: Parts, here: Here, random: SeededRandom) => object;

const inAnyOrder = <T>(list: readonly T[], random: SeededRandom): T[] =>
  list
    .map((one) => [random.next(), one] as const)
    .toSorted(([left], [right]) => left - right)
    .map(([, one]) => one);
/** The whole list, as whoever puts it in order sends it. */
const listed = (ids: readonly string[], random: SeededRandom) => inAnyOrder(ids, random).map((id, sortOrder) => ({ id, sortOrder }));
const inUse: Settle = ({ params, body }, { things }, random) => {
  const locked = things.vouchers.filter(({ status, orderId }) => status === 'LOCKED' && orderId);
  if (locked.length === 0) return { params, body };
  const { code, orderId } = random.pick(locked);
  return { params: { ...params, code }, body: { ...body, orderId } };
};
const someCode: Settle = ({ body, ...parts }, _here, random) => ({
  ...parts,
  body: { ...body, code: random.digits(random.whole(1, 6)), name: `Konto ${random.digits(6)}` },
});
const named =
  (...fields: readonly string[]): Settle =>
  ({ body, ...parts }, _here, random) => ({
    ...parts,
    body: { ...body, ...Object.fromEntries(fields.map((field) => [field, `Navn ${random.digits(6)}`])) },
  });
/** An address that no branch has yet. */
const newAddress = (random: SeededRandom) => ({ ...ADDRESSES.bredgade, fullAddress: `Bredgade ${random.digits(6)}, 1260 København K` });
const labelled: Settle = (parts, _here, random) => ({ ...parts, body: { ...newAddress(random), label: `Port ${random.digits(6)}` } });
const somewhere: Settle = (parts, _here, random) => ({ ...parts, body: { ...parts.body, address: newAddress(random) } });
/** An order or trip as Nordlys and its like ask for it: nothing required beyond where and when. */
const ordered = ({ body, ...parts }: Parts, _here: Here, random: SeededRandom) => ({
  ...parts,
  body: { ...body, ...(random.happens(0.7) && { accountId: null, attributeIds: [], reference: '2026-014', numberOfPeople: 4 }) },
});

const soon = (random: SeededRandom): string => new Date(TEST_NOW.getTime() + random.whole(30, 40_000) * 60_000).toISOString();
const isOpen = ({ state }: { readonly state: string }): boolean => ['created', 'booked', 'dispatching'].includes(state);
const ofOpenOrder: Settle = (parts, { things }, random) => {
  const open = things.orders.filter(isOpen);
  return open.length > 0 ? { ...parts, params: { id: random.pick(open).id } } : parts;
};
const ofActiveVoucher: Settle = (parts, { things }, random) => {
  const active = things.vouchers.filter(({ status }) => status === 'ACTIVE');
  return active.length > 0 ? { ...parts, params: { branchId: things.place.branch.id, voucherId: random.pick(active).id } } : parts;
};

/** What single calls ask for that neither schema nor name of a field tells: lists that must be whole, pairs that must fit. */
export const KNOWN_CALLS: Readonly<Record<string, Settle>> = {
  'PUT /branches/:id/fixed_trips': (parts, { things }, random) => ({
    params: { ...parts.params, id: things.place.branch.id },
    body: listed(things.fixedTrips, random),
  }),
  'PUT /branches/:id/predefined_addresses': (parts, { things }, random) => ({
    params: { ...parts.params, id: things.place.branch.id },
    body: listed(things.favourites, random),
  }),
  'PUT /companies/:id/booking_module': ({ params, body }, { shared }, random) => ({
    params,
    body: {
      ...body,
      attributes: inAnyOrder(shared.attributes, random)
        .slice(0, 2)
        .map((id) => ({ id, required: false })),
      fields: inAnyOrder(FIELD_CODES, random).map((code) => ({ code, required: false })),
    },
  }),
  'GET /users/:id/accounts': (parts, { self }, random) => ({
    ...parts,
    params: self && random.happens(0.6) ? { id: self } : parts.params,
  }),
  'POST /login': (parts, { things }, random) => {
    // Those of a place whose password is the demo's; some of them are let in no longer.
    const somebody = random.pick(things.place.users.slice(0, 3));
    return random.happens(0.6) ? { ...parts, body: { username: somebody.email, password: DEMO_PASSWORD } } : parts;
  },
  'PUT /branches/:branchId/vouchers/:voucherId': ofActiveVoucher,
  'DELETE /branches/:branchId/vouchers/:voucherId': ofActiveVoucher,
  'POST /branches/:branchId/vouchers/:voucherId/send': ofActiveVoucher,
  'POST /dispatch/vouchers/:code/release': inUse,
  'POST /dispatch/vouchers/:code/redeem': inUse,
  'POST /dispatch/vouchers/:code/lock': ({ params, body }, { things }, random) => {
    const active = things.vouchers.filter(({ status }) => status === 'ACTIVE');
    return { params: active.length > 0 ? { code: random.pick(active).code } : params, body };
  },
  'POST /companies/:companyId/accounts': someCode,
  'PUT /companies/:companyId/accounts/:accountId': someCode,
  'POST /companies': named('name', 'contactPerson'),
  'PUT /companies/:id': named('name', 'contactPerson'),
  'POST /companies/:companyId/branches': named('name', 'contactPerson'),
  'PUT /companies/:companyId/branches/:branchId': named('name', 'contactPerson'),
  'POST /users': named('firstName', 'lastName'),
  'POST /orders': ordered,
  'PUT /orders/:id': (parts, here, random) => {
    const sent = ordered(parts, here, random);
    const { tripType, fixedTripId, fixedTripVersion, ...body } = sent.body as Fields;
    const asFixed = random.happens(0.2) ? { tripType, fixedTripId, fixedTripVersion } : {};
    return {
      ...ofOpenOrder(sent, here, random),
      body: { ...body, ...asFixed, requestedPickup: soon(random), numberOfCars: 1 },
      headers: {},
    };
  },
  'PUT /users/:id': named('firstName', 'lastName'),
  'POST /orders/:id/re_order': (parts, { things }, random) => {
    const cancelled = things.orders.filter(({ state }) => state === 'cancelled');
    return { ...parts, params: cancelled.length > 0 ? { id: random.pick(cancelled).id } : parts.params };
  },
  'DELETE /orders/:id': ofOpenOrder,
  'DELETE /orders/:id/cars': ofOpenOrder,
  'POST /branches/:id/fixed_trips': ordered,
  'PUT /branches/:id/fixed_trips/:fixedTripId': (parts, here, random) => ({ ...ordered(parts, here, random), headers: {} }),
  'POST /dispatch/orders/:id/events': (parts, _here, random) =>
    random.happens(0.5) ? { ...parts, body: { ...parts.body, state: undefined } } : parts,
  'PUT /users/:id/anonymize': (parts, { things }, random) =>
    things.inactiveUsers.length > 0 ? { ...parts, params: { id: random.pick(things.inactiveUsers) } } : parts,
  'POST /branches/:branchId/vouchers': ({ body, ...parts }, _here, random) => ({
    ...parts,
    body: { ...body, ...(random.happens(0.6) && { limits: null, users: [{ name: 'Jonas Friis', phone: '20304050', reference: 'Gæst' }] }) },
  }),
  'POST /branches/:id/custom_addresses': labelled,
  'PUT /branches/:id/custom_addresses/:customAddressId': labelled,
  'POST /branches/:id/predefined_addresses': somewhere,
  'PUT /branches/:id/predefined_addresses/:predefinedAddressId': somewhere,
  'POST /sms/deliveries': ({ body }, { shared }, random) => ({
    body: { ...body, id: random.whole(1, 1000), status: 'DELIVERED', time: 1_795_000_000, userref: shared.messages[0] ?? 'x' },
  }),
};
