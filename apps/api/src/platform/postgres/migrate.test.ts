import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';
import { runSql } from './run-sql.ts';

let database: FreshDatabase;
let folder: string;
beforeEach(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'praj-migrations-'));
  await run('drop table migrations');
  write('0001_first.sql', 'create table taxis (number int primary key)');
  write('0002_second.sql', 'alter table taxis add column electric boolean not null default true');
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
const bring = () => migrate(database.url, folder, { allowVolatile: true });

const run = (sql: string) => runSql(database.url, sql);

test('files run in order, and each once', async () => {
  expect(await bring()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await bring()).toEqual([]);
  write('0003_third.sql', 'insert into taxis values (1)');
  expect(await bring()).toEqual(['0003_third.sql']);
  expect(await run('select from taxis where electric')).toHaveLength(1);
});

test('two starts at once run each file once', async () => {
  const [one, other] = await Promise.all([bring(), bring()]);
  expect([...one, ...other].toSorted()).toEqual(['0001_first.sql', '0002_second.sql']);
});

test('a file that was changed after it ran is refused', async () => {
  await bring();
  write('0001_first.sql', 'create table taxis (number bigint primary key)');
  await expect(bring()).rejects.toThrow('0001_first.sql er ændret, efter at den blev kørt');
});

test('other line ends are no change', async () => {
  write('0001_first.sql', 'create table taxis (\n  number int primary key\n)');
  await bring();
  write('0001_first.sql', 'create table taxis (\r\n  number int primary key\r\n)');
  expect(await bring()).toEqual([]);
});

test('a database newer than the program is refused', async () => {
  await bring();
  rmSync(path.join(folder, '0002_second.sql'));
  await expect(bring()).rejects.toThrow('Databasen er nyere end programmet: migreringen 0002_second.sql kendes ikke');
});

test('a file that fails leaves nothing of itself', async () => {
  write('0003_third.sql', 'insert into taxis values (1); select no_such_thing()');
  await expect(bring()).rejects.toThrow('Migreringen 0003_third.sql fejlede');
  expect(await run('select from taxis')).toEqual([]);
});

test('a database that does not answer is told of in one line without its password', async () => {
  const silent = migrate('postgres://praj:hemmelig@127.0.0.1:1/praj', folder);
  await expect(silent).rejects.toThrow(/^Databasen svarer ikke .*DATABASE_URL\.$/);
  await expect(silent).rejects.not.toThrow(/hemmelig/);
});
