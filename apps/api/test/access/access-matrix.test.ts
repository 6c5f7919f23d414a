import { ALL_CALLS } from '@praj/contract/calls.ts';
import { readCompanyImage } from '@praj/contract/companies.ts';
import type { Endpoint } from '@praj/contract/endpoint.ts';
import { SOCKETS } from '@praj/contract/sockets.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Branch, buildBookingModule, buildUser, type User } from '../../db/demo/builders.ts';
import { type Client, nameOf } from '../client.ts';
import { startPortal, TEST_DISPATCH_KEY, TEST_NOW, type TestPortal } from '../portal.ts';
import { ROWS } from './all-rows.ts';
import { EMAILS, orderOf, type Place, type Row, WHERE, WHO, type Where, type Who } from './rows.ts';

let portal: TestPortal;
let clients: Record<Who, Client>;
let places: Record<Where, Place>;

beforeAll(async () => {
  // Nobody sends in tests: what is asked for waits.
  const invoiceSending = { url: 'http://127.0.0.1:9', keys: [], format: 'oioubl' } as const;
  portal = await startPortal({ config: { rateLimits: false, invoiceSending } });
  const { praj, nordlys, havnens, inactive } = portal.world;
  const place = (branch: Branch, user: User): Place => {
    const { companyId } = branch;
    return { companyId, branch, user, email: user.email, active: companyId !== inactive.company.id };
  };
  places = {
    own: place(nordlys.branches.koebenhavn, nordlys.users.leder),
    sister: place(nordlys.branches.aarhus, nordlys.users.aarhus),
    other: place(havnens.branch, havnens.users.bruger),
    archived: place(inactive.branch, inactive.users.user),
  };
  expect(praj.users.admin.email).toBe(EMAILS.PrajAdmin);
  await buildBookingModule(portal.db, { companyId: inactive.company.id, updatedAt: TEST_NOW, fields: [], attributes: [] });
  clients = {
    anonymous: await portal.client(),
    BranchEmployee: await portal.client(EMAILS.BranchEmployee),
    BranchAdmin: await portal.client(EMAILS.BranchAdmin),
    CompanyAdmin: await portal.client(EMAILS.CompanyAdmin),
    PrajAdmin: await portal.client(EMAILS.PrajAdmin),
  };
}, 60_000);
afterAll(() => portal.close());

/** Someone else of the same role and branch. */
async function twinOf(who: Who): Promise<Client> {
  if (who === 'anonymous') return portal.client();
  const branch = who === 'PrajAdmin' ? portal.world.praj.branch : portal.world.nordlys.branches.koebenhavn;
  return portal.client((await buildUser(portal.db, { branch, role: who })).email);
}

type Expecting<V> = { readonly expected: Readonly<Record<Who, readonly V[]>> };
const cases = <V, T extends Expecting<V>>(rows: readonly (T & Expecting<V>)[]) =>
  rows.flatMap((row) =>
    WHO.flatMap((who) => WHERE.map((where, column) => ({ row, who, where, expected: row.expected[who][column] as V }))),
  );

test('every call of the contract has a row', () => {
  expect(ROWS.map(({ call }) => nameOf(call)).toSorted()).toEqual(ALL_CALLS.map(nameOf).toSorted());
});

test('a stranger reaches sign-in, forgotten and new password, and activation, and nothing that is anybody’s', () => {
  const open = ROWS.filter(({ call }) => call.permission === 'anonymous').map(({ call }) => nameOf(call));
  expect(open.toSorted()).toEqual([
    'GET /approval_link',
    'GET /companies/:id/image_url',
    'GET /config',
    'GET /logos/:key',
    'GET /traveller',
    'GET /traveller/streets.pmtiles',
    'GET /voucher_links/:key',
    'POST /approval_link/decision',
    'POST /login',
    'POST /logout',
    'POST /oauth/access_token',
    'POST /traveller/words',
    'POST /users/new_password/check',
    'PUT /users/activate',
    'PUT /users/forgot_password',
    'PUT /users/new_password',
  ]);
  // The picture needs the key of an invitation; every other call is refused, whoever’s thing it is.
  const refused = ROWS.filter(({ call }) => !open.includes(nameOf(call)) || call === readCompanyImage);
  expect(refused.flatMap(({ expected }) => expected.anonymous).filter((status) => status !== 401)).toEqual([]);
});

/** What a call that is refused or that only reads is made with: the same for all who make it, since it stays as it is. Making it is most of what a cell costs. */
const untouched = new Map<string, ReturnType<Row['input']>>();
function inputOf(row: Row, where: Where, expected: number): ReturnType<Row['input']> {
  if (expected < 400 && row.call.method !== 'GET') return row.input(places[where], portal);
  const key = `${nameOf(row.call)} ${where}`;
  const made = untouched.get(key) ?? row.input(places[where], portal);
  untouched.set(key, made);
  return made;
}

describe('calls', () => {
  test.each(cases(ROWS).map((cell) => [nameOf(cell.row.call), cell.who, cell.where, cell.expected, cell.row] as const))(
    '%s by %s, %s: %i',
    async (_name, who, where, expected, row) => {
      const client = row.endsSession ? await twinOf(who) : clients[who];
      const answer = await client.try<Endpoint>(row.call, await inputOf(row, where, expected));
      expect(answer.status, JSON.stringify(answer.body)).toBe(expected);
    },
  );

  test.each(ROWS.filter(({ call }) => call.permission === 'dispatch').map((row) => [nameOf(row.call), row] as const))(
    '%s by the dispatch centre: 200',
    async (_name, { call, input }) => {
      const centre = await portal.client();
      centre.accessToken = TEST_DISPATCH_KEY;
      expect((await centre.try<Endpoint>(call, await input(places.own, portal))).status).toBe(200);
    },
  );

  test.each(ROWS.filter(({ call }) => !['anonymous', 'dispatch'].includes(call.permission)).map((row) => [nameOf(row.call), row] as const))(
    '%s with the dispatch centre’s key: 401',
    async (_name, row) => {
      const centre = await portal.client();
      centre.accessToken = TEST_DISPATCH_KEY;
      expect((await centre.try<Endpoint>(row.call, await inputOf(row, 'own', 401))).status).toBe(401);
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
    id: (place) => orderOf(portal, place, 'arriving'),
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
