import { rmSync } from 'node:fs';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { runSql } from './run-sql.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { takeAwayAfterwards } from './watchdog.ts';

/** What is thrown away need not outlive a power cut, and so nothing waits for the disk. */
const CARELESS = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** A PostgreSQL with nothing in it, for tests and tools. `stop` deletes it. */
export async function startTemporaryPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = temporaryFolder('praj-temporary-');
  const callOff = takeAwayAfterwards(folder);
  const server = await startEmbeddedPostgres(folder, () => {});
  for (const setting of CARELESS) await runSql(server.url, `alter system set ${setting} = off`);
  await runSql(server.url, 'select pg_reload_conf()');
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await removeEmbeddedPostgres(folder);
      rmSync(folder, { recursive: true, force: true });
      callOff();
    },
  };
}
