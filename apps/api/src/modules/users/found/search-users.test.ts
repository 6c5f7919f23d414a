import { searchUsers } from '@praj/contract/users/found.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../../../db/demo/builders.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  const { nordlys, havnens } = portal.world;
  const { koebenhavn, aarhus } = nordlys.branches;
  await buildUser(portal.db, { branch: koebenhavn, firstName: 'Åse', lastName: 'Søgbar', phone: '+4512870011', lastActivityAt: TEST_NOW });
  await buildUser(portal.db, { branch: aarhus, firstName: 'Aase', lastName: 'Søgbar-Holm', status: 'INVITED' });
  await buildUser(portal.db, { branch: aarhus, firstName: 'Albert', lastName: 'Søgbar', status: 'INACTIVE' });
  await buildUser(portal.db, { branch: havnens.branch, firstName: 'Bo', lastName: 'Søgbar' });
  await buildUser(portal.db, {
    branch: koebenhavn,
    firstName: 'Anonymiseret',
    lastName: 'Søgbar',
    status: 'INACTIVE',
    anonymisedAt: TEST_NOW,
  });
});
afterAll(() => portal.close());

async function found(value: string, email = 'admin@praj.example'): Promise<string[]> {
  const people = await (await portal.client(email)).call(searchUsers, { query: { value } });
  return people.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
}
const ALL = ['Bo Søgbar', 'Åse Søgbar', 'Aase Søgbar-Holm', 'Albert Søgbar'];

describe('people are found', () => {
  test.each([
    ['søgbar', ALL],
    ['SØGBAR', ALL],
    ['åse', ['Aase Aagesen', 'Aase Søgbar-Holm', 'Åse Søgbar']],
    ['holm søg', ['Aase Søgbar-Holm']],
    ['søgbar aarhus', ['Aase Søgbar-Holm', 'Albert Søgbar']],
    ['søgbar havnens', ['Bo Søgbar']],
    ['12 87 00 11', ['Åse Søgbar']],
    ['+4512870011', ['Åse Søgbar']],
    ['øgbar', []],
    ['%%', []],
    ['_ø', []],
    ['--', []],
  ])('by %s', async (value, names) => {
    expect((await found(value)).toSorted()).toEqual(names.toSorted());
  });

  test('those who may sign in first, then as Danes sort', async () => {
    expect(await found('søgbar')).toEqual(ALL);
  });

  test('of one’s branch, one’s company or all, as far as one sees them', async () => {
    expect(await found('søgbar', 'leder@nordlys.example')).toEqual(['Åse Søgbar']);
    expect(await found('søgbar', 'firma@nordlys.example')).toEqual(['Åse Søgbar', 'Aase Søgbar-Holm', 'Albert Søgbar']);
    expect(await found('søgbar', 'firma@havnens.example')).toEqual(['Bo Søgbar']);
  });

  test('with what leads to them, and nothing of their accounts or role', async () => {
    const { nordlys } = portal.world;
    const [person] = await (await portal.client('firma@nordlys.example')).call(searchUsers, { query: { value: '12870011' } });
    expect(person).toEqual({
      id: person?.id,
      firstName: 'Åse',
      lastName: 'Søgbar',
      email: person?.email,
      phone: '+4512870011',
      status: 'ACTIVE',
      branchId: nordlys.branches.koebenhavn.id,
      branchName: 'København',
      companyId: nordlys.company.id,
      companyName: 'Nordlys Rådgivning A/S',
      lastActivityTimestamp: TEST_NOW.toISOString(),
    });
  });

  test('by their names before those of their branch or company', async () => {
    const branch = portal.world.nordlys.branches.odense;
    await buildUser(portal.db, { branch, firstName: 'Zenia', lastName: 'Aabye' });
    await buildUser(portal.db, { branch, firstName: 'Zenia', lastName: 'Odgaard' });
    expect(await found('zenia od')).toEqual(['Zenia Odgaard', 'Zenia Aabye']);
  });

  test('eight at most', async () => {
    const branch = portal.world.havnens.branch;
    for (let more = 0; more < 9; more++) await buildUser(portal.db, { branch, firstName: 'Mange', lastName: 'Ens' });
    expect(await found('mange ens')).toHaveLength(8);
  });
});

test('one letter finds nobody: it is refused', async () => {
  const admin = await portal.client('admin@praj.example');
  expect(await admin.raw('GET', '/users/found?value=a')).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(await admin.raw('GET', '/users/found')).toMatchObject({ status: 400, body: { fields: { value: 'Skal udfyldes.' } } });
});
