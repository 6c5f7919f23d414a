import {
  addPredefinedAddress,
  changePredefinedAddress,
  listPredefinedAddresses,
  type PredefinedAddressBody,
  readPredefinedAddress,
  removePredefinedAddress,
  sortPredefinedAddresses,
} from '@praj/contract/companies/predefined-addresses.ts';
import { readAudit } from '@praj/contract/history/audit.ts';
import { FAVOURITES_MAX } from '@praj/domain/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { type Branch, buildBranch, buildPredefinedAddress, buildUser } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';

const { vesterbrogade, bredgade, havneholmen, lufthavnen } = ADDRESSES;
let portal: TestPortal;
let admin: Client;
let branch: Branch;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.client('admin@praj.example');
});
beforeEach(async () => {
  branch = await buildBranch(portal.db, { companyId: portal.world.havnens.company.id });
});
afterAll(() => portal.close());

const here = () => ({ id: branch.id });
const add = async (body: PredefinedAddressBody) => (await admin.call(addPredefinedAddress, { params: here(), body })).predefinedAddressId;
const list = (by = admin) => by.call(listPredefinedAddresses, { params: here() });
const streets = async () => (await list()).map(({ streetName }) => streetName);
const at = (predefinedAddressId: string) => ({ ...here(), predefinedAddressId });
const sort = (ids: readonly string[]) =>
  admin.try(sortPredefinedAddresses, { params: here(), body: ids.map((id, i) => ({ id, sortOrder: i + 1 })) });
const history = async () =>
  (await admin.call(readAudit, { query: { subject: `branch:${branch.id}` } })).entries.map(({ action, changes }) => [
    action,
    ...changes.map(({ field, before, after }) => [field, before, after]),
  ]);

test('favourites come in their order with the message to the driver at the door', async () => {
  const { first, second } = portal.world.nordlys.favourites;
  const bruger = await portal.client('bruger@nordlys.example');
  const favourites = await bruger.call(listPredefinedAddresses, { params: { id: portal.world.nordlys.branches.koebenhavn.id } });
  expect(favourites.map(({ id, comment }) => [id, comment])).toEqual([
    [first.id, 'Ring på hos Nordlys, 2. sal'],
    [second.id, null],
  ]);
});

describe('a favourite', () => {
  test('is added last, with its message to the driver', async () => {
    await add({ address: vesterbrogade });
    const id = await add({ address: { ...bredgade, comment: 'af en anden tur', sortOrder: 1 }, comment: '  Ring på  ' });
    expect(await streets()).toEqual(['Vesterbrogade', 'Bredgade']);
    expect(await admin.call(readPredefinedAddress, { params: at(id) })).toMatchObject({
      id,
      streetName: 'Bredgade',
      houseNo: 25,
      comment: 'Ring på',
      sortOrder: 2,
    });
  });

  test('needs an address', async () => {
    expect(await admin.try(addPredefinedAddress, { params: here(), body: { comment: 'Ring på' } as never })).toMatchObject({
      status: 400,
      body: { fields: { address: 'Mangler at udfylde Adresse' } },
    });
  });

  test('stands once in a branch, and in another one too', async () => {
    await add({ address: vesterbrogade });
    const taken = {
      status: 409,
      body: {
        code: 'duplicate',
        message: 'Key (branch_id, address)=(…) already exists.',
        fields: { address: 'Adressen er allerede en favoritadresse.' },
      },
    };
    expect(await admin.try(addPredefinedAddress, { params: here(), body: { address: vesterbrogade, comment: 'x' } })).toMatchObject(taken);
    const id = await add({ address: bredgade });
    expect(await admin.try(changePredefinedAddress, { params: at(id), body: { address: vesterbrogade } })).toMatchObject(taken);
    branch = await buildBranch(portal.db, { companyId: branch.companyId });
    await add({ address: vesterbrogade });
  });

  test('is one of at most 200', async () => {
    for (let made = 0; made < FAVOURITES_MAX; made += 1) {
      const address = { ...bredgade, houseNo: made + 1, fullAddress: `Bredgade ${made + 1}, 1260 København K` };
      await buildPredefinedAddress(portal.db, { branchId: branch.id, address });
    }
    expect(await admin.try(addPredefinedAddress, { params: here(), body: { address: lufthavnen } })).toMatchObject({
      status: 409,
      body: {
        code: 'favourites_full',
        message: 'Lokationen har allerede 200 favoritadresser. Fjern en, før du opretter en ny.',
      },
    });
  });

  test('is changed where it stands', async () => {
    const id = await add({ address: vesterbrogade, comment: 'Ring på' });
    await add({ address: bredgade });
    expect(await admin.call(changePredefinedAddress, { params: at(id), body: { address: havneholmen, comment: '' } })).toMatchObject({
      streetName: 'Havneholmen',
      comment: null,
      sortOrder: 1,
    });
    expect(await streets()).toEqual(['Havneholmen', 'Bredgade']);
  });

  test('is removed, and the others keep their order', async () => {
    const id = await add({ address: vesterbrogade });
    await add({ address: bredgade });
    await add({ address: havneholmen });
    await admin.call(removePredefinedAddress, { params: at(id) });
    expect(await streets()).toEqual(['Bredgade', 'Havneholmen']);
    expect((await admin.try(removePredefinedAddress, { params: at(id) })).status).toBe(404);
    expect((await admin.try(readPredefinedAddress, { params: at(id) })).status).toBe(404);
  });

  test('of another branch is not there', async () => {
    const { id: predefinedAddressId } = portal.world.nordlys.favourites.first;
    const params = at(predefinedAddressId);
    expect((await admin.try(readPredefinedAddress, { params })).status).toBe(404);
    expect((await admin.try(changePredefinedAddress, { params, body: { address: bredgade } })).status).toBe(404);
    expect((await admin.try(removePredefinedAddress, { params })).status).toBe(404);
    const unknown = { id: crypto.randomUUID() };
    expect((await admin.try(addPredefinedAddress, { params: unknown, body: { address: bredgade } })).status).toBe(404);
  });
});

describe('the order of favourites', () => {
  test('is saved as a whole, in whatever numbers it is told', async () => {
    const [a, b, c] = [await add({ address: vesterbrogade }), await add({ address: bredgade }), await add({ address: havneholmen })];
    const favourites = await list();
    const sortOrder = { [a]: 70, [b]: 0, [c]: 8 };
    const body = favourites.map((one) => ({ ...one, sortOrder: sortOrder[one.id] ?? 0 }));
    const sorted = await admin.call(sortPredefinedAddresses, { params: here(), body });
    expect(sorted.map(({ id, sortOrder: place }) => [id, place])).toEqual([
      [b, 1],
      [c, 2],
      [a, 3],
    ]);
    expect(await list()).toEqual(sorted);
  });

  test.each([
    ['lacks one', (ids: string[]) => ids.slice(1)],
    ['names one that is not there', (ids: string[]) => [...ids.slice(1), crypto.randomUUID()]],
    ['names one twice', (ids: string[]) => [...ids.slice(1), ids[1] ?? '']],
    ['names another branch’s', (ids: string[]) => [...ids, portal.world.nordlys.favourites.first.id]],
  ])('that %s is refused, and nothing moves', async (_, wrong) => {
    const ids = [await add({ address: vesterbrogade }), await add({ address: bredgade })];
    expect(await sort(wrong(ids.toReversed()))).toMatchObject({ status: 409, body: { code: 'list_changed' } });
    expect(await streets()).toEqual(['Vesterbrogade', 'Bredgade']);
  });
});

describe('what is changed of favourites', () => {
  test('stands in the branch’s history', async () => {
    const first = await add({ address: vesterbrogade, comment: 'Ring på' });
    const second = await add({ address: bredgade });
    await sort([second, first]);
    await sort([second, first]);
    await admin.call(changePredefinedAddress, { params: at(first), body: { address: vesterbrogade, comment: 'Porten' } });
    await admin.call(changePredefinedAddress, { params: at(first), body: { address: vesterbrogade, comment: 'Porten' } });
    await admin.call(removePredefinedAddress, { params: at(second) });
    const { fullAddress } = vesterbrogade;
    expect(await history()).toEqual([
      ['favourite.remove', ['favouriteAddress', bredgade.fullAddress, null], ['favouriteComment', null, null]],
      ['favourite.change', ['favouriteAddress', fullAddress, fullAddress], ['favouriteComment', 'Ring på', 'Porten']],
      ['favourite.sort', ['favourites', ['Vesterbrogade 112', 'Bredgade 25'], ['Bredgade 25', 'Vesterbrogade 112']]],
      ['favourite.add', ['favouriteAddress', null, bredgade.fullAddress], ['favouriteComment', null, null]],
      ['favourite.add', ['favouriteAddress', null, fullAddress], ['favouriteComment', null, 'Ring på']],
    ]);
  });

  test('reaches the open order form of the branch’s people, and nobody’s else', async () => {
    const own = await portal.client((await buildUser(portal.db, { branch })).email);
    const other = await portal.client('bruger@nordlys.example');
    const [mine, theirs] = [await own.socket('/ws'), await other.socket('/ws')];
    const told = () => mine.next(({ id }) => id === branch.id);
    const id = await add({ address: vesterbrogade });
    expect(await told()).toEqual({ type: 'changed', resource: 'branches', id: branch.id });
    expect(await list(own)).toHaveLength(1);
    await admin.call(changePredefinedAddress, { params: at(id), body: { address: bredgade } });
    await told();
    await admin.call(removePredefinedAddress, { params: at(id) });
    await told();
    expect(theirs.messages.filter((message) => message['id'] === branch.id)).toEqual([]);
    mine.close();
    theirs.close();
  });
});
