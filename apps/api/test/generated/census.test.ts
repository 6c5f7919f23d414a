import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESSES } from '../../db/demo/addresses.ts';
import { buildOrder } from '../../db/demo/builders.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../portal.ts';
import type { Asker } from './askers.ts';
import { openCensus } from './census.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('what somebody wrote for a series is its branch’s, also where it is another company’s e-mail', async () => {
  const { db, world } = portal;
  const { bruger, aarhus } = world.nordlys.users;
  const { email } = world.havnens.users.bruger;
  const id = '018f4d6e-0000-7000-8000-00000000000a';
  await db
    .insertInto('series')
    .values({ id, companyId: bruger.companyId, branchId: bruger.branchId, issuedBy: bruger.id, createdAt: TEST_NOW, dueAt: TEST_NOW })
    .execute();
  const rule = { weekdays: [1], everyWeeks: 1, minute: 480, skipsHolidays: false, fromDay: '2026-11-23', countedFrom: '2026-11-23' };
  const trip = JSON.stringify({ pickupAddress: ADDRESSES.bredgade, reference: email });
  await db
    .insertInto('seriesParts')
    .values({ seriesId: id, ...rule, trip })
    .execute();

  const census = openCensus(db);
  await census.refresh();
  const asker = (person: typeof bruger): Asker => ({ name: 'somebody', role: person.role, person });
  expect(census.foreignIn(`${id} ${email}`, '', asker(bruger))).toEqual([]);
  expect(census.foreignIn(`${id} ${email}`, '', asker(aarhus))).toEqual([`trip ${id}`, `e-mail, trip ${email}`]);
});

test('what everybody’s requests say again and again is nobody’s, whosever trip it stands with', async () => {
  const { db, world } = portal;
  const { bruger } = world.nordlys.users;
  const said = '1969-12-31T23:59:59.9999999999Z';
  const { id } = await buildOrder(db, { issuer: bruger, state: 'created', now: TEST_NOW, plan: { reference: said } });
  const census = openCensus(db);
  await census.refresh();
  const stranger: Asker = { name: 'somebody', role: 'BranchEmployee', person: world.havnens.users.bruger };
  expect(census.foreignIn(said, '', stranger)).toEqual([]);
  expect(census.foreignIn(id, '', stranger)).toEqual([`trip ${id}`]);
});

test('a number that the asker wrote themselves is no secret, however they wrote it and whosever it is besides', async () => {
  const { db, world } = portal;
  const { bruger, leder } = world.nordlys.users;
  await db.updateTable('users').set({ phone: '+4522334099' }).where('id', '=', leder.id).execute();
  const census = openCensus(db);
  await census.refresh();
  const stranger: Asker = { name: 'somebody', role: 'BranchEmployee', person: world.havnens.users.bruger };
  expect(census.foreignIn('+4522334099', '', stranger)).toEqual(['phone 22334099']);
  for (const written of ['22 33 40 99', '+45 2233 4099', '+4522334099']) {
    expect(census.foreignIn('"phone":"+4522334099"', `{"phone":"${written}"}`, stranger)).toEqual([]);
  }
  expect(census.foreignIn('+4522334099', '', { name: 'somebody', role: 'BranchEmployee', person: bruger })).toEqual(['phone 22334099']);
});

test('whoever ordered for a branch is named there, also when they have come to another one since', async () => {
  const { db, world } = portal;
  const { bruger, leder, aarhus } = world.nordlys.users;
  const census = openCensus(db);
  await census.refresh();
  const colleague: Asker = { name: 'somebody', role: 'BranchEmployee', person: leder };
  const named = `${aarhus.id} ${aarhus.email}`;
  expect(census.foreignIn(named, '', colleague)).toEqual([`person ${aarhus.id}`, `e-mail ${aarhus.email}`]);
  await buildOrder(db, { issuer: { ...aarhus, branchId: bruger.branchId }, state: 'created', now: TEST_NOW });
  await census.refresh();
  expect(census.foreignIn(named, '', colleague)).toEqual([`e-mail ${aarhus.email}`]);
});
