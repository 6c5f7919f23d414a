import * as addresses from '@praj/contract/addresses.ts';
import { ALL_CALLS } from '@praj/contract/calls.ts';
import * as companies from '@praj/contract/companies.ts';
import * as dispatch from '@praj/contract/dispatch.ts';
import type { Endpoint } from '@praj/contract/endpoint.ts';
import * as identity from '@praj/contract/identity.ts';
import * as orders from '@praj/contract/orders.ts';
import * as overview from '@praj/contract/overview.ts';
import { SOCKETS } from '@praj/contract/sockets.ts';
import * as users from '@praj/contract/users.ts';
import type { OrderState } from '@praj/domain/orders/order-state.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../db/demo/addresses.ts';
import { type Branch, buildBookingModule, buildOrder, buildUser, type User } from '../db/demo/builders.ts';
import { DEMO_PASSWORD } from '../db/demo/demo-password.ts';
import type { Client } from './client.ts';
import { startPortal, TEST_DISPATCH_KEY, TEST_NOW, type TestPortal } from './portal.ts';

/** Who asks: nobody, or a person of Nordlys in København by role; the provider's admin is of another company. */
const WHO = ['anonymous', 'BranchEmployee', 'BranchAdmin', 'CompanyAdmin', 'PrajAdmin'] as const;
type Who = (typeof WHO)[number];
const EMAILS: Readonly<Record<Who, string | undefined>> = {
  anonymous: undefined,
  BranchEmployee: 'bruger@nordlys.example',
  BranchAdmin: 'leder@nordlys.example',
  CompanyAdmin: 'firma@nordlys.example',
  PrajAdmin: 'admin@praj.example',
};
/** Whose thing it is: of København, of Aarhus in the same company, of another company, of a company that is archived. */
const WHERE = ['own', 'sister', 'other', 'archived'] as const;
type Where = (typeof WHERE)[number];

interface Place {
  readonly companyId: string;
  readonly branch: Branch;
  readonly user: User;
  readonly email: string;
}
let portal: TestPortal;
let clients: Record<Who, Client>;
let places: Record<Where, Place>;

beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  const { praj, nordlys, havnens, inactive } = portal.world;
  const place = (branch: Branch, user: User): Place => ({ companyId: branch.company_id, branch, user, email: user.email });
  places = {
    own: place(nordlys.branches.koebenhavn, nordlys.users.leder),
    sister: place(nordlys.branches.aarhus, nordlys.users.aarhus),
    other: place(havnens.branch, havnens.users.bruger),
    archived: place(inactive.branch, inactive.users.user),
  };
  expect(praj.users.admin.email).toBe(EMAILS.PrajAdmin);
  await buildBookingModule(portal.db, { company_id: inactive.company.id, updated_at: TEST_NOW, fields: [], attributes: [] });
  clients = {
    anonymous: await portal.client(),
    BranchEmployee: await portal.client(EMAILS.BranchEmployee),
    BranchAdmin: await portal.client(EMAILS.BranchAdmin),
    CompanyAdmin: await portal.client(EMAILS.CompanyAdmin),
    PrajAdmin: await portal.client(EMAILS.PrajAdmin),
  };
}, 60_000);
afterAll(() => portal.close());

const orderOf = async (place: Place, state: OrderState) => (await buildOrder(portal.db, { issuer: place.user, state, now: TEST_NOW })).id;
/** Someone else of the same role and branch. */
async function twinOf(who: Who): Promise<Client> {
  if (who === 'anonymous') return portal.client();
  const branch = who === 'PrajAdmin' ? portal.world.praj.branch : portal.world.nordlys.branches.koebenhavn;
  return portal.client((await buildUser(portal.db, { branch, role: who })).email);
}
const KEY = 'an-unknown-key-0123456789';
const RANGE = { fromDate: '2026-11-10T00:00:00Z', toDate: '2026-11-20T22:59:59Z' };
const ordered = () => ({
  bookingModuleUpdatedAt: portal.world.moduleUpdatedAt.toISOString(),
  requestedPickup: '2026-11-20T12:00:00Z',
  pickupAddress: ADDRESSES.vesterbrogade,
});

/** The statuses at own, sister, other and archived. */
type Cells = readonly [own: number, sister: number, other: number, archived: number];
const all = (status: number): Cells => [status, status, status, status];
interface Row {
  readonly call: Endpoint;
  readonly input: (place: Place) => object | Promise<object>;
  readonly expected: Readonly<Record<Who, Cells>>;
  /** Made by somebody whose sessions are nobody else's: the call ends them. */
  readonly endsSession?: boolean;
}
const everyone = (cells: Cells): Row['expected'] => ({
  anonymous: cells,
  BranchEmployee: cells,
  BranchAdmin: cells,
  CompanyAdmin: cells,
  PrajAdmin: cells,
});
const signedIn = (cells: Cells): Row['expected'] => ({ ...everyone(cells), anonymous: all(401) });
const byId = (id: (place: Place) => string | Promise<string>) => async (place: Place) => ({ params: { id: await id(place) } });

const ROWS: readonly Row[] = [
  {
    call: identity.signIn,
    input: ({ email }) => ({ body: { username: email, password: DEMO_PASSWORD } }),
    expected: everyone([200, 200, 200, 403]),
  },
  {
    call: identity.renew,
    input: () => ({ body: { grant_type: 'refresh_token', refresh_token: KEY } }),
    expected: everyone(all(401)),
  },
  { call: identity.signOut, input: () => ({}), expected: everyone(all(200)), endsSession: true },
  { call: identity.signOutEverywhere, input: () => ({}), expected: signedIn(all(200)), endsSession: true },
  {
    call: identity.activate,
    input: () => ({ body: { password: 'turkis-lampe-7', confirmPassword: 'turkis-lampe-7', activationKey: KEY } }),
    expected: everyone(all(400)),
  },
  { call: identity.forgotPassword, input: ({ email }) => ({ body: { email } }), expected: everyone(all(200)) },
  {
    call: identity.newPassword,
    input: () => ({ body: { password: 'turkis-lampe-7', confirmPassword: 'turkis-lampe-7', resetKey: KEY } }),
    expected: everyone(all(400)),
  },
  { call: identity.socketTicket, input: () => ({}), expected: signedIn(all(200)) },
  { call: identity.readConfig, input: () => ({}), expected: everyone(all(200)) },
  { call: identity.currentDate, input: () => ({}), expected: signedIn(all(200)) },
  {
    call: users.readUser,
    input: byId(({ user }) => user.id),
    expected: {
      anonymous: all(401),
      BranchEmployee: all(404),
      BranchAdmin: [200, 404, 404, 404],
      CompanyAdmin: [200, 200, 404, 404],
      PrajAdmin: all(200),
    },
  },
  {
    call: users.listUsers,
    input: ({ companyId }) => ({ query: { companyId } }),
    expected: { ...signedIn(all(200)), BranchEmployee: all(403) },
  },
  {
    call: users.listAvailableAccounts,
    input: byId(({ user }) => user.id),
    expected: { ...signedIn(all(404)), BranchAdmin: [200, 404, 404, 404] },
  },
  {
    call: companies.listCompanies,
    input: () => ({}),
    expected: { ...signedIn(all(403)), PrajAdmin: all(200) },
  },
  {
    call: companies.readCompany,
    input: byId(({ companyId }) => companyId),
    expected: { ...signedIn(all(403)), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  {
    call: companies.readBranch,
    input: ({ companyId, branch }) => ({ params: { companyId, branchId: branch.id } }),
    expected: {
      anonymous: all(401),
      BranchEmployee: all(403),
      BranchAdmin: [200, 404, 404, 404],
      CompanyAdmin: [200, 200, 404, 404],
      PrajAdmin: all(200),
    },
  },
  {
    call: companies.readCompanyImage,
    input: byId(({ companyId }) => companyId),
    expected: { ...signedIn([200, 200, 404, 404]), PrajAdmin: all(200) },
  },
  {
    call: companies.readBookingModule,
    input: byId(({ companyId }) => companyId),
    expected: { ...signedIn([200, 200, 404, 404]), PrajAdmin: all(200) },
  },
  {
    call: companies.listPredefinedAddresses,
    input: byId(({ branch }) => branch.id),
    expected: { ...signedIn([200, 404, 404, 404]), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  {
    call: companies.listFixedTrips,
    input: byId(({ branch }) => branch.id),
    expected: { ...signedIn([200, 404, 404, 404]), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  { call: addresses.searchPlaces, input: () => ({ query: { value: 'vesterbrogade' } }), expected: signedIn(all(200)) },
  { call: orders.listOrders, input: () => ({}), expected: signedIn(all(200)) },
  { call: orders.placeOrder, input: () => ({ body: ordered() }), expected: signedIn(all(200)) },
  { call: orders.searchPassengers, input: () => ({ query: { value: 'mette' } }), expected: signedIn(all(200)) },
  {
    call: orders.changeOrder,
    input: async (place) => ({ params: { id: await orderOf(place, 'dispatching') }, body: ordered() }),
    expected: { ...signedIn([200, 404, 404, 404]), PrajAdmin: all(404) },
  },
  {
    call: orders.reorder,
    input: byId((place) => orderOf(place, 'cancelled')),
    expected: { ...signedIn([200, 404, 404, 404]), PrajAdmin: all(404) },
  },
  { call: orders.clearOrders, input: () => ({}), expected: signedIn(all(200)) },
  {
    call: orders.readOrder,
    input: byId((place) => orderOf(place, 'concluded')),
    expected: { ...signedIn([200, 404, 404, 404]), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  {
    call: orders.readRoute,
    input: byId((place) => orderOf(place, 'concluded')),
    expected: { ...signedIn([200, 404, 404, 404]), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  {
    call: orders.cancelOrder,
    input: byId((place) => orderOf(place, 'dispatching')),
    expected: { ...signedIn([200, 404, 404, 404]), PrajAdmin: all(200) },
  },
  { call: overview.readStatistics, input: () => ({ query: RANGE }), expected: signedIn(all(200)) },
  { call: overview.searchTrips, input: () => ({ query: { value: 'kastrup' } }), expected: signedIn(all(200)) },
  { call: overview.readReport, input: () => ({ query: RANGE }), expected: signedIn(all(200)) },
  { call: dispatch.pullChanges, input: () => ({ query: {} }), expected: everyone(all(401)) },
  {
    call: dispatch.recordEvent,
    input: async (place) => ({
      params: { id: await orderOf(place, 'dispatching') },
      body: { eventId: 'matrix', at: TEST_NOW.toISOString() },
    }),
    expected: everyone(all(401)),
  },
  { call: dispatch.recordPositions, input: () => ({ body: { positions: [] } }), expected: everyone(all(401)) },
];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const cases = <T extends { readonly expected: Readonly<Record<Who, readonly unknown[]>> }>(rows: readonly T[]) =>
  rows.flatMap((row) => WHO.flatMap((who) => WHERE.map((where, column) => ({ row, who, where, expected: row.expected[who][column] }))));

test('every call of the contract has a row', () => {
  expect(ROWS.map(({ call }) => nameOf(call)).toSorted()).toEqual(ALL_CALLS.map(nameOf).toSorted());
});

describe('calls', () => {
  test.each(cases(ROWS).map((cell) => [nameOf(cell.row.call), cell.who, cell.where, cell.expected, cell.row] as const))(
    '%s by %s, %s: %i',
    async (_name, who, where, expected, { call, input, endsSession }) => {
      const client = endsSession ? await twinOf(who) : clients[who];
      const answer = await client.try<Endpoint>(call, await input(places[where]));
      expect(answer.status, JSON.stringify(answer.body)).toBe(expected);
    },
  );

  test.each(ROWS.filter(({ call }) => call.permission === 'dispatch').map((row) => [nameOf(row.call), row] as const))(
    '%s by the dispatch centre: 200',
    async (_name, { call, input }) => {
      const centre = await portal.client();
      centre.accessToken = TEST_DISPATCH_KEY;
      expect((await centre.try<Endpoint>(call, await input(places.own))).status).toBe(200);
    },
  );

  test.each(ROWS.filter(({ call }) => !['anonymous', 'dispatch'].includes(call.permission)).map((row) => [nameOf(row.call), row] as const))(
    '%s with the dispatch centre’s key: 401',
    async (_name, { call, input }) => {
      const centre = await portal.client();
      centre.accessToken = TEST_DISPATCH_KEY;
      expect((await centre.try<Endpoint>(call, await input(places.own))).status).toBe(401);
    },
  );
});

/** `open`, or the code it is closed with, at own, sister, other and archived. */
type SocketCells = readonly ('open' | number)[];
interface SocketRow {
  readonly socket: { readonly path: string };
  readonly id: (place: Place) => string | Promise<string>;
  readonly expected: Readonly<Record<Who, SocketCells>>;
}
const NOBODY: SocketCells = [4401, 4401, 4401, 4401];
const NOT_YOURS: SocketCells = [4403, 4403, 4403, 4403];
const OWN: SocketCells = ['open', 4403, 4403, 4403];
const OPEN: SocketCells = ['open', 'open', 'open', 'open'];
const SOCKET_ROWS: readonly SocketRow[] = [
  {
    socket: SOCKETS.branchOrders,
    id: ({ branch }) => branch.id,
    expected: { anonymous: NOBODY, BranchEmployee: OWN, BranchAdmin: OWN, CompanyAdmin: OWN, PrajAdmin: NOT_YOURS },
  },
  {
    socket: SOCKETS.userSession,
    id: ({ user }) => user.id,
    expected: { anonymous: NOBODY, BranchEmployee: NOT_YOURS, BranchAdmin: OWN, CompanyAdmin: NOT_YOURS, PrajAdmin: NOT_YOURS },
  },
  {
    socket: SOCKETS.orderLocation,
    id: (place) => orderOf(place, 'arriving'),
    expected: { anonymous: NOBODY, BranchEmployee: OWN, BranchAdmin: OWN, CompanyAdmin: OWN, PrajAdmin: OPEN },
  },
  {
    socket: SOCKETS.changes,
    id: () => '',
    expected: { anonymous: NOBODY, BranchEmployee: OPEN, BranchAdmin: OPEN, CompanyAdmin: OPEN, PrajAdmin: OPEN },
  },
];

test('every socket has a row', () => {
  expect(SOCKET_ROWS.map(({ socket }) => socket.path).toSorted()).toEqual(
    Object.values(SOCKETS)
      .map(({ path }) => path)
      .toSorted(),
  );
});

describe('sockets', () => {
  test.each(cases(SOCKET_ROWS).map((cell) => [cell.row.socket.path, cell.who, cell.where, cell.expected, cell.row] as const))(
    '%s by %s, %s: %s',
    async (_path, who, where, expected, { socket, id }) => {
      const listener = await clients[who].socket(socket.path.replace(':id', await id(places[where])));
      listener.send({ type: 'ping' });
      const pong = listener.next(({ type }) => type === 'pong').then(() => 'open' as const);
      pong.catch(() => {});
      expect(await Promise.race([pong, listener.closed])).toBe(expected);
      listener.close();
    },
  );
});
