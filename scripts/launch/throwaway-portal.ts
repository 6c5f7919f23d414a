// The whole portal on data of its own that go away with it: for the browser journeys and the pictures.
// With TEST_DATABASE_URL it makes a fresh database on that server, else an embedded one in a temporary folder.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded.ts';
import { runSql } from '../../apps/api/src/platform/postgres/run-sql.ts';

interface Ground {
  env: Record<string, string>;
  clear(): Promise<void>;
}

const root = path.dirname(path.dirname(import.meta.dirname));
const ground = process.env.TEST_DATABASE_URL ? await freshDatabase(process.env.TEST_DATABASE_URL) : temporaryFolder();
const portal = spawn(process.execPath, [path.join(root, 'scripts/start.ts'), ...process.argv.slice(2)], {
  env: { DISPATCH_SPEED: '60', RATE_LIMITS: 'off', DRAIN_SECONDS: '0', ...process.env, ...ground.env },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'], // the channel closes if we are killed; the portal then stops
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => portal.kill(signal));
portal.on('exit', (code) => {
  void ground.clear().finally(() => process.exit(code ?? 1));
});

function temporaryFolder(): Ground {
  const folder = mkdtempSync(path.join(tmpdir(), 'praj-throwaway-'));
  chmodSync(folder, 0o755); // started by root, PostgreSQL runs as another account and must get in
  return {
    env: { DATA_DIR: folder },
    async clear() {
      await removeEmbeddedPostgres(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freshDatabase(server: string): Promise<Ground> {
  const name = `praj_journey_${randomBytes(4).toString('hex')}`;
  await runSql(server, `create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: url.href, DEMO: '1', ALLOW_VOLATILE: '1' },
    clear: async () => void (await runSql(server, `drop database if exists ${name} with (force)`)),
  };
}
