import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { runSql } from './run-sql.ts';

/** What is thrown away need not outlive a power cut, and so nothing waits for the disk. */
const CARELESS = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** A PostgreSQL with nothing in it, for tests and tools. `stop` deletes it. */
export async function startTemporaryPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'praj-temporary-'));
  chmodSync(folder, 0o755); // started by root, PostgreSQL runs as another account and must get in
  const server = await startEmbeddedPostgres(folder, () => {});
  for (const setting of CARELESS) await runSql(server.url, `alter system set ${setting} = off`);
  await runSql(server.url, 'select pg_reload_conf()');
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await removeEmbeddedPostgres(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
