import type { Input } from '@praj/contract/endpoint.ts';
import { importUsers } from '@praj/contract/users/import.ts';
import { readUser } from '@praj/contract/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildBranch, buildCompany, buildUser } from '../../../../db/demo/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../../test/portal.ts';

type Body = Input<typeof importUsers>['body'];
type Row = Body['rows'][number];
let portal: TestPortal;
let praj: Client;
let firma: Client;
let leder: Client;
let made = 0;
beforeAll(async () => {
  portal = await startPortal();
  praj = await portal.client('admin@praj.example');
  firma = await portal.client('firma@nordlys.example');
  leder = await portal.client('leder@nordlys.example');
});
afterAll(() => portal.close());

/** A row that is right, save what is given, of somebody nobody has heard of. */
const row = (given: Partial<Row> = {}): Row => {
  made += 1;
  return { firstName: 'Anne', lastName: 'Winther', email: `anne${made}@nordlys.example`, ...given };
};
const here = () => {
  const { company, branches } = portal.world.nordlys;
  return { companyId: company.id, branchId: branches.koebenhavn.id };
};
const body = (rows: Row[], given: Partial<Body> = {}): Body => ({ ...here(), rows, dryRun: false, ...given });
const run = (rows: Row[], given: Partial<Body> = {}, client = firma) => client.call(importUsers, { body: body(rows, given) });
const refused = async (given: Partial<Body>, client = firma) => {
  const { status, body: said } = await client.try(importUsers, { body: body([row()], given) });
  return `${status} ${said.code}`;
};
const resultsOf = ({ rows }: { rows: { result: string }[] }) => rows.map(({ result }) => result);
const written = async () => {
  const [{ people, mails, kept } = { people: 0, mails: 0, kept: 0 }] = await portal.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .$asScalar()
        .as('people'),
      eb
        .selectFrom('messages')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .$asScalar()
        .as('mails'),
      eb
        .selectFrom('audit')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .$asScalar()
        .as('kept'),
    ])
    .execute();
  return { people, mails, kept };
};
const mailsTo = (email: string) => portal.db.selectFrom('messages').select(['subject']).where('recipient', '=', email).execute();

describe('the people of a list', () => {
  test('are created as they are written, invited, and mailed', async () => {
    const anne = row({ firstName: ' Anne ', phone: '(+45) 12-34-11-02', role: 'manager', branch: 'aarhus' });
    const bo = row({ firstName: 'Bo', phone: '', role: null });
    const { rows, fields } = await run([anne, bo]);
    expect({ results: rows.map(({ result }) => result), fields }).toEqual({ results: ['created', 'created'], fields: {} });
    const read = (at: number) => firma.call(readUser, { params: { id: rows[at]?.userId ?? '' } });
    expect(await read(0)).toMatchObject({
      firstName: 'Anne',
      lastName: 'Winther',
      email: anne.email,
      phone: '+4512341102',
      role: 'BranchAdmin',
      status: 'INVITED',
      branchName: 'Aarhus',
      availableAccounts: [{ name: 'Rådgivning' }],
    });
    expect(await read(1)).toMatchObject({ phone: null, role: 'BranchEmployee', branchName: 'København' });
    for (const { email } of [anne, bo]) expect(await mailsTo(email)).toHaveLength(1);
  });

  test('are judged alike in a dry run, which writes nothing', async () => {
    const before = await written();
    const rows = [row(), row({ email: 'bruger@nordlys.example' }), row({ email: 'nix' })];
    const { rows: judged, fields } = await run(rows, { dryRun: true });
    expect(judged).toEqual([{ result: 'created' }, { result: 'exists' }, { result: 'wrong' }]);
    expect(fields).toEqual({ 'rows.2.email': 'Emailen ser ikke ud til at være i et korrekt format.' });
    expect(await written()).toEqual(before);
  });

  test('may be sent again: who was created is there already, and gets no second mail', async () => {
    const rows = [row(), row()];
    expect(resultsOf(await run(rows))).toEqual(['created', 'created']);
    const again = rows.map((one) => ({ ...one, email: one.email.toUpperCase() }));
    expect(await run(again)).toEqual({ rows: [{ result: 'exists' }, { result: 'exists' }], fields: {} });
    expect(await mailsTo(rows[0]?.email ?? '')).toHaveLength(1);
  });

  test('somebody of another company is told of in the same words as a colleague', async () => {
    const rows = [row({ email: 'bruger@havnens.example' }), row({ email: 'bruger@nordlys.example' })];
    for (const dryRun of [true, false]) {
      expect(await run(rows, { dryRun })).toEqual({ rows: [{ result: 'exists' }, { result: 'exists' }], fields: {} });
    }
  });

  test('a row that is wrong says all that is, and hurts no other', async () => {
    const wrong = row({ firstName: 'A', lastName: '', phone: '12 34 11', role: 'Chef', branch: 'Roskilde' });
    const { rows, fields } = await run([row(), wrong, row()]);
    expect(rows.map(({ result }) => result)).toEqual(['created', 'wrong', 'created']);
    expect(fields).toEqual({
      'rows.1.firstName': 'Navnet bør være mellem 2 og 32 karakterer.',
      'rows.1.lastName': 'Efternavn mangler.',
      'rows.1.phone': 'Ugyldigt telefonnummer',
      'rows.1.role': 'Ukendt rolle. Skriv Bruger, Manager eller Admin.',
      'rows.1.branch': 'Ukendt lokation. Skriv København, Odense eller Aarhus.',
    });
  });

  test('a row with a mark that no database keeps is read without it, and hurts no other', async () => {
    const { email } = row();
    const rows = [row(), row({ firstName: 'An\0ne', lastName: 'Win\ud800ther', email: `\0${email}` }), row({ phone: '\0', role: '\0' })];
    expect(resultsOf(await run(rows))).toEqual(['created', 'created', 'created']);
    const person = portal.db.selectFrom('users').select(['firstName', 'lastName']).where('email', '=', email);
    expect(await person.executeTakeFirst()).toEqual({ firstName: 'Anne', lastName: 'Win\ufffdther' });
  });

  test('of two rows with one e-mail the first that is right is created', async () => {
    const email = row().email;
    const rows = [row({ email, phone: '1' }), row({ email }), row(), row({ email: ` ${email.toUpperCase()}` })];
    for (const dryRun of [true, false]) {
      const { rows: judged, fields } = await run(rows, { dryRun });
      expect(judged.map(({ result, sameAs }) => [result, sameAs ?? null])).toEqual([
        ['wrong', null],
        ['created', null],
        ['created', null],
        ['wrong', 1],
      ]);
      expect(fields['rows.3.email']).toBe('Samme e-mail som en række længere oppe.');
    }
  });

  test('sent twice at the same moment are created once', async () => {
    const rows = [row(), row(), row()];
    const both = await Promise.all([run(rows), run(rows.toReversed())]);
    const results = both.flatMap(resultsOf);
    expect(results.filter((result) => result === 'created')).toHaveLength(3);
    expect(results.filter((result) => result === 'exists')).toHaveLength(3);
  });

  test('are told to the open list of employees', async () => {
    const page = await firma.socket('/ws');
    const { rows } = await run([row()]);
    const id = rows[0]?.userId;
    expect(await page.next((message) => message.id === id)).toEqual({ type: 'changed', resource: 'users', id });
    page.close();
  });
});

describe('a row that names no location', () => {
  test('belongs to the page’s, else to the only one', async () => {
    expect(await run([row()], { branchId: null, dryRun: true })).toEqual({
      rows: [{ result: 'wrong' }],
      fields: { 'rows.0.branch': 'Lokation mangler.' },
    });
    const { havnens } = portal.world;
    const { rows } = await run([row()], { companyId: havnens.company.id, branchId: null }, praj);
    expect(await praj.call(readUser, { params: { id: rows[0]?.userId ?? '' } })).toMatchObject({ branchId: havnens.branch.id });
  });

  test('does not belong to an archived one, and neither does one that names it', async () => {
    const { id: companyId } = await buildCompany(portal.db, {});
    const open = await buildBranch(portal.db, { companyId, name: 'Åben' });
    const closed = await buildBranch(portal.db, { companyId, name: 'Lukket', status: 'INACTIVE' });
    const rows = [row(), row({ branch: 'Lukket' }), row({ branch: 'Ukendt' })];
    const { rows: judged, fields } = await run(rows, { companyId, branchId: null }, praj);
    expect(judged.map(({ result }) => result)).toEqual(['created', 'wrong', 'wrong']);
    expect(await praj.call(readUser, { params: { id: judged[0]?.userId ?? '' } })).toMatchObject({ branchId: open.id });
    expect(fields).toEqual({ 'rows.1.branch': 'Lokationen er arkiveret.', 'rows.2.branch': 'Ukendt lokation. Skriv Åben.' });
    expect(await refused({ companyId, branchId: closed.id }, praj)).toBe('409 branch_archived');
  });
});

describe('who imports', () => {
  test('a manager reaches only the own branch, and makes no admins', async () => {
    const rows = [row(), row({ branch: 'Aarhus' }), row({ role: 'Admin' }), row({ role: 'Manager', branch: 'København' })];
    const { rows: judged, fields } = await run(rows, { branchId: null }, leder);
    expect(judged.map(({ result }) => result)).toEqual(['created', 'wrong', 'wrong', 'created']);
    expect(fields).toEqual({
      'rows.1.branch': 'Ukendt lokation. Skriv København.',
      'rows.2.role': 'Den rolle kan du ikke give. Skriv Bruger eller Manager.',
    });
  });

  test('the provider’s staff make only their like in their own company, and no employee knows that role', async () => {
    const { company } = portal.world.praj;
    const { rows, fields } = await run([row(), row({ role: 'Bruger' })], { companyId: company.id, branchId: null, dryRun: true }, praj);
    expect(resultsOf({ rows })).toEqual(['created', 'wrong']);
    expect(fields).toEqual({ 'rows.1.role': 'Den rolle kan du ikke give. Skriv Praj Admin.' });
    expect((await run([row({ role: 'Praj Admin' })], { dryRun: true })).fields).toEqual({
      'rows.0.role': 'Ukendt rolle. Skriv Bruger, Manager eller Admin.',
    });
  });

  test.each([
    ['a foreign branch of one’s company’s', () => ({ branchId: portal.world.havnens.branch.id })],
    ['another company', () => ({ companyId: portal.world.havnens.company.id, branchId: portal.world.havnens.branch.id })],
    ['a company that is not there', () => ({ companyId: crypto.randomUUID(), branchId: null })],
  ])('%s is not told of', async (_what, given) => {
    expect(await refused(given())).toBe('404 not_found');
  });

  test('a manager is not told of a colleague’s branch, and an employee imports nobody', async () => {
    const { aarhus } = portal.world.nordlys.branches;
    expect(await refused({ branchId: aarhus.id }, leder)).toBe('404 not_found');
    expect(await refused({}, await portal.client('bruger@nordlys.example'))).toBe('403 not_allowed');
  });

  test('nobody is let into an archived company', async () => {
    expect(await refused({ companyId: portal.world.inactive.company.id, branchId: null }, praj)).toBe('409 branch_archived');
  });
});

describe('a list', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ firstName: 'Bo', lastName: 'Lund', email: `p${at}@firma.example` }));

  test('of 4,000 rows is judged, one of 4,001 or none is refused', async () => {
    expect((await run(many(4000), { dryRun: true })).rows).toHaveLength(4000);
    for (const rows of [many(4001), []]) {
      expect(await firma.try(importUsers, { body: body(rows, { dryRun: true }) })).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields: { rows: 'Mellem 1 og 4.000 rækker ad gangen.' } },
      });
    }
  });

  test('beyond two megabytes is refused', async () => {
    const rows = [row({ firstName: 'x'.repeat(2 * 1024 * 1024) })];
    expect((await firma.try(importUsers, { body: body(rows, { dryRun: true }) })).status).toBe(413);
  });

  test('names the row whose shape is wrong', async () => {
    const rows = [row(), { ...row(), email: 7 }];
    const { status, body: said } = await firma.raw('POST', '/users/import', { ...here(), rows, dryRun: true });
    expect({ status, said }).toMatchObject({ status: 400, said: { fields: { 'rows.1.email': 'Er ikke udfyldt rigtigt.' } } });
  });
});

test('somebody who is deactivated exists, and is not created anew', async () => {
  const { email } = await buildUser(portal.db, { branch: portal.world.nordlys.branches.odense, status: 'INACTIVE' });
  expect(resultsOf(await run([row({ email })], { dryRun: true }))).toEqual(['exists']);
});
