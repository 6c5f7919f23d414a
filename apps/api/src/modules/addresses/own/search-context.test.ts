import { searchPlaces } from '@praj/contract/addresses.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAddress } from '../../../../db/demo/addresses.ts';
import { buildBranch, buildOrder, buildUser } from '../../../../db/demo/builders.ts';
import { startPortal, type TestPortal } from '../../../../test/portal.ts';
import { TEST_NOW } from '../../../../test/world.ts';
import { seedPlaces } from '../seed-places.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await seedPlaces(portal.db);
});
afterAll(() => portal.close());

const aarhus = makeAddress({ streetName: 'Åboulevarden', houseNo: 2, zipCode: '8000', city: 'Aarhus C', longitude: 10.2, latitude: 56.16 });
const inVejle = makeAddress({ streetName: 'Vestergade', houseNo: 4, zipCode: '7100', city: 'Vejle', longitude: 9.53, latitude: 55.709 });

const personIn = (address = aarhus) =>
  buildBranch(portal.db, { companyId: portal.world.havnens.company.id, address }).then((branch) => buildUser(portal.db, { branch }));
const firstTwo = async (email: string, value: string) => {
  const { features } = await (await portal.client(email)).call(searchPlaces, { query: { value } });
  return features.slice(0, 2).map(({ zipCode }) => zipCode);
};

test('streets of one name come by how far they are from the branch', async () => {
  const { email } = await personIn();
  expect(await firstTwo(email, 'vestergade 4')).toEqual(['8000', '8600']);
});

test('and what the branch has used before comes first, once a minute has passed', async () => {
  const issuer = await personIn();
  expect(await firstTwo(issuer.email, 'vestergade 4')).toEqual(['8000', '8600']);
  await buildOrder(portal.db, { issuer, state: 'concluded', now: TEST_NOW, plan: { pickup: inVejle } });
  expect(await firstTwo(issuer.email, 'vestergade 4')).toEqual(['8000', '8600']);
  portal.pass(61_000);
  expect(await firstTwo(issuer.email, 'vestergade 4')).toEqual(['7100', '8000']);
  expect(await firstTwo((await personIn()).email, 'vestergade 4')).toEqual(['8000', '8600']);
});
