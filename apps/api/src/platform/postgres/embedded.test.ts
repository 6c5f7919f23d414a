import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { programsIn } from '../../../test/reliability/cluster-programs.ts';
import { StartRefused } from '../start-refused.ts';
import { removeEmbeddedPostgres, startEmbeddedPostgres, useEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';
import { runSql } from './run-sql.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 }); // each start makes a whole cluster

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'praj-embedded-'));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await removeEmbeddedPostgres(folder);
  rmSync(folder, { recursive: true });
});

const quiet = () => {};

async function ask(url: string, sql: string): Promise<string> {
  const [row] = await runSql<{ answer: string }>(url, sql);
  return row?.answer ?? '';
}

/** A portal of another process: it starts PostgreSQL on the folder and stays. */
async function startElsewhere(): Promise<ChildProcess> {
  const module = new URL('./embedded.ts', import.meta.url).href;
  const program = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const { url } = await startEmbeddedPostgres(${JSON.stringify(folder)}, () => {});
    console.log('up', url); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
  return child;
}

function watchdogsOver(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        const words = readFileSync(`/proc/${each}/cmdline`, 'utf8').split('\0');
        return words[0] === '/bin/sh' && words.includes(String(pid));
      } catch {
        return false;
      }
    });
}

async function killHard(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

test('a database praj in UTF-8 with fsync on, reached over a private socket', async () => {
  const database = await startEmbeddedPostgres(folder, quiet);
  expect(await ask(database.url, 'select current_database() as answer')).toBe('praj');
  expect(await ask(database.url, `select current_setting('server_encoding') as answer`)).toBe('UTF8');
  expect(await ask(database.url, `select current_setting('fsync') as answer`)).toBe('on');
  expect(await ask(database.url, `select current_setting('listen_addresses') as answer`)).toBe('');
  await database.stop();
});

test('what was kept is there after a second start', async () => {
  const first = await startEmbeddedPostgres(folder, quiet);
  await ask(first.url, `create table kept as select 'Nordlys' as answer`);
  await first.stop();
  const second = await startEmbeddedPostgres(folder, quiet);
  expect(await ask(second.url, 'select answer from kept')).toBe('Nordlys');
  await second.stop();
});

test('a second portal on the same folder is refused with the first one’s process', async () => {
  const database = await startEmbeddedPostgres(folder, quiet);
  const second = startEmbeddedPostgres(folder, quiet);
  await expect(second).rejects.toThrow(StartRefused);
  await expect(second).rejects.toThrow(`Portalen kører allerede på ${folder} (proces ${process.pid})`);
  await database.stop();
});

test('a command beside a portal works on its database and leaves it running; without one it starts its own', async () => {
  const portal = await startEmbeddedPostgres(folder, quiet);
  await ask(portal.url, `create table kept as select 'Nordlys' as answer`);
  const beside = await useEmbeddedPostgres(folder);
  expect(await ask(beside.url, 'select answer from kept')).toBe('Nordlys');
  await beside.stop();
  expect(await ask(portal.url, 'select answer from kept')).toBe('Nordlys');
  await portal.stop();
  const alone = await useEmbeddedPostgres(folder);
  expect(await ask(alone.url, 'select answer from kept')).toBe('Nordlys');
  await alone.stop();
  await expect(ask(alone.url, 'select')).rejects.toThrow();
});

test('a database that may lose what it has acknowledged is refused, unless that is allowed', async () => {
  const database = await startEmbeddedPostgres(folder, quiet);
  await ask(database.url, 'alter system set fsync = off');
  await ask(database.url, 'select pg_reload_conf()::text as answer');
  await expect.poll(() => ask(database.url, `select current_setting('fsync') as answer`)).toBe('off');
  const migrations = path.join(import.meta.dirname, '../../../db/migrations');
  await expect(migrate(database.url, migrations)).rejects.toThrow('fsync=off');
  expect((await migrate(database.url, migrations, { allowVolatile: true })).length).toBeGreaterThan(0);
  await database.stop();
});

test('a data folder that cannot be made is refused', async () => {
  await expect(startEmbeddedPostgres('/dev/null/data', quiet)).rejects.toThrow('Mappen /dev/null/data (DATA_DIR) kan ikke bruges');
});

test('a data folder that cannot be written in is refused in one line', async () => {
  // Root may write wherever the disk lets it: where a file should be, a folder stands.
  mkdirSync(path.join(folder, 'postgres-password.new'));
  const start = startEmbeddedPostgres(folder, quiet);
  await expect(start).rejects.toBeInstanceOf(StartRefused);
  await expect(start).rejects.toThrow(`Mappen ${folder} (DATA_DIR) kan ikke bruges (EISDIR).`);
  rmSync(path.join(folder, 'postgres-password.new'), { recursive: true });
});

test('what a start that was ended halfway left is cleared away', async () => {
  mkdirSync(path.join(folder, 'postgres-making-Ab12Cd', 'postgres'), { recursive: true });
  const { stop } = await startEmbeddedPostgres(folder, quiet);
  await stop();
  expect(readdirSync(folder).filter((name) => name.includes('making'))).toEqual([]);
});

test('a lost password file is made anew', async () => {
  await (await startEmbeddedPostgres(folder, quiet)).stop();
  rmSync(path.join(folder, 'postgres-password'));
  const database = await startEmbeddedPostgres(folder, quiet);
  expect(await ask(database.url, `select 'in' as answer`)).toBe('in');
  await database.stop();
});

test.runIf(process.platform === 'linux')('kill -9 of the portal takes PostgreSQL with it', async () => {
  const portal = await startElsewhere();
  expect(programsIn(path.join(folder, 'postgres')).length).toBeGreaterThan(0);
  await killHard(portal);
  await expect.poll(() => programsIn(path.join(folder, 'postgres'))).toEqual([]);
});

test.runIf(process.platform === 'linux')('a PostgreSQL whose portal and watchdog were both killed is stopped, not shared', async () => {
  const portal = await startElsewhere();
  const [postmaster = 0] = programsIn(path.join(folder, 'postgres')).toSorted((a, b) => a - b);
  const watchdogs = watchdogsOver(postmaster);
  expect(watchdogs).toHaveLength(1);
  for (const pid of watchdogs) process.kill(pid, 'SIGKILL');
  await killHard(portal);
  await sleep(200);
  expect(programsIn(path.join(folder, 'postgres'))).toContain(postmaster);

  const database = await startEmbeddedPostgres(folder, quiet);
  expect(database.how).toContain('stopped orphan');
  expect(programsIn(path.join(folder, 'postgres'))).not.toContain(postmaster);
  expect(await ask(database.url, `select 'fresh' as answer`)).toBe('fresh');
  await database.stop();
});
