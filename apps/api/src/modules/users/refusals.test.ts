import { changeUser, inviteUserAgain, listUserActivities, readUser, setUserStatus } from '@praj/contract/users.ts';
import { ROLES, type Role } from '@praj/domain/people/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser, type User } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

const EMAILS: Readonly<Record<Role, string>> = {
  BranchEmployee: 'bruger@nordlys.example',
  BranchAdmin: 'leder@nordlys.example',
  CompanyAdmin: 'firma@nordlys.example',
  PrajAdmin: 'admin@praj.example',
};
let portal: TestPortal;
let clients: Record<Role, Client>;
let made = 0;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  clients = Object.fromEntries(
    await Promise.all(ROLES.map(async (role) => [role, await portal.client(EMAILS[role])] as const)),
  ) as typeof clients;
});
afterAll(() => portal.close());

/** Everything that is done to a person, as the answer's status. */
const NAMES = { firstName: 'Ida', lastName: 'Holm' };
const CALLS = {
  read: (by, { id }) => by.try(readUser, { params: { id } }),
  activities: (by, { id }) => by.try(listUserActivities, { params: { id } }),
  name: (by, { id }) => by.try(changeUser, { params: { id }, body: NAMES }),
  email: (by, { id }) => by.try(changeUser, { params: { id }, body: { ...NAMES, email: `ny${++made}@nordlys.example` } }),
  deactivate: (by, { id }) => by.try(setUserStatus, { params: { id }, body: { active: false } }),
  reactivate: (by, { id }) => by.try(setUserStatus, { params: { id }, body: { active: true } }),
  invite: (by, { id }) => by.try(inviteUserAgain, { params: { id } }),
  // Beside the page's own wait of a fifth of a second for a stranger.
  reset: (by, { email }) => by.raw('PUT', '/users/forgot_password', { email }),
} satisfies Record<string, (by: Client, user: User) => Promise<{ status: number }>>;
type Call = keyof typeof CALLS;
const CALL_NAMES = Object.keys(CALLS) as Call[];

const STANDINGS = {
  ACTIVE: { status: 'ACTIVE' },
  INVITED: { status: 'INVITED', passwordHash: null },
  INACTIVE: { status: 'INACTIVE' },
  anonymised: { status: 'INACTIVE', anonymisedAt: TEST_NOW },
} as const;
type Standing = keyof typeof STANDINGS;
const STANDING_NAMES = Object.keys(STANDINGS) as Standing[];

/** Who outranks whom (S1 §6). */
const BELOW: Readonly<Record<Role, readonly Role[]>> = {
  BranchEmployee: [],
  BranchAdmin: ['BranchEmployee'],
  CompanyAdmin: ['BranchEmployee', 'BranchAdmin'],
  PrajAdmin: ROLES,
};
/** What is answered of somebody below oneself, by how they stand (decisions §7). */
const OF_THOSE_BELOW: Readonly<Record<Call, readonly [active: number, invited: number, inactive: number, anonymised: number]>> = {
  read: [200, 200, 200, 200],
  activities: [200, 200, 200, 200],
  name: [200, 200, 200, 409],
  email: [200, 200, 200, 409],
  deactivate: [200, 200, 200, 200],
  reactivate: [200, 200, 200, 409],
  invite: [409, 200, 409, 409],
  reset: [200, 409, 409, 409],
};
/** To whoever administers nobody. A link for a new password is mailed as to a stranger, who is told nothing. */
const TO_EMPLOYEES: Readonly<Record<Call, number>> = {
  read: 404,
  activities: 403,
  name: 404,
  email: 404,
  deactivate: 403,
  reactivate: 403,
  invite: 403,
  reset: 200,
};
function expected(by: Role, of: Role, call: Call, standing: Standing): number {
  if (by === 'BranchEmployee') return TO_EMPLOYEES[call];
  const below = OF_THOSE_BELOW[call][STANDING_NAMES.indexOf(standing)] ?? 0;
  return BELOW[by].includes(of) || call === 'read' || call === 'activities' ? below : 403;
}

describe('what is done to a person of one’s branch, by rank and by how they stand', () => {
  const pairs = ROLES.flatMap((by) => ROLES.map((of) => [by, of] as const));
  test.each(pairs)('a %s to a %s', async (by, of) => {
    const branch = portal.world.nordlys.branches.koebenhavn;
    const cells = STANDING_NAMES.flatMap((standing) => CALL_NAMES.map((call) => ({ standing, call })));
    const answers = await Promise.all(
      cells.map(async ({ standing, call }) => {
        const person = await buildUser(portal.db, { branch, role: of, ...STANDINGS[standing] });
        return [standing, call, (await CALLS[call](clients[by], person)).status];
      }),
    );
    expect(answers).toEqual(cells.map(({ standing, call }) => [standing, call, expected(by, of, call, standing)]));
  });
});

describe('what one does to oneself', () => {
  const OWN: Readonly<Record<Call, readonly [employee: number, manager: number, admin: number, provider: number]>> = {
    read: [200, 200, 200, 200],
    activities: [403, 200, 200, 200],
    name: [200, 200, 200, 200],
    email: [403, 403, 403, 200],
    deactivate: [403, 409, 409, 409],
    reactivate: [403, 409, 409, 409],
    invite: [403, 409, 409, 409],
    reset: [200, 200, 200, 200],
  };
  test.each(ROLES.map((role, column) => [role, column] as const))('a %s', async (role, column) => {
    const { nordlys, praj } = portal.world;
    const branch = role === 'PrajAdmin' ? praj.branch : nordlys.branches.koebenhavn;
    const oneself = await buildUser(portal.db, { branch, role });
    const client = await portal.client(oneself.email);
    const answers: [Call, number][] = [];
    for (const call of CALL_NAMES.filter((name) => name !== 'email')) answers.push([call, (await CALLS[call](client, oneself)).status]);
    answers.push(['email', (await CALLS.email(client, oneself)).status]);
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(CALL_NAMES.map((call) => [call, OWN[call][column]])));
  });
});

test('each refusal has its Danish words', async () => {
  const branch = portal.world.nordlys.branches.koebenhavn;
  const [equal, active] = [await buildUser(portal.db, { branch, role: 'CompanyAdmin' }), await buildUser(portal.db, { branch })];
  const firma = clients.CompanyAdmin;
  expect(await CALLS.deactivate(firma, equal)).toMatchObject({
    body: { code: 'not_outranked', message: 'Det kan kun en med en højere rolle.' },
  });
  expect(await CALLS.deactivate(firma, portal.world.nordlys.users.firma)).toMatchObject({
    body: { code: 'oneself', message: 'Det kan du ikke gøre ved dig selv.' },
  });
  expect(await CALLS.invite(firma, active)).toMatchObject({
    body: { code: 'wrong_status', message: 'Medarbejderens status tillader det ikke. Indlæs siden igen.' },
  });
});

describe('a refusal comes in its order (decisions §2)', () => {
  test('the role that never may, then the shape, then who is out of reach, then the rank', async () => {
    const { users } = portal.world.nordlys;
    const { havnens } = portal.world;
    const status = async (by: Role, id: string, body: unknown) => (await clients[by].raw('POST', `/users/${id}/status`, body)).status;
    expect(await status('BranchEmployee', havnens.users.bruger.id, { wrong: true })).toBe(403);
    expect(await status('BranchAdmin', havnens.users.bruger.id, { wrong: true })).toBe(400);
    expect(await status('BranchAdmin', havnens.users.firma.id, { active: false })).toBe(404);
    expect(await status('BranchAdmin', crypto.randomUUID(), { active: false })).toBe(404);
    expect(await status('BranchAdmin', users.firma.id, { active: false })).toBe(403);
  });
});
