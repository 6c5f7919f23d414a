import { changeAccount } from '@praj/contract/companies/accounts.ts';
import { changeBranch, readBranch } from '@praj/contract/companies/branches.ts';
import { changeCompany, readCompany } from '@praj/contract/companies.ts';
import { signOut } from '@praj/contract/identity.ts';
import { cancelOrder, changeOrder, clearOrders, listOrders, order as orderShape, placeOrder, reorder } from '@praj/contract/orders.ts';
import { anonymiseUser } from '@praj/contract/users/anonymise.ts';
import { changeUser, setUserStatus } from '@praj/contract/users.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildUser } from '../../../../db/demo/builders.ts';
import { type Centre, openCentre } from '../../../../test/centre.ts';
import { type Client, createClient } from '../../../../test/client.ts';
import { type Neighbour, startNeighbour } from '../../../../test/neighbour.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { startPortal, type TestPortal } from '../../../../test/portal.ts';
import { findPersonByEmail } from '../../identity/store.ts';
import { createKeptLists } from './kept-lists.ts';

const SEED = 20_261_122;
/** How often each writer writes. */
const TIMES = 3;
const READERS = ['bruger@nordlys.example', 'leder@nordlys.example'] as const;

let portal: TestPortal;
let other: Neighbour;
let centre: Centre;
/** Each reader at both processes. */
let readers: { readonly email: string; readonly here: Client; readonly there: Client }[];
let firma: Client;
let admin: Client;
beforeAll(async () => {
  portal = await startPortal();
  other = await startNeighbour(portal);
  centre = await openCentre(portal);
  [firma, admin] = [await portal.client('firma@nordlys.example'), await portal.client('admin@praj.example')];
  readers = await Promise.all(
    READERS.map(async (email) => {
      const here = await portal.client(email);
      return { email, here, there: Object.assign(createClient(other.address), { accessToken: here.accessToken }) };
    }),
  );
});
afterAll(async () => {
  await other.stop();
  await portal.close();
});

/** The list as it is when nothing was kept. */
async function readAnew(email: string): Promise<unknown> {
  const person = await findPersonByEmail(portal.db, email);
  if (!person) throw new Error(`nobody is ${email}`);
  const { bytes } = await createKeptLists(portal.deps).read({ ...person, userId: person.id });
  return JSON.parse(bytes.toString());
}
async function expectFresh(): Promise<void> {
  for (const { email, here, there } of readers) {
    const lists = await Promise.all([here.call(listOrders, {}), there.call(listOrders, {})]);
    const anew = await readAnew(email);
    expect(lists).toEqual([anew, anew]);
  }
}

/** Any of some; the same of the same number. */
const pick = <Thing>(things: readonly Thing[], by: number): Thing | undefined => things[by % things.length];
let names = 0;
const newName = () => `Navn ${(names += 1)}`;

/** Everything that changes what a branch's list shows, each by the call that people and the centre make. What is refused has changed nothing. */
const writers: Readonly<Record<string, (by: number, client: Client, listed: readonly { id: string }[]) => Promise<unknown>>> = {
  place: (by, client) => client.call(placeOrder, { headers: {}, body: nordlysBody(portal, { numberOfCars: 1 + (by % 2) }) }),
  change: (by, client, listed) =>
    client.try(changeOrder, { params: { id: pick(listed, by)?.id ?? '' }, headers: {}, body: nordlysBody(portal, { comment: newName() }) }),
  cancel: (by, client, listed) => client.try(cancelOrder, { params: { id: pick(listed, by)?.id ?? '' } }),
  reorder: (by, client, listed) => client.try(reorder, { params: { id: pick(listed, by)?.id ?? '' }, headers: {} }),
  clear: (_by, client) => client.call(clearOrders, { body: {} }),
  event: (by, _client, listed) =>
    centre.tryReport(pick(listed, by)?.id ?? '', {
      state: pick(['dispatching', 'arriving', 'trip_started', 'noshow'] as const, by >> 3) ?? 'dispatching',
      estimatedPickup: new Date(portal.deps.now().getTime() + (by % 900) * 1000).toISOString(),
    }),
  renameIssuer: () => {
    const { id } = portal.world.nordlys.users.leder;
    return firma.call(changeUser, { params: { id }, body: { firstName: newName(), lastName: 'Østergaard', phone: null } });
  },
  renameBranch: async () => {
    const params = { companyId: portal.world.nordlys.company.id, branchId: portal.world.nordlys.branches.koebenhavn.id };
    const { contactPerson, email, address } = await admin.call(readBranch, { params });
    return admin.call(changeBranch, { params, body: { name: newName(), contactPerson, email, address } });
  },
  renameCompany: async () => {
    const params = { id: portal.world.nordlys.company.id };
    const { contactPerson, email, address } = await admin.call(readCompany, { params });
    return admin.call(changeCompany, { params, body: { name: newName(), contactPerson, email, address } });
  },
  renameAccount: () => {
    const { company, accounts, users } = portal.world.nordlys;
    const body = { name: newName(), code: '1001', defaultAccount: true, userIds: Object.values(users).map(({ id }) => id) };
    return admin.call(changeAccount, { params: { companyId: company.id, accountId: accounts.raadgivning.id }, body });
  },
  pass: async (by) => portal.pass((by % 40) * 1000),
};

describe('the list that is kept', () => {
  test('is at both processes what it is when read anew, whatever was changed by whom and where', async () => {
    await readers[0]?.here.call(placeOrder, {
      headers: {},
      body: nordlysBody(portal, { accountId: portal.world.nordlys.accounts.raadgivning.id }),
    });
    const often = Array.from({ length: TIMES }, () => Object.keys(writers)).flat();
    const [order = []] = fc.sample(fc.shuffledSubarray(often, { minLength: often.length }), { seed: SEED, numRuns: 1 });
    const how = fc.sample(fc.tuple(fc.nat(), fc.boolean()), { seed: SEED, numRuns: order.length });
    for (const [step, name] of order.entries()) {
      const [by, far] = how[step] ?? [0, false];
      const reader = pick(readers, by);
      if (!reader) throw new Error('nobody reads');
      const listed = await reader.here.call(listOrders, {});
      await writers[name]?.(by, far ? reader.there : reader.here, listed);
      await expectFresh();
    }
  }, 120_000);

  test('names nobody any more who is deactivated and anonymised', async () => {
    const branch = portal.world.nordlys.branches.koebenhavn;
    const { id } = await buildUser(portal.db, { branch, email: 'ulla@nordlys.example', firstName: 'Ulla', lastName: 'Kjærbæk' });
    const ulla = await portal.client('ulla@nordlys.example');
    await ulla.call(placeOrder, { headers: {}, body: nordlysBody(portal) });
    const seen = async () =>
      JSON.stringify(await Promise.all(readers.flatMap(({ here, there }) => [here.call(listOrders, {}), there.call(listOrders, {})])));
    expect(await seen()).toContain('Kjærbæk');
    await firma.call(setUserStatus, { params: { id }, body: { active: false } });
    await expectFresh();
    await firma.call(anonymiseUser, { params: { id } });
    expect(await seen()).not.toContain('Kjærbæk');
    await expectFresh();
  });

  test('lets an order go when it has been finished for seven days, and the minutes to a car run', async () => {
    const [order] = (await readers[0]?.here.call(placeOrder, { headers: {}, body: nordlysBody(portal) })) ?? [];
    const id = order?.id ?? '';
    await centre.report(id, { state: 'arriving', estimatedPickup: new Date(portal.deps.now().getTime() + 5 * 60_000).toISOString() });
    const minutes = async () => (await readers[0]?.there.call(listOrders, {}))?.find((each) => each.id === id)?.estimatedMinutesToPickup;
    expect(await minutes()).toBe(5);
    portal.pass(1);
    expect(await minutes()).toBe(4);
    portal.pass(60_000);
    expect(await minutes()).toBe(3);
  });

  test('is answered though a minute to a car runs while it is read', async () => {
    const [order] = (await readers[0]?.here.call(placeOrder, { headers: {}, body: nordlysBody(portal) })) ?? [];
    let at = portal.deps.now().getTime();
    await centre.report(order?.id ?? '', { state: 'arriving', estimatedPickup: new Date(at + 20 * 60_000).toISOString() });
    const person = await findPersonByEmail(portal.db, READERS[0]);
    if (!person) throw new Error(`nobody is ${READERS[0]}`);
    // Each look at the clock is a minute later, and the first list read is no more than one minute old when it is there.
    const lists = createKeptLists({ ...portal.deps, now: () => new Date((at += 60_000)) });
    const { bytes } = await lists.read({ ...person, userId: person.id });
    const listed = z.array(orderShape).parse(JSON.parse(bytes.toString()));
    expect(listed.find(({ id }) => id === order?.id)?.estimatedMinutesToPickup).toBe(19);
  });
  test('is read anew after five minutes, for a process that stood still while pushes were purged', async () => {
    const [order] = (await readers[0]?.here.call(placeOrder, { headers: {}, body: nordlysBody(portal) })) ?? [];
    const person = await findPersonByEmail(portal.db, READERS[0]);
    if (!person || !order) throw new Error('nobody ordered');
    // Later than all cars are expected: no minute runs, and nothing else ends the list.
    let at = portal.deps.now().getTime() + 2 * 60 * 60_000;
    const lists = createKeptLists({ ...portal.deps, now: () => new Date(at) });
    const comment = async () => {
      const { bytes } = await lists.read({ ...person, userId: person.id });
      return z
        .array(orderShape)
        .parse(JSON.parse(bytes.toString()))
        .find(({ id }) => id === order.id)?.comment;
    };
    const before = await comment();
    await portal.db.updateTable('orders').set({ comment: 'Uden besked' }).where('id', '=', order.id).execute();
    at += 5 * 60_000 - 1;
    expect(await comment()).toBe(before);
    at += 1;
    expect(await comment()).toBe('Uden besked');
  });
  test('is told as unchanged to whoever has it, and as another once it is', async () => {
    const client = readers[0]?.there;
    const get = async (etag?: string) => {
      const headers = { authorization: `Bearer ${client?.accessToken}`, ...(etag !== undefined && { 'if-none-match': etag }) };
      return fetch(`${other.address}/api/orders`, { headers });
    };
    const first = await get();
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-store');
    const again = await get(etag);
    expect([again.status, await again.text()]).toEqual([304, '']);
    await readers[1]?.here.call(placeOrder, { headers: {}, body: nordlysBody(portal) });
    expect((await get(etag)).status).toBe(200);
  });

  test('holds the contract’s fields and no others', async () => {
    const strict = z.array(z.strictObject(orderShape.shape));
    const listed = await readers[0]?.here.call(listOrders, {});
    expect(listed?.length).toBeGreaterThan(0);
    expect(strict.parse(listed)).toEqual(listed);
  });

  test('is nobody’s whose session has ended, though their token was remembered', async () => {
    const client = await portal.client('bruger@nordlys.example');
    await client.call(listOrders, {});
    const { accessToken } = client;
    await client.call(signOut, {});
    client.accessToken = accessToken;
    expect(await client.try(listOrders, {})).toMatchObject({ status: 401 });
  });

  test('is not given to a token that has run out, though it was remembered', async () => {
    const client = await portal.client('bruger@nordlys.example');
    await client.call(listOrders, {});
    portal.pass(50 * 60_000);
    expect(await client.try(listOrders, {})).toMatchObject({ status: 401 });
  });
});
