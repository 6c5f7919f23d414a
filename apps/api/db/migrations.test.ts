import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../src/platform/postgres/migrate.ts';
import { runSql } from '../src/platform/postgres/run-sql.ts';
import { type FreshDatabase, freshDatabase } from '../test/database.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
let database: FreshDatabase;
let folder: string;
beforeEach(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'praj-migrations-'));
  await run('drop schema public cascade; create schema public');
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const run = <Row extends object>(sql: string): Promise<Row[]> => runSql<Row>(database.url, sql);
/** Migrates as a program did whose last migration has this number. */
async function migrateTo(number: string): Promise<void> {
  for (const name of readdirSync(MIGRATIONS).filter((one) => one.slice(0, 4) <= number)) {
    cpSync(path.join(MIGRATIONS, name), path.join(folder, name));
  }
  await migrate(database.url, folder, { allowVolatile: true });
}
/** An id that is told from others at sight. */
const id = (kind: string, at = 1) => `'${kind.padEnd(8, '0')}-0000-7000-8000-00000000000${at}'`;
const ORDER =
  'id, state, company_id, branch_id, issued_by, placed_at, requested_pickup, number_of_people, pickup, booking_module_updated_at';

test('0013: what a filled database knew of activity, the audit, accounts and fixed trips is still known', async () => {
  await migrateTo('0012');
  await run(`
    insert into companies (id, name, hex_color, contact_person, email, address) values (${id('c')}, 'Nordlys', '#111111', 'B', 'b', '{}');
    insert into branches (id, company_id, name, contact_person, address) values (${id('b')}, ${id('c')}, 'København', 'B', '{}');
    insert into users (id, company_id, branch_id, first_name, last_name, email, role) values
      (${id('a', 1)}, ${id('c')}, ${id('b')}, 'Har', 'Bestilt', '1', 'BranchEmployee'),
      (${id('a', 2)}, ${id('c')}, ${id('b')}, 'Har', 'Logget ind', '2', 'BranchEmployee'),
      (${id('a', 3)}, ${id('c')}, ${id('b')}, 'Har', 'Intet', '3', 'BranchEmployee');
    insert into orders (${ORDER}) values (${id('d')}, 'created', ${id('c')}, ${id('b')}, ${id('a', 1)}, '2026-11-02', '2026-11-02', 4, '{}', 'epoch');
    insert into sessions (id, user_id, created_at, expires_at) values
      (${id('e', 1)}, ${id('a', 1)}, '2026-11-01', '2026-12-01'), (${id('e', 2)}, ${id('a', 2)}, '2026-11-03', '2026-12-03');
    insert into accounts (id, company_id, name, code, default_account, status) values
      (${id('f', 1)}, ${id('c')}, 'Gammel', '1', true, 'ARCHIVED'), (${id('f', 2)}, ${id('c')}, 'Salg', '2', true, 'ACTIVE'),
      (${id('f', 3)}, ${id('c')}, 'Drift', '3', true, 'ACTIVE');
    insert into attributes (id, code, description, global_id) values (${id('9', 1)}, 'EL', 'Elbil', 1), (${id('9', 2)}, 'SC', 'Stor', 2);
    insert into fixed_trips (id, branch_id, title, sort_order, pickup, destination, booking_module_updated_at, attribute_ids) values
      (${id('8', 1)}, ${id('b')}, 'Med', 1, '{}', '{}', 'epoch', array[${id('9', 2)}, ${id('9', 1)}, ${id('7')}]::uuid[]),
      (${id('8', 2)}, ${id('b')}, 'Uden', 2, '{}', '{}', 'epoch', '{}');
    insert into audit (at, action, subject) values
      ('2026-11-01', 'order.read', 'order:' || ${id('d')}), ('2026-11-01', 'session.begin', 'user:' || ${id('a', 2)}),
      ('2026-11-01', 'session.failed', 'email:others')`);
  await migrateTo('0013');

  const plain = (value: string) => value.replaceAll("'", '');
  expect(await run('select last_name as name, last_activity_at::date::text as at, anonymised_at from users order by id')).toEqual([
    { name: 'Bestilt', at: '2026-11-02', anonymised_at: null },
    { name: 'Logget ind', at: '2026-11-03', anonymised_at: null },
    { name: 'Intet', at: null, anonymised_at: null },
  ]);
  expect(await run('select name from accounts where default_account')).toEqual([{ name: 'Salg' }]);
  expect(await run('select subject_type as type, subject_id as subject, company_id as company from audit order by id')).toEqual([
    { type: 'order', subject: plain(id('d')), company: plain(id('c')) },
    { type: 'user', subject: plain(id('a', 2)), company: plain(id('c')) },
    { type: 'email', subject: 'others', company: null },
  ]);
  expect(
    await run(
      'select title, code from fixed_trip_attributes join fixed_trips on fixed_trips.id = fixed_trip_id join attributes on attributes.id = attribute_id order by code',
    ),
  ).toEqual([
    { title: 'Med', code: 'EL' },
    { title: 'Med', code: 'SC' },
  ]);
  await expect(run('delete from audit')).rejects.toThrow('the audit is insert only');
});

test.each([
  ['the demo’s people, who share a hash', `'argon2id$a$b'`, 1],
  ['people of their own', `'argon2id$c$d'`, 0],
  ['people who have yet to choose a password', 'null', 0],
])('0062: a database of %s is marked as it should be', async (_, password, marks) => {
  await migrateTo('0061');
  await run(`
    insert into companies (id, name, hex_color, contact_person, email, address) values (${id('c')}, 'Nordlys', '#111111', 'B', 'b', '{}');
    insert into branches (id, company_id, name, contact_person, address) values (${id('b')}, ${id('c')}, 'København', 'B', '{}');
    insert into users (id, company_id, branch_id, first_name, last_name, email, role, password_hash) values
      (${id('a', 1)}, ${id('c')}, ${id('b')}, 'En', 'Person', '1', 'BranchEmployee', ${password}),
      (${id('a', 2)}, ${id('c')}, ${id('b')}, 'To', 'Person', '2', 'BranchEmployee', ${password === 'null' ? 'null' : `'argon2id$a$b'`})`);
  await migrateTo('0062');
  expect(await run(`select name from settings where name = 'demo_world'`)).toHaveLength(marks);
});
