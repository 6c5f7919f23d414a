import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { openDatabase } from '../../apps/api/src/platform/database.ts';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded.ts';
import { migrate } from '../../apps/api/src/platform/postgres/migrate.ts';
import { runSql } from '../../apps/api/src/platform/postgres/run-sql.ts';
import { temporaryFolder } from '../../apps/api/src/platform/postgres/temporary-folder.ts';
import { takeAwayAfterwards } from '../../apps/api/src/platform/postgres/watchdog.ts';
import { MIGRATIONS } from '../../apps/api/src/with-database.ts';
import { copyTrips } from '../../bench/overview/fill.ts';
import { holdingOf } from './holding.ts';
import { makeVersion, type Version } from './versions.ts';

/** What an installation may be away for while it is brought to the newest, in seconds. */
const GOAL_SECONDS = 60;
/** Files that take less are not worth a line, in seconds. */
const WORTH_TELLING = 0.1;

/** What is known of a copied trip: that it was ordered, and that it was driven. */
const HISTORY = `
  insert into order_history (order_id, at, kind, state, cause)
  select id, placed_at, 'state', each, 'dispatch' from orders, unnest(array['created', 'dispatching', 'arriving', 'concluded']) as each
  where state = 'concluded' and not exists (select from order_history where order_id = orders.id)`;

/**
 * Fills a version's database with so many trips, brings it to the newest on a PostgreSQL that waits for the disk, and tells which file takes how long.
 * @returns whether nothing was lost, in time
 */
export async function measureUpgrade(version: Version, trips: number, say: (line: string) => void): Promise<boolean> {
  const folder = temporaryFolder('praj-upgrade-');
  const callOff = takeAwayAfterwards(folder);
  const postgres = await startEmbeddedPostgres(folder, () => {});
  const { url } = postgres;
  try {
    await makeVersion(url, version);
    const { pool, close } = openDatabase(url, 1);
    await copyTrips(pool, trips);
    await pool.query(HISTORY);
    await pool.query('vacuum analyze order_history');
    await close();
    const before = await holdingOf(url);
    const [size] = await runSql<{ told: string }>(url, 'select pg_size_pretty(pg_database_size(current_database())) as told');
    say(`${version.name}: ${before.rows.get('orders')} orders, ${before.rows.get('order_history')} lines of history, ${size?.told}`);

    let seconds = 0;
    for (const until of await filesAfter(version)) {
      const begun = performance.now();
      await migrate(url, MIGRATIONS, { until });
      const took = (performance.now() - begun) / 1000;
      seconds += took;
      if (took >= WORTH_TELLING) say(`  ${until}: ${took.toFixed(1)} s`);
    }
    const after = await holdingOf(url, [...before.rows.keys()]);
    const lost = [...before.rows].filter(([table, rows]) => after.rows.get(table) !== rows).map(([table]) => table);
    const changed = Object.keys(before.sums).filter((sum) => after.sums[sum] !== before.sums[sum]);
    for (const what of [...lost, ...changed]) say(`  lost: ${what}`);
    say(`  away for ${seconds.toFixed(1)} s of ${GOAL_SECONDS}, ${lost.length + changed.length} lost`);
    return lost.length + changed.length === 0 && seconds <= GOAL_SECONDS;
  } finally {
    await postgres.stop();
    await removeEmbeddedPostgres(folder);
    rmSync(folder, { recursive: true, force: true });
    callOff();
  }
}

const filesAfter = async ({ last }: Version): Promise<string[]> =>
  (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql') && name > last).toSorted();
