import { anonymiseUser } from '@praj/contract/users/anonymise.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrder, buildUser, type GivenOrder, type User } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { copyOrder } from '../../../test/copy-order.ts';
import { findEverywhere } from '../../../test/forgetting/search-everything.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';
import { tripsRiddenBy } from '../forgetting/store.ts';

let portal: TestPortal;
let firma: Client;
beforeAll(async () => {
  portal = await startPortal();
  firma = await portal.client('firma@nordlys.example');
});
afterAll(() => portal.close());

const person = (given: Partial<Parameters<typeof buildUser>[1]> = {}): Promise<User> =>
  buildUser(portal.db, { branch: portal.world.nordlys.branches.koebenhavn, status: 'INACTIVE', ...given });
const anonymise = (id: string) => firma.try(anonymiseUser, { params: { id } });
const rode = (given: Partial<GivenOrder> = {}) =>
  buildOrder(portal.db, { issuer: portal.world.nordlys.users.bruger, state: 'concluded', now: TEST_NOW, ...given });
const rowOf = (id: string) => portal.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('it is refused', () => {
  test('for who is not deactivated, and a second time', async () => {
    for (const status of ['ACTIVE', 'INVITED'] as const) {
      expect(await anonymise((await person({ status })).id)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
    }
    const { id } = await person();
    expect(await anonymise(id)).toMatchObject({ status: 200 });
    expect(await anonymise(id)).toMatchObject({ status: 409, body: { code: 'wrong_status' } });
  });
  test('for oneself and for who is not outranked', async () => {
    expect(await anonymise(firma.userId)).toMatchObject({ status: 409, body: { code: 'oneself' } });
    expect(await anonymise((await person({ role: 'CompanyAdmin' })).id)).toMatchObject({ status: 403, body: { code: 'not_outranked' } });
  });
  test('for who is out of reach, and for nobody', async () => {
    expect(await anonymise((await person({ branch: portal.world.havnens.branch })).id)).toMatchObject({ status: 404 });
    expect(await anonymise(crypto.randomUUID())).toMatchObject({ status: 404 });
  });
  test('for a body that says something', async () => {
    const { id } = await person();
    expect(await firma.raw('PUT', `/users/${id}/anonymize`, { active: false })).toMatchObject({ status: 400 });
    expect(await firma.raw('PUT', `/users/${id}/anonymize`, {})).toMatchObject({ status: 200 });
  });
});

describe('whose trip it was', () => {
  test('is not told by a phone that a colleague has too, unless the name says it as well', async () => {
    const phone = '+4517171717';
    const user = await person({ firstName: 'Bodil', lastName: 'Skovgaard', phone });
    await person({ firstName: 'Villads', lastName: 'Kjær', phone });
    const { aarhus } = portal.world.nordlys.users;
    const colleagues = await rode({ issuer: aarhus, plan: { customerName: 'Villads Kjær', customerPhone: phone } });
    const theirs = await rode({ issuer: aarhus, plan: { customerName: 'Bodil Skovgaard', customerPhone: phone } });
    const namesake = await rode({ issuer: aarhus, plan: { customerName: 'Bodil Skovgaard', customerPhone: null } });
    expect(await anonymise(user.id)).toMatchObject({ status: 200 });
    expect(await rowOf(colleagues.id)).toMatchObject({ customerName: 'Villads Kjær', customerPhone: phone });
    expect(await rowOf(theirs.id)).toMatchObject({ customerName: 'Anonymiseret', customerPhone: null });
    expect(await rowOf(namesake.id)).toMatchObject({ customerName: 'Bodil Skovgaard' });
  });
  test('more trips than one transaction takes are all forgotten before it answers', async () => {
    const user = await person({ firstName: 'Ragnhild', lastName: 'Storm', phone: '+4515151515' });
    const one = await rode({ plan: { customerName: 'Ragnhild Storm', customerPhone: '+4515151515' } });
    await copyOrder(portal.db, one.id, 600);
    expect(await anonymise(user.id)).toMatchObject({ status: 200 });
    expect(await findEverywhere(portal.db, ['Ragnhild', '15151515'])).toEqual([]);
    const { left } = await portal.db
      .selectFrom('tripsToForget')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow();
    expect(left).toBe(0);
  });
});

test('their trips are found by indexes among all there are, as a country has more than a statement may read', async () => {
  const known = { firstNames: ['Ida'], lastNames: ['Dam'], emails: [], phones: ['+4513131313'] };
  const { koebenhavn } = portal.world.nordlys.branches;
  const ida = { userId: firma.userId, companyId: koebenhavn.companyId, branchId: koebenhavn.id, firstName: 'Ida', lastName: 'Dam' };
  const asked = tripsRiddenBy({ ...ida, email: 'ida@dam.example', phone: null }, known, ['+4514141414']);
  const plan = await portal.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return (await sql`explain ${asked}`.execute(trx)).rows;
  });
  expect(JSON.stringify(plan)).not.toContain('Seq Scan');
  expect(JSON.stringify(plan)).toContain('orders_by_phone');
});

test('and what their company wrote may be looked through for longer than a statement of a call', async () => {
  await sql`
    create function note_patience() returns trigger language plpgsql as $$
    begin insert into settings values ('patience', current_setting('statement_timeout')); return new; end $$`.execute(portal.db);
  await sql`create trigger note_patience before update on users for each row when (new.anonymised_at is not null) execute function note_patience()`.execute(
    portal.db,
  );
  expect(await anonymise((await person()).id)).toMatchObject({ status: 200 });
  expect(await portal.db.selectFrom('settings').select('value').where('name', '=', 'patience').executeTakeFirst()).toEqual({
    value: '5min',
  });
  const { rows } = await sql<{ patience: string }>`select current_setting('statement_timeout') as patience`.execute(portal.db);
  expect(rows).toEqual([{ patience: '30s' }]);
});
