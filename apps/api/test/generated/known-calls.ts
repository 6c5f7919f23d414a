import { FIELD_CODES } from '@praj/domain/booking-form/field-catalogue.ts';
import { ADDRESSES } from '../../db/demo/addresses.ts';
import { DEMO_PASSWORD } from '../../db/demo/demo-password.ts';
import type { SeededRandom } from '../../db/demo/seeded-random.ts';
import { TEST_NOW } from '../portal.ts';
import { INVOICED_MONTH } from './furnished-invoices.ts';
import type { Here, KnownDiscountCode, KnownInvoiceLine } from './known-things.ts';

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
/** A voucher whose trip is on its way. */
const inUse: Settle = ({ params, body }, { things }, random) => {
  const locked = things.vouchers.filter(({ status, orderId }) => status === 'LOCKED' && orderId);
  if (locked.length === 0) return { params, body };
  const { code, orderId } = random.pick(locked);
  return { params: { ...params, code }, body: { ...body, orderId, at: justNow(random) } };
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
const PLAIN = {
  accountId: null,
  attributeIds: [],
  reference: '2026-014',
  numberOfPeople: 4,
  customerPhone: '12 34 56 78',
} as const;
/** What an order of the branch may be charged to: a code of its list, or nothing. */
const charged = ({ things: { costCentres } }: Here, random: SeededRandom) =>
  costCentres.length > 0 && random.happens(0.5) ? { costCentre: random.pick(costCentres) } : {};
/** An order as Nordlys and its like ask for it: nothing required beyond where and when. */
const ordered = ({ body, ...parts }: Parts, here: Here, random: SeededRandom) => ({
  ...parts,
  body: { ...body, ...(random.happens(0.85) && { ...PLAIN, allocations: charged(here, random) }) },
});
/** A fixed trip, which is charged to nothing of its own. */
const agreed = ({ body, ...parts }: Parts, _here: Here, random: SeededRandom) => ({
  ...parts,
  body: { ...body, ...(random.happens(0.85) && PLAIN) },
});

const soon = (random: SeededRandom): string => new Date(TEST_NOW.getTime() + random.whole(30, 40_000) * 60_000).toISOString();
const justNow = (random: SeededRandom): string => new Date(TEST_NOW.getTime() - random.whole(0, 9) * 60_000).toISOString();
const isOpen = ({ state }: { readonly state: string }): boolean => ['created', 'booked', 'dispatching'].includes(state);
const ofOpenOrder: Settle = (parts, { things }, random) => {
  const open = things.orders.filter(isOpen);
  return open.length > 0 ? { ...parts, params: { id: random.pick(open).id } } : parts;
};
/** An ordinary car's order that a person still changes. */
const ofChangeableOrder: Settle = (parts, { things }, random) => {
  const open = things.orders.filter((order) => isOpen(order) && order.people === 4 && !order.spent);
  return open.length > 0 ? { ...parts, params: { id: random.pick(open).id } } : parts;
};
/** A person who stands so, as a rule. */
const ofPerson =
  (whose: (things: Here['things']) => readonly string[]): Settle =>
  (parts, { things }, random) => {
    const people = whose(things);
    return people.length > 0 && random.happens(0.8) ? { ...parts, params: { id: random.pick(people) } } : parts;
  };
const AN_HOUR_MS = 60 * 60_000;
const isCodeInUse = ({ startsAt, expiresAt, cancelledAt }: KnownDiscountCode): boolean =>
  !cancelledAt && startsAt.getTime() < TEST_NOW.getTime() - AN_HOUR_MS && (!expiresAt || expiresAt > TEST_NOW);
/** A code that nobody has redeemed, whose start stands where it has passed. */
const ofUnusedCode: Settle = ({ params, body }, { shared }, random) => {
  const unused = shared.discountCodes.filter(
    ({ tripsNumber, cancelledAt, expiresAt }) => tripsNumber === 0 && !cancelledAt && (!expiresAt || expiresAt > TEST_NOW),
  );
  if (unused.length === 0) return { params, body };
  const { id, startsAt } = random.pick(unused);
  const stands = startsAt <= TEST_NOW && { startDate: startsAt.toISOString() };
  return { params: { ...params, id }, body: { ...body, ...stands } };
};
/** A trip from and to where the code holds. */
const ofCodeInUse: Settle = ({ params, body }, { shared }, random) => {
  const inUseNow = shared.discountCodes.filter(isCodeInUse);
  if (inUseNow.length === 0) return { params, body };
  const { code, zipCodesFrom, zipCodesTo } = random.pick(inUseNow);
  const places = { ...(zipCodesFrom[0] && { zipCodeFrom: zipCodesFrom[0] }), ...(zipCodesTo[0] && { zipCodeTo: zipCodesTo[0] }) };
  return { params: { ...params, code }, body: { ...body, ...places } };
};
const ofVoucherlessBranch: Settle = ({ params, body }, { things }, random) =>
  things.voucherless.length > 0 ? { params: { ...params, branchId: random.pick(things.voucherless) }, body } : { params, body };
const ofActiveVoucher: Settle = (parts, { things }, random) => {
  const active = things.vouchers.filter(({ status }) => status === 'ACTIVE');
  return active.length > 0 ? { ...parts, params: { branchId: things.place.branch.id, voucherId: random.pick(active).id } } : parts;
};

/** A value of a list, or a rule, of the place. */
const ofValue = (parts: Parts, { things }: Here, random: SeededRandom): Parts => {
  const { place, allocationValues } = things;
  return allocationValues.length > 0 ? { ...parts, params: { companyId: place.companyId, valueId: random.pick(allocationValues) } } : parts;
};
const ofRule = (parts: Parts, { things }: Here, random: SeededRandom): Parts => {
  const { place, orderingRules } = things;
  return orderingRules.length > 0 ? { ...parts, params: { companyId: place.companyId, ruleId: random.pick(orderingRules) } } : parts;
};
const ofInvoice: Settle = (parts, { things }, random) =>
  things.invoiceLines.length > 0 ? { ...parts, params: { id: random.pick(things.invoiceLines).invoiceId } } : parts;
const ofLine =
  (isMeant: (line: KnownInvoiceLine) => boolean): Settle =>
  (parts, { things }, random) => {
    const lines = things.invoiceLines.filter(isMeant);
    if (lines.length === 0) return parts;
    const { invoiceId, lineId } = random.pick(lines);
    return { ...parts, params: { id: invoiceId, lineId } };
  };
/** An ordering rule that stops nothing that others generate. */
const quietRule = (random: SeededRandom) => ({
  name: `Regel ${random.digits(6)}`,
  demand: { kind: 'people', most: 64 },
  outcome: random.happens(0.5) ? 'refuse' : 'approve',
  scope: 'company',
  askedRole: 'CompanyAdmin',
});
const ofSeries = (parts: Parts, { things }: Here, random: SeededRandom): Parts =>
  things.series.length > 0 ? { ...parts, params: { ...parts.params, id: random.pick(things.series) } } : parts;
/** A series as Nordlys and its like ask for it, more often than not. */
const repeated = (parts: Parts, random: SeededRandom): Parts => {
  const { trip, ...body } = parts.body ?? {};
  const { tripType: _type, fixedTripId: _fixed, fixedTripVersion: _version, travellerLink: _link, ...metered } = (trip ?? {}) as Fields;
  const rule = { weekdays: [random.whole(1, 7)], everyWeeks: random.whole(1, 3), time: '08:00', end: null, skipHolidays: true };
  const right = { ...body, from: '2026-12-01', rule, trip: trip ? { ...metered, ...PLAIN } : null };
  return random.happens(0.85) ? { ...parts, body: right } : parts;
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
  'GET /logos/:key': (parts, { shared }, random) => (shared.logos.length > 0 ? { params: { key: random.pick(shared.logos) } } : parts),
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
  'PUT /companies/:companyId/accounts/:accountId': (parts, here, random) => {
    const { activeAccounts, place } = here.things;
    const params = activeAccounts.length > 0 && { companyId: place.companyId, accountId: random.pick(activeAccounts) };
    return { ...someCode(parts, here, random), ...(params && { params }) };
  },
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
      ...ofChangeableOrder(sent, here, random),
      body: { ...body, ...asFixed, requestedPickup: soon(random), numberOfCars: 1 },
      headers: {},
    };
  },
  // A form that asks for nothing takes nothing.
  'PUT /orders/:id/allocations': (parts, here, random) => {
    const driven = here.things.orders.filter(({ state }) => state === 'concluded');
    return {
      params: driven.length > 0 ? { id: random.pick(driven).id } : parts.params,
      body: random.happens(0.8) ? { allocations: charged(here, random) } : parts.body,
      headers: {},
    };
  },
  'GET /companies/:companyId/allocation_values/:valueId': ofValue,
  'PUT /companies/:companyId/allocation_values/:valueId': (parts, here, random) => ({
    ...ofValue(parts, here, random),
    body: { ...parts.body, code: random.digits(6), name: `Navn ${random.digits(6)}` },
  }),
  'POST /companies/:companyId/ordering_rules': (parts, { things }, random) => ({
    ...parts,
    params: { companyId: things.place.companyId },
    body: { ...quietRule(random), active: false },
  }),
  'POST /companies/:companyId/ordering_rules/try': (parts, { things }, random) => ({
    ...parts,
    params: { companyId: things.place.companyId },
    body: quietRule(random),
  }),
  'GET /companies/:companyId/ordering_rules/:ruleId': ofRule,
  'PUT /companies/:companyId/ordering_rules/:ruleId': (parts, here, random) => ({
    ...ofRule(parts, here, random),
    body: { ...quietRule(random), active: random.happens(0.5) },
  }),
  'PUT /orders/:id/approval': (parts, { things }, random) => ({
    ...parts,
    params: things.waiting.length > 0 ? { id: random.pick(things.waiting) } : parts.params,
  }),
  'GET /invoices/:id': ofInvoice,
  'GET /invoices/:id/lines': ofInvoice,
  'GET /invoices/:id/pdf': ofInvoice,
  'GET /invoices/:id/csv': ofInvoice,
  'GET /invoices/:id/document': ofInvoice,
  'GET /invoices/:id/oioubl': ofInvoice,
  'GET /invoices/:id/peppol': ofInvoice,
  'POST /invoices/:id/send': ofInvoice,
  'GET /invoices/:id/lines/:lineId': ofLine(() => true),
  'POST /invoices/:id/lines/:lineId/dispute': ofLine(({ dispute }) => dispute === null),
  'POST /invoices/:id/lines/:lineId/answer': (parts, here, random) => ({
    ...ofLine(({ dispute }) => dispute === 'open')(parts, here, random),
    body: random.happens(0.5)
      ? { decision: 'reject', answer: `Svar ${random.digits(3)}` }
      : { decision: 'credit', price: 1, answer: `Svar ${random.digits(3)}` },
  }),
  'POST /invoices': (_parts, { things: { place, closing } }) => ({
    body: {
      month: INVOICED_MONTH,
      companyId: place.companyId,
      seen: { invoices: closing.invoices, trips: closing.trips, corrections: closing.corrections, total: closing.total },
    },
  }),
  'PUT /users/:id': named('firstName', 'lastName'),
  'POST /orders/:id/re_order': (parts, { things }, random) => {
    const cancelled = things.orders.filter(({ state, spent }) => state === 'cancelled' && !spent);
    return { ...parts, params: cancelled.length > 0 ? { id: random.pick(cancelled).id } : parts.params };
  },
  'POST /series': (parts, here, random) => ({ ...repeated(parts, random), headers: {} }),
  'GET /series/:id': ofSeries,
  'DELETE /series/:id': (parts, here, random) => ({ ...ofSeries(parts, here, random), query: { from: '2027-06-01' } }),
  'PUT /series/:id': (parts, here, random) => ({ ...ofSeries(repeated(parts, random), here, random), headers: {} }),
  'PUT /series/:id/days/:day': (parts, here, random) => {
    const { params, ...rest } = ofSeries(parts, here, random);
    return { ...rest, params: { ...params, day: '2026-12-20' } };
  },
  'DELETE /orders/:id': ofOpenOrder,
  'DELETE /orders/:id/cars': ofOpenOrder,
  'POST /branches/:id/fixed_trips': agreed,
  'PUT /branches/:id/fixed_trips/:fixedTripId': (parts, here, random) => ({ ...agreed(parts, here, random), headers: {} }),
  'POST /dispatch/orders/:id/events': (parts, _here, random) =>
    random.happens(0.5) ? { ...parts, body: { ...parts.body, state: undefined } } : parts,
  'PUT /users/:id/anonymize': ofPerson(({ inactiveUsers }) => inactiveUsers),
  'PUT /users/:id/invite': ofPerson(({ invitedUsers }) => invitedUsers),
  'PUT /discount_codes/:id': ofUnusedCode,
  'POST /dispatch/discount_codes/:code/redemptions': ofCodeInUse,
  'POST /branches/:branchId/vouchers/account': ofVoucherlessBranch,
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
