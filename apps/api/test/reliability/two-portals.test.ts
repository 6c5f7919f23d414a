import { changeBookingModule, readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import { setCompanyStatus } from '@praj/contract/companies.ts';
import { currentDate, newPassword, signOut, signOutEverywhere } from '@praj/contract/identity.ts';
import { placeOrder } from '@praj/contract/orders.ts';
import { changeUser, setUserStatus } from '@praj/contract/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildBranch, buildCompany, buildUser, type User } from '../../db/demo/builders.ts';
import { addKey } from '../../src/modules/identity/store.ts';
import { createLeases } from '../../src/platform/limits/leases.ts';
import { createNatsWakeUps } from '../../src/platform/push/nats-wake-ups.ts';
import type { WakeUps } from '../../src/platform/push/wake-ups.ts';
import { hashKey, newKey } from '../../src/platform/secrets/secret-key.ts';
import { type Client, createClient } from '../client.ts';
import { type Neighbour, startNeighbour } from '../neighbour.ts';
import { nordlysBody } from '../order-body.ts';
import { startPortal, TEST_DISPATCH_KEY, type TestPortal } from '../portal.ts';
import { type NatsServer, startNatsServer } from '../stand-ins/nats-server.ts';

// What one portal does that has a neighbour on its database, seen at the neighbour's.

const EMAIL = 'bruger@nordlys.example';
const silent = { warn: () => undefined, info: () => undefined };
let portal: TestPortal;
let other: Neighbour;
/** The person at both. */
const atOther = (client: Client): Client => Object.assign(createClient(other.address), { accessToken: client.accessToken });
async function open(wakeUps: (url: string) => WakeUps): Promise<void> {
  portal = await startPortal({ wakeUps, config: { trustProxy: 1 } });
  other = await startNeighbour(portal, wakeUps);
}
async function close(): Promise<void> {
  await other.stop();
  await portal.close();
}

describe('woken by NATS', () => {
  const SUBJECT = 'praj.two.push';
  let nats: NatsServer;
  beforeAll(async () => {
    nats = await startNatsServer();
    await open(() => createNatsWakeUps({ servers: [`127.0.0.1:${nats.port}`], tls: false }, { subject: SUBJECT, log: silent }));
  });
  afterAll(async () => {
    await close();
    await nats.leave();
  });

  test('an order placed at one reaches the sockets of the other, also while NATS is away', async () => {
    const client = await portal.client(EMAIL);
    const feed = await atOther(client).socket(`/branches/${portal.world.nordlys.branches.koebenhavn.id}/orders`);
    const place = async () => (await client.call(placeOrder, { headers: {}, body: nordlysBody(portal) }))[0]?.id;
    await expect.poll(() => nats.lines, { timeout: 20_000 }).toBe(2);
    const first = await place();
    expect(await feed.next()).toMatchObject({ type: 'order', order: { id: first } });
    expect(nats.told).toContain(SUBJECT);
    await nats.leave();
    const second = await place();
    expect(await feed.next()).toMatchObject({ type: 'order', order: { id: second } });
    await nats.comeBack();
    feed.close();
  });
});

describe('woken by nobody, as when wake-ups are lost', () => {
  const deaf = (): WakeUps => ({
    start: async () => undefined,
    tell: async () => undefined,
    stop: async () => undefined,
    isHeard: () => false,
  });
  beforeAll(() => open(deaf));
  afterAll(close);

  const isSignedIn = async (client: Client): Promise<boolean> => (await client.try(currentDate, {})).status === 200;
  let admin: Client;
  let person: User;
  let session: Client;
  async function useResetLink(): Promise<void> {
    const [resetKey, now] = [newKey(), portal.deps.now()];
    const expiresAt = new Date(now.getTime() + 60_000);
    await addKey(portal.db, { hash: hashKey(resetKey), userId: person.id, purpose: 'reset', now, expiresAt });
    const body = { password: 'turkis-lampe-7', confirmPassword: 'turkis-lampe-7', resetKey };
    await (await portal.client()).call(newPassword, { body });
  }
  const role = () =>
    admin.call(changeUser, {
      params: { id: person.id },
      body: { firstName: 'Signe', lastName: 'Toft', phone: null, email: person.email, role: 'BranchAdmin' },
    });
  const causes: Readonly<Record<string, () => Promise<unknown>>> = {
    'the person signs out': () => session.call(signOut, {}),
    'the person signs out everywhere': () => session.call(signOutEverywhere, {}),
    'the person is deactivated': () => admin.call(setUserStatus, { params: { id: person.id }, body: { active: false } }),
    'the person gets another role': role,
    'the person sets a new password': useResetLink,
    'the company is archived': () => admin.call(setCompanyStatus, { params: { id: person.companyId }, body: { active: false } }),
  };
  test.each(Object.keys(causes))('no call is answered at the other that begins when it was answered here that %s', async (cause) => {
    const company = await buildCompany(portal.db);
    person = await buildUser(portal.db, { branch: await buildBranch(portal.db, { companyId: company.id }) });
    [admin, session] = [await portal.client('admin@praj.example'), await portal.client(person.email)];
    const there = atOther(session);
    // Asked again and again meanwhile, so that the other has just been told that they are signed in.
    let ended = false;
    const asking = (async () => {
      while (!ended) await isSignedIn(there);
    })();
    expect(await isSignedIn(there)).toBe(true);
    await causes[cause]?.();
    expect(await isSignedIn(there)).toBe(false);
    ended = true;
    await asking;
  });

  test('a form that was changed here is refused there when it is sent as it was', async () => {
    const client = await portal.client(EMAIL);
    const there = atOther(client);
    const body = nordlysBody(portal);
    expect((await there.try(placeOrder, { headers: {}, body })).status).toBe(200);
    portal.pass(60_000);
    admin = await portal.client('admin@praj.example');
    const params = { id: portal.world.nordlys.company.id };
    const { staticFields, attributesFields } = await admin.call(readBookingModule, { params });
    await admin.call(changeBookingModule, {
      params,
      body: {
        fields: staticFields.map(({ code, required, validation }) => ({ code, required, validation })),
        attributes: attributesFields.map(({ id, required }) => ({ id, required })),
        referenceLabel: 'Sagsnummer',
      },
    });
    expect(await there.try(placeOrder, { headers: {}, body })).toMatchObject({ status: 409, body: { code: 4020 } });
  });

  describe('what one may do in all', () => {
    test('sign-ins that fail are counted together, and the right password waits at both', async () => {
      const from = { 'x-forwarded-for': '203.0.113.7' };
      const nobodys = [await portal.client(), createClient(other.address)];
      const signIn = (at: number, password: string) =>
        nobodys[at % 2]?.raw('POST', '/login', { username: 'leder@nordlys.example', password }, from).then(({ status }) => status);
      for (let at = 0; at < 10; at += 1) expect(await signIn(at, 'forkert-kodeord')).toBe(401);
      expect([await signIn(0, 'praj-demo-2026'), await signIn(1, 'praj-demo-2026')]).toEqual([429, 429]);
    });
    test('guesses at codes are counted together, also those that come at the same time', async () => {
      const centres = [await portal.client(), createClient(other.address)];
      for (const centre of centres) centre.accessToken = TEST_DISPATCH_KEY;
      const guess = async (at: number) => (await centres[at % 2]?.raw('GET', `/dispatch/discount_codes/GUESS${at}`))?.status;
      const answers: (number | undefined)[] = [];
      for (let at = 0; at < 72; at += 8) answers.push(...(await Promise.all(Array.from({ length: 8 }, (_, more) => guess(at + more)))));
      expect([answers.filter((status) => status === 404).length, answers.filter((status) => status === 429).length]).toEqual([60, 12]);
    });
    test('cars a minute are counted together, and orders that are refused', async () => {
      const user = await buildUser(portal.db, { branch: portal.world.nordlys.branches.koebenhavn });
      const here = await portal.client(user.email);
      const clients = [here, atOther(here)];
      const { updatedAt } = await portal.db
        .selectFrom('bookingModules')
        .select('updatedAt')
        .where('companyId', '=', user.companyId)
        .executeTakeFirstOrThrow();
      const place = (at: number, numberOfCars: number) =>
        clients[at % 2]
          ?.try(placeOrder, { headers: {}, body: nordlysBody(portal, { numberOfCars, bookingModuleUpdatedAt: updatedAt.toISOString() }) })
          .then(({ status }) => status);
      for (let at = 0; at < 15; at += 1) expect(await place(at, 8)).toBe(200);
      expect([await place(0, 1), await place(1, 1)]).toEqual([429, 429]);
      portal.pass(60_000);
      expect(await place(1, 8)).toBe(200);
      const wrong = (at: number) => clients[at % 2]?.raw('POST', '/orders', { numberOfCars: 'mange' }).then(({ status }) => status);
      const refusals: (number | undefined)[] = [];
      for (let at = 0; at < 60; at += 1) refusals.push(await wrong(at));
      expect(new Set(refusals)).toEqual(new Set([400]));
      // The one that has not heard of it works on one more.
      expect([await wrong(1), await wrong(0), await wrong(0), await wrong(1)]).toEqual([429, 400, 429, 429]);
    });
    test('a long answer is read at one of them at a time', async () => {
      const client = await portal.client('leder@nordlys.example');
      const reading = await createLeases(portal.deps).take('overview', client.userId);
      const read = (by: Client) =>
        by.raw('GET', '/orders/report?fromDate=2025-11-21T00:00:00.000Z&toDate=2026-11-20T22:59:59.999Z').then(({ status }) => status);
      expect([await read(client), await read(atOther(client))]).toEqual([429, 429]);
      await reading?.end();
      expect([await read(client), await read(atOther(client))]).toEqual([200, 200]);
    });
  });
});
