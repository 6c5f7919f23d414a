import { anonymiseUser } from '@praj/contract/users/anonymise.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Branch, buildUser } from '../../db/demo/builders.ts';
import { startPortal, type TestPortal } from '../portal.ts';
import { fillEveryColumn } from './fill-every-column.ts';
import { findEverywhere } from './search-everything.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
});
afterAll(() => portal.close());

const NAME = 'Solveig Månestråle';
/** Of this name, at a branch, whom everything of their company tells of. */
async function givenPerson(branch: Branch, email: string, phone: string) {
  const [firstName = '', lastName = ''] = NAME.split(' ');
  const person = await buildUser(portal.db, { branch, firstName, lastName, email, phone, status: 'INACTIVE' });
  return { ...person, phone };
}

test('another company keeps what it wrote of somebody of the same name, as its own person’s', async () => {
  const { nordlys, havnens } = portal.world;
  const namesake = await givenPerson(havnens.branch, 'solveig@havnens.example', '+4531415926');
  const ofHavnens = { branch: havnens.branch, orderer: havnens.users.bruger, admin: havnens.users.firma, invoiceNumber: 1 };
  await fillEveryColumn(portal, { person: namesake, said: `Spørg ${NAME}, ${namesake.email}`, ...ofHavnens });
  const texts = [NAME, 'Solveig', 'Månestråle', namesake.email, namesake.phone];
  // Copies of mails that have left belong to no company, and are let go of wherever the name stands in them.
  const found = async () => (await findEverywhere(portal.db, texts)).filter((place) => !place.startsWith('messages.'));
  const before = await found();

  const user = await givenPerson(nordlys.branches.koebenhavn, 'solveig.m@nordlys.example', '+4527182818');
  const { bruger: orderer, firma: admin } = nordlys.users;
  const ofNordlys = { branch: nordlys.branches.koebenhavn, orderer, admin, invoiceNumber: 2 };
  await fillEveryColumn(portal, { person: user, said: `Spørg ${NAME}, ${user.email}`, ...ofNordlys });
  expect((await found()).length).toBeGreaterThan(1.5 * before.length);
  const sent = { id: crypto.randomUUID(), kind: 'mail' as const, recipient: 'ida@havnens.example', subject: 'Tak', body: 'Tak for turen' };
  await portal.db
    .insertInto('messages')
    .values({ ...sent, createdAt: portal.deps.now() })
    .execute();
  const firma = await portal.client('firma@nordlys.example');
  expect((await firma.try(anonymiseUser, { params: { id: user.id } })).status).toBe(200);
  expect(await found()).toEqual(before);
  const { id, ...said } = sent;
  const stays = portal.db.selectFrom('messages').select(['kind', 'recipient', 'subject', 'body']).where('id', '=', id);
  expect(await stays.executeTakeFirst()).toEqual(said);
});
