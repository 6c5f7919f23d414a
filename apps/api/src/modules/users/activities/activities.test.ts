import { signOutEverywhere } from '@praj/contract/identity.ts';
import { cancelOrder, placeOrder } from '@praj/contract/orders.ts';
import { changeUser, inviteUserAgain, listUserActivities, setUserStatus } from '@praj/contract/users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrder, buildUser, type User } from '../../../../db/demo/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { describeAudited } from './copy.ts';

const MINUTE_MS = 60_000;
let portal: TestPortal;
let leder: Client;
beforeAll(async () => {
  portal = await startPortal();
  leder = await portal.client('leder@nordlys.example');
});
afterAll(() => portal.close());

const person = (given: Partial<User> = {}) => buildUser(portal.db, { branch: portal.world.nordlys.branches.koebenhavn, ...given });
const activities = ({ id }: User) => leder.call(listUserActivities, { params: { id } });
const told = async (user: User) => (await activities(user)).map(({ description }) => description);

test('a person’s activities are told newest first, as Danish sentences with their time', async () => {
  const user = await person({ firstName: 'Tove', lastName: 'Ditlevsen', status: 'INVITED' });
  const { id, firstName, lastName } = user;
  const params = { id };
  await leder.call(inviteUserAgain, { params });
  portal.pass(MINUTE_MS);
  await leder.call(setUserStatus, { params, body: { active: false } });
  portal.pass(MINUTE_MS);
  await leder.call(setUserStatus, { params, body: { active: true } });
  portal.pass(MINUTE_MS);
  await leder.call(changeUser, { params, body: { firstName, lastName: 'Andersen', phone: null } });
  portal.pass(MINUTE_MS);
  const own = await portal.client(user.email);
  const signedIn = portal.deps.now().toISOString();
  portal.pass(MINUTE_MS);
  await own.call(changeUser, { params, body: { firstName, lastName, phone: '12345678' } });
  portal.pass(MINUTE_MS);
  const [order] = await own.call(placeOrder, { headers: {}, body: nordlysBody(portal) });
  const number = (order?.globalApiId ?? '').replace(/^(..)(...)(...)$/, '$1 $2 $3');
  portal.pass(MINUTE_MS);
  await own.call(cancelOrder, { params: { id: order?.id ?? '' } });
  // Kept, and told nobody here.
  await own.call(signOutEverywhere, {});
  expect(await told(user)).toEqual([
    `Annullerede ordre ${number}`,
    `Bestilte ordre ${number}`,
    'Rettede sine oplysninger: efternavn, telefon',
    'Loggede ind',
    'Rettet af Søren Østergaard: efternavn, telefon',
    'Genaktiveret af Søren Østergaard',
    'Deaktiveret af Søren Østergaard',
    'Inviteret af Søren Østergaard',
  ]);
  expect((await activities(user)).find(({ description }) => description === 'Loggede ind')).toEqual({
    description: 'Loggede ind',
    timestamp: signedIn,
  });
});

test('the newest hundred are told, whatever they are', async () => {
  const user = await person();
  for (let at = 0; at < 60; at += 1) await buildOrder(portal.db, { issuer: user, state: 'concluded', now: TEST_NOW });
  const cancelled = { state: 'cancelled', now: TEST_NOW, columns: { cancelledBy: user.id } } as const;
  for (let at = 0; at < 60; at += 1) await buildOrder(portal.db, { issuer: portal.world.nordlys.users.leder, ...cancelled });
  const all = await activities(user);
  expect(all).toHaveLength(100);
  const times = all.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('nothing of anybody else is told, and nobody out of reach is told of', async () => {
  expect(await told(await person())).toEqual([]);
  expect(await leder.try(listUserActivities, { params: { id: portal.world.nordlys.users.aarhus.id } })).toMatchObject({ status: 404 });
  expect(await leder.try(listUserActivities, { params: { id: crypto.randomUUID() } })).toMatchObject({ status: 404 });
});

test.each([
  [{ action: 'user.activate', doer: 'Tove Ditlevsen', bySelf: true, changed: [] }, 'Aktiverede sin bruger'],
  [{ action: 'user.invite', doer: undefined, bySelf: false, changed: [] }, 'Inviteret'],
  [
    { action: 'user.change', doer: 'Bo Lund', bySelf: false, changed: ['role', 'email', 'firstName'] },
    'Rettet af Bo Lund: fornavn, e-mail, rolle',
  ],
  [{ action: 'user.change', doer: 'Bo Lund', bySelf: false, changed: [] }, 'Rettet af Bo Lund'],
] as const)('%j is told so', (audited, sentence) => {
  expect(describeAudited(audited)).toBe(sentence);
});
