import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { type FreshDatabase, freshDatabase, freshWorld } from '../../../test/database.ts';
import { migrate } from '../postgres/migrate.ts';
import { runSql } from '../postgres/run-sql.ts';
import { StartRefused } from '../start-refused.ts';
import { MANIFEST, partOf } from './manifest.ts';
import { openBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../db/migrations');
const NOW = new Date('2026-11-22T03:00:00Z');

let folder: string;
let full: FreshDatabase;
let empty: FreshDatabase;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'praj-backup-'));
  [full, empty] = await Promise.all([freshWorld(), freshDatabase()]);
});
afterEach(async () => {
  await Promise.all([full.drop(), empty.drop()]);
  rmSync(folder, { recursive: true });
});

const fileOf = (name: string) => path.join(folder, name);
const write = (name = 'one.zip', { url } = full) => writeBackup(url, fileOf(name), NOW, () => {});
const restore = (name = 'one.zip', migrations = MIGRATIONS) =>
  restoreBackup(empty.url, fileOf(name), { migrations, allowVolatile: true, onProgress: () => {} });
async function heldBy(name: string) {
  const { manifest, close } = await openBackup(fileOf(name));
  close();
  return manifest;
}
/** The backup with the rows of one table changed. */
async function rewrite(name: string, table: string, change: (rows: string) => string): Promise<void> {
  const { manifest, rowsOf, close } = await openBackup(fileOf('one.zip'));
  const archive = new ZipFile();
  for (const each of manifest.tables) {
    const rows = await text(await rowsOf(each.name));
    archive.addBuffer(Buffer.from(each.name === table ? change(rows) : rows), partOf(each.name));
  }
  close();
  archive.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST);
  archive.end();
  writeFileSync(fileOf(name), await buffer(archive.outputStream));
}
const rulesOf = ({ url }: FreshDatabase) =>
  runSql(
    url,
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  );

describe('what was written and put into an empty database', () => {
  test('is the same, row by row, with its keys and where its numbers stand', async () => {
    const written = await write();
    expect(await restore()).toEqual({ at: NOW.toISOString(), tables: written.tables, rows: written.rows });
    await write('again.zip', empty);
    const [one, again] = [await heldBy('one.zip'), await heldBy('again.zip')];
    expect(again).toEqual(one);
    expect(one.tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(5);
    expect(await rulesOf(empty)).toEqual(await rulesOf(full));
    await expect(runSql(empty.url, 'truncate audit')).rejects.toThrow('audit');
  });
  test('lacks whoever was signed in', async () => {
    const [person] = await runSql<{ id: string }>(full.url, 'select id from users limit 1');
    await runSql(
      full.url,
      `insert into sessions (id, user_id, created_at, expires_at) values (gen_random_uuid(), '${person?.id}', now(), now() + interval '1 day')`,
    );
    await write();
    await restore();
    expect(await runSql(empty.url, 'select from sessions')).toEqual([]);
  });
  test('is brought to the shape that the program has come to since', async () => {
    for (const { url } of [full, empty]) await runSql(url, 'drop schema public cascade; create schema public');
    const shapes = fileOf('shapes');
    const first = path.join(shapes, '0001_first.sql');
    mkdirSync(shapes);
    writeFileSync(first, 'create table users (id int primary key, name text)');
    await migrate(full.url, shapes, { allowVolatile: true });
    await runSql(full.url, `insert into users values (1, 'Åse'), (2, null)`);
    await write();
    writeFileSync(path.join(shapes, '0002_second.sql'), 'alter table users add column taxis int not null default 4');
    await restore('one.zip', shapes);
    expect(await runSql(empty.url, 'select * from users order by id')).toEqual([
      { id: 1, name: 'Åse', taxis: 4 },
      { id: 2, name: null, taxis: 4 },
    ]);
    rmSync(first);
    await runSql(empty.url, 'drop schema public cascade; create schema public');
    await expect(restore('one.zip', shapes)).rejects.toThrow('nyere end programmet: 0001_first.sql kendes ikke');
  });
});

test('a backup is for its owner’s eyes, and takes no other’s place', async () => {
  await write();
  expect(statSync(fileOf('one.zip')).mode & 0o777).toBe(0o600);
  await expect(write()).rejects.toThrow('findes allerede');
  expect(readdirSync(folder)).toEqual(['one.zip']);
});
test('a backup that cannot be written there is refused in one line, and nothing is left', async () => {
  await expect(write('no/such/folder/one.zip')).rejects.toThrow(StartRefused);
  await expect(write('no/such/folder/one.zip')).rejects.toThrow(/^\S+one\.zip kan ikke skrives \(ENOENT\)\. [^\n]+$/);
  expect(readdirSync(folder)).toEqual([]);
});
test.each(['ENOSPC', 'EDQUOT'])('a disk that is full (%s) is told in one line, and nothing is left', async (code) => {
  const handle = await open(fileOf('any'), 'w');
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  rmSync(fileOf('any'));
  const noRoom = Object.assign(new Error(`${code}: no space left on device, write`), { code });
  const spies = (['write', 'writev'] as const).map((way) => vi.spyOn(prototype, way).mockRejectedValue(noRoom));
  try {
    const refused = await write().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartRefused);
    expect((refused as Error).message).toBe(`Der er ikke plads på disken til ${fileOf('one.zip')}. Intet er skrevet.`);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  await write();
});
test('a database that does not answer is told of in one line, to whoever writes and to whoever puts back', async () => {
  await write();
  const silent = 'postgres://praj:hemmelig@127.0.0.1:1/praj';
  const options = { migrations: MIGRATIONS, allowVolatile: true, onProgress: () => {} };
  for (const refused of [writeBackup(silent, fileOf('two.zip'), NOW, () => {}), restoreBackup(silent, fileOf('one.zip'), options)])
    await expect(refused).rejects.toThrow(/^Databasen svarer ikke .*DATABASE_URL\.$/);
  expect(readdirSync(folder)).toEqual(['one.zip']);
});
test('a backup stands at one moment, whatever is written meanwhile', async () => {
  const taken = writeBackup(full.url, fileOf('one.zip'), NOW, (share) => {
    if (share < 0.1) void runSql(full.url, `insert into settings (name, value) values ('later', 'x') on conflict do nothing`);
  });
  await taken;
  await expect.poll(() => runSql(full.url, `select from settings where name = 'later'`)).toHaveLength(1);
  await restore();
  expect(await runSql(empty.url, `select from settings where name = 'later'`)).toEqual([]);
});
test('where there is nothing, nothing is written', async () => {
  await runSql(empty.url, 'drop schema public cascade; create schema public');
  await expect(write('one.zip', empty)).rejects.toThrow('Der er intet at skrive');
  expect(readdirSync(folder)).toEqual([]);
});

describe('nothing is put into', () => {
  test('a database that has people', async () => {
    await write();
    await expect(
      restoreBackup(full.url, fileOf('one.zip'), { migrations: MIGRATIONS, allowVolatile: true, onProgress: () => {} }),
    ).rejects.toThrow('Databasen har allerede');
  });
  test('a database that somebody works on', async () => {
    await write();
    const portal = new pg.Client({ connectionString: empty.url });
    await portal.connect();
    await expect(restore()).rejects.toThrow('Stop den først');
    await portal.end();
  });
  test('a database that has come further', async () => {
    await write();
    await runSql(full.url, `delete from migrations where name = (select max(name) from migrations)`);
    await write('older.zip');
    await expect(restore('older.zip')).rejects.toThrow('Databasen er nyere end sikkerhedskopien');
  });
  test.each([
    ['another file', 'Kære Mette'],
    ['a file that is cut short', undefined],
  ])('any database of %s', async (_what, content) => {
    await write();
    writeFileSync(fileOf('bad.zip'), content ?? readFileSync(fileOf('one.zip')).subarray(0, -100));
    await expect(restore('bad.zip')).rejects.toThrow('ikke en sikkerhedskopi fra Praj, eller den er beskadiget');
    await expect(restore('none.zip')).rejects.toThrow('kunne ikke læses');
  });
  test('any database when a row is missing or another one', async () => {
    await write();
    await rewrite('bad.zip', 'users', (rows) => rows.slice(rows.indexOf('\n') + 1));
    await expect(restore('bad.zip')).rejects.toThrow('beskadiget: tabellen users');
    await rewrite('bad.zip', 'users', (rows) => rows.replace('bruger@', 'truger@'));
    await expect(restore('bad.zip')).rejects.toThrow('beskadiget: tabellen users');
  });
  test('any database when a table cannot be read, and not a row of the others stays', async () => {
    await write();
    const bytes = readFileSync(fileOf('one.zip'));
    const at = bytes.indexOf('tables/users.copy') + 400;
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    writeFileSync(fileOf('bad.zip'), bytes);
    await expect(restore('bad.zip')).rejects.toThrow('beskadiget: tabellen users');
    expect(await runSql(empty.url, 'select from companies')).toEqual([]);
    await restore();
  });
});
