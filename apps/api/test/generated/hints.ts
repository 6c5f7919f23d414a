import type { Endpoint } from '@praj/contract/endpoint.ts';
import { DISCOUNT_OPTIONS, percentageOf } from '@praj/domain/discount-codes/discount-options.ts';
import fc from 'fast-check';
import { ADDRESSES } from '../../db/demo/addresses.ts';
import { DEMO_PASSWORD } from '../../db/demo/demo-password.ts';
import type { SeededRandom } from '../../db/demo/seeded-random.ts';
import { TEST_NOW } from '../portal.ts';
import type { Keys } from './furnished-world.ts';
import { KNOWN_CALLS } from './known-calls.ts';
import type { Here, SharedThings, Things } from './known-things.ts';
import type { Hint, Hints } from './values.ts';

type Parts = { params?: unknown; query?: unknown; body?: unknown; headers?: unknown };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOBODYS = '018f4d6e-0000-7000-8000-000000000001';
/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const from = (least: number, most: number): fc.Arbitrary<string> =>
  fc.integer({ min: least, max: most }).map((ms) => new Date(TEST_NOW.getTime() + ms).toISOString());
const soon = from(20 * MINUTE_MS, 30 * DAY_MS);

/** What is known of the fields of one part of a call. */
export function hintsFor(call: Endpoint, part: keyof Parts, keys: Keys, here: () => Here, random: SeededRandom): Hints {
  const idOf = (of: (things: Things) => readonly string[]) =>
    fc.constant(null).map(() => {
      const { things, elsewhere } = here();
      const list = of(random.happens(0.95) ? things : elsewhere);
      return list.length > 0 && random.happens(0.98) ? random.pick(list) : NOBODYS;
    });
  const shared = (of: (things: SharedThings) => readonly string[]) =>
    fc.constant(null).map(() => {
      const list = of(here().shared);
      return list.length > 0 ? random.pick(list) : NOBODYS;
    });
  const one = (...list: readonly unknown[]) => fc.constantFrom(...list);
  const attributeIds = idOf(({ moduleAttributes }) => moduleAttributes);
  const zipCodes = one('1620', '2100', '8000', '5000', '1260', '2770');

  const byName: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    companyId: idOf(({ place }) => [place.companyId]),
    branchId: idOf(({ place }) => [place.branch.id]),
    accountId: idOf(({ accounts }) => accounts),
    fixedTripId: idOf(({ fixedTrips }) => fixedTrips),
    predefinedAddressId: idOf(({ favourites }) => favourites),
    customAddressId: idOf(({ customAddresses }) => customAddresses),
    voucherId: idOf(({ vouchers }) => vouchers.map(({ id }) => id)),
    orderId: idOf(({ orders }) => orders.map(({ id }) => id)),
    userIds: fc.array(
      idOf(({ users }) => users),
      { maxLength: 3 },
    ),
    attributeIds: fc.array(attributeIds, { maxLength: 2 }),
    issuedByEmployees: fc.array(
      idOf(({ users }) => users),
      { maxLength: 2 },
    ),
    issuedByBranches: fc.array(
      idOf(({ place }) => [place.branch.id]),
      { maxLength: 1 },
    ),
    issuedByCompanies: fc.array(
      idOf(({ place }) => [place.companyId]),
      { maxLength: 1 },
    ),
    number: part === 'query' ? idOf(({ orders }) => orders.map(({ number }) => number)) : one(1, 1, 2),
    longitude: one(12.5461, 10.2039, 9.9217),
    latitude: one(55.6716, 56.1629, 57.0488),
    page: one(undefined, 1, 2, 9_007_199_254_740_991),
    username: idOf(({ emails }) => emails),
    email:
      part === 'body' && call.method === 'PUT' && call.path.endsWith('forgot_password') ? idOf(({ emails }) => emails) : newEmail(random),
    subject: fc.constant(null).map(() => subjectOf(here(), random)),
    bookingModuleUpdatedAt: fc.constant(null).map(() => here().things.moduleUpdatedAt),
    updatedAt: fc.constant(null).map(() => here().things.moduleUpdatedAt),
    address: one(ADDRESSES.bredgade, ADDRESSES.vesterbrogade, { ...ADDRESSES.strandvejen, comment: 'Ring på' }),
    pickupAddress: one(ADDRESSES.bredgade, ADDRESSES.vesterbrogade),
    destinationAddress: part === 'query' ? one([], ['Lufthavnsboulevarden 6']) : one(ADDRESSES.lufthavnen, ADDRESSES.strandvejen),
    'pressed-at': from(-30_000, 0),
    requestedPickup: soon,
    at: from(-10 * MINUTE_MS, 0),
    estimatedPickup: soon,
    estimatedCompleted: soon,
    expiringDate: from(DAY_MS, 170 * DAY_MS),
    startDate: from(DAY_MS, 10 * DAY_MS),
    expiryDate: one(null, new Date(TEST_NOW.getTime() + 40 * DAY_MS).toISOString()),
    endsAt: one(null, new Date(TEST_NOW.getTime() + DAY_MS).toISOString()),
    fromDate: from(-60 * DAY_MS, -DAY_MS),
    toDate: from(-DAY_MS, DAY_MS),
    fromExpiryDate: from(0, DAY_MS),
    toExpiryDate: from(2 * DAY_MS, 60 * DAY_MS),
    month: one('2026-10', '2026-09'),
    eans: fc.constant(['5790000000005']),
    step: one('week', 'month'),
    attributeCode: one(...DISCOUNT_OPTIONS),
    role: one('BranchEmployee', 'BranchEmployee', 'BranchAdmin', 'CompanyAdmin'),
    password: call.path === '/login' ? one(DEMO_PASSWORD, DEMO_PASSWORD, 'forkert') : one('turkis-lampe-7', 'Violet ske 88'),
    activationKey: one(...keys.activation, 'a'.repeat(43)),
    activation_key: one(...keys.activation, undefined),
    resetKey: one(...keys.reset, 'a'.repeat(43)),
    key: call.path.startsWith('/logos') ? shared(({ logos }) => logos) : one(...keys.links),
    'traveller-key': one(...keys.travellers),
    'approval-key': one(...keys.approvals),
    word: one('coming_out', 'late'),
    // Numbers of nobody else: a traveller is told their own, and whom to ring.
    recipient: one(null, '20 30 40 99', 'lise@example.com'),
    travellerRecipient: one(undefined, '', '20 30 40 99'),
    travellerLink: one(undefined, undefined, null, 'DK'),
    'idempotency-key': fc.constant(null).map(() => (random.happens(0.5) ? `press-${random.digits(9)}` : undefined)),
    globalId: fc.constant(null).map(() => random.whole(100_000, 900_000)),
    eventId: fc.constant(null).map(() => `event-${random.digits(9)}`),
    refresh_token: fc.constant(null).map(() => here().shared.refreshTokens.pop() ?? 'x'),
    image: one(null, null, null, { imageData: PIXEL }),
    zipCodesFrom: fc.array(zipCodes, { maxLength: 2 }),
    zipCodesTo: fc.array(zipCodes, { maxLength: 2 }),
    zipCodeFrom: zipCodes,
    zipCodeTo: zipCodes,
    nr: fc.array(zipCodes, { minLength: 1, maxLength: 2 }),
    price: one(0, 99.5, 325, 1000),
    highestPrice: one(null, 200, 500.5),
    finalPrice: one(120, 99.95, 500),
    customerPhone: one('12 34 56 78', '+4520304050', '', null),
    phone: call.path.includes('/branches') ? one('12344099', '+4570204099', '22 33 40 99') : one('12345678', '+4570203040', '22 33 44 55'),
    code: codeFor(call, here, random),
    value: one('mette', 'vesterbrogade', 'kastrup', 'Zq', 'jens', '123'),
    search: one('Zq', 'mette', '12', ''),
    customerNames: one([], ['Mette Sørensen'], ['Jonas Friis']),
    accounts:
      part === 'query'
        ? fc.array(
            idOf(({ accounts }) => accounts),
            { maxLength: 1 },
          )
        : fc.constant(undefined),
    validation: one(undefined, null, '', String.raw`\d{3}`),
    grant_type: one('refresh_token'),
    cursor: one(undefined),
    numberOfCars: one(1, 1, 1, 2),
  };
  const only: readonly string[] = ['companyId', 'branchId', 'password', 'grant_type'];
  return (name) => {
    if (name === 'id') return { values: idIn(call, part, idOf, shared, attributeIds), only: part === 'body' };
    // Nobody waits for a long poll here.
    if (name === 'wait') return { values: one(undefined, 0, 0.01), only: true };
    const values = Object.hasOwn(byName, name) ? byName[name] : undefined;
    return values && ({ values, only: only.includes(name) } satisfies Hint);
  };
}

type OfThings = (of: (things: Things) => readonly string[]) => fc.Arbitrary<unknown>;
type OfShared = (of: (things: SharedThings) => readonly string[]) => fc.Arbitrary<unknown>;

/** What a plain `id` is of: in a path what stands before it, in a body whatever the body is a list of. */
function idIn(
  { path }: Endpoint,
  part: keyof Parts,
  idOf: OfThings,
  shared: OfShared,
  attributeIds: fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (part === 'body') {
    if (path.endsWith('/fixed_trips')) return idOf(({ fixedTrips }) => fixedTrips);
    if (path.endsWith('/predefined_addresses')) return idOf(({ favourites }) => favourites);
    return attributeIds;
  }
  const [, noun] = path.split('/');
  if (noun === 'users') return idOf(({ users }) => users);
  if (noun === 'companies') return idOf(({ place }) => [place.companyId]);
  if (noun === 'branches') return idOf(({ place }) => [place.branch.id]);
  if (noun === 'attributes') return shared(({ attributes }) => attributes);
  if (noun === 'discount_codes') return shared(({ discountCodes }) => discountCodes.map(({ id }) => id));
  return idOf(({ orders }) => orders.map(({ id }) => id));
}

const newEmail = (random: SeededRandom) => fc.constant(null).map(() => `ny${random.digits(9)}@firma.example`);

function codeFor({ path, method }: Endpoint, here: () => Here, random: SeededRandom): fc.Arbitrary<unknown> {
  const pick = (make: () => unknown) => fc.constant(null).map(make);
  if (path.startsWith('/dispatch/vouchers')) return pick(() => pickOr(here().things.vouchers, random)?.code ?? 'ABC234');
  if (path.startsWith('/dispatch/discount_codes')) return pick(() => pickOr(here().shared.discountCodes, random)?.code ?? 'X');
  if (path.startsWith('/discount_codes')) return pick(() => `TILBUD${random.digits(5)}`);
  if (path.startsWith('/attributes'))
    return pick(() => `${random.whole(0, 35).toString(36)}${random.whole(0, 35).toString(36)}${random.whole(0, 35).toString(36)}`);
  if (method === 'PUT' && path.endsWith('booking_module')) return fc.constantFrom('REFERENCE', 'COMMENT');
  return pick(() => random.digits(6));
}

export const pickOr = <T>(list: readonly T[], random: SeededRandom): T | undefined => (list.length > 0 ? random.pick(list) : undefined);

function subjectOf({ things, shared }: Here, random: SeededRandom): string {
  const { place, users, orders, accounts } = things;
  const subjects: readonly [string, string | undefined][] = [
    ['company', place.companyId],
    ['branch', place.branch.id],
    ['user', pickOr(users, random)],
    ['order', pickOr(orders, random)?.id],
    ['account', pickOr(accounts, random)],
    ['attribute', pickOr(shared.attributes, random)],
  ];
  const [type, id] = random.pick(subjects);
  return `${type}:${id ?? NOBODYS}`;
}

/** Makes fields agree that only the rules hold together, so that a request goes deeper than its shape. */
export function settle(call: Endpoint, parts: Parts, here: Here, random: SeededRandom): Parts {
  const body = parts.body;
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) agree(body as Record<string, unknown>, random);
  return KNOWN_CALLS[`${call.method} ${call.path}`]?.(parts as never, here, random) ?? parts;
}

function agree(body: Record<string, unknown>, random: SeededRandom): void {
  if ('confirmPassword' in body) body.confirmPassword = body.password;
  if ('attributeCode' in body && 'percentage' in body) body.percentage = percentageOf(String(body.attributeCode)) ?? body.percentage;
  if ('tripType' in body && random.happens(0.8)) for (const name of ['fixedTripId', 'fixedTripVersion', 'tripType']) delete body[name];
  if ('customerPhone' in body && body.customerPhone === undefined) body.customerPhone = null;
  const limits = body.limits;
  if (typeof limits === 'object' && limits !== null)
    Object.assign(
      limits,
      random.pick([
        { fromMinute: null, toMinute: null },
        { fromMinute: 480, toMinute: 60 },
      ]),
    );
}
