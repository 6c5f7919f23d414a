// How long the official address file takes, and how much memory: node scripts/pinned-node.mjs bench/addresses/import-official.ts [rows]
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importAddresses } from '../../apps/api/src/modules/addresses/import/official/import-addresses.ts';
import { openDatabase } from '../../apps/api/src/platform/database.ts';
import { migrate } from '../../apps/api/src/platform/postgres/migrate.ts';
import { startTemporaryPostgres } from '../../apps/api/src/platform/postgres/temporary.ts';
import { writeOfficialFile } from './write-official-file.ts';

const ROWS = Number(process.argv[2] ?? 3_800_000);
const MIGRATIONS = path.join(import.meta.dirname, '../../apps/api/db/migrations');

const folder = await mkdtemp(path.join(tmpdir(), 'praj-addresses-'));
const postgres = await startTemporaryPostgres();
await migrate(postgres.url, MIGRATIONS, { allowVolatile: true });
const { db, close } = openDatabase(postgres.url, 2);
const measure = async (what: string, name: string) => {
  const file = path.join(folder, name);
  const begun = performance.now();
  const told = await importAddresses(db, file, { now: new Date() });
  const seconds = (performance.now() - begun) / 1000;
  const peak = process.resourceUsage().maxRSS / 1024;
  console.log(`${what}: ${seconds.toFixed(1)} s, ${peak.toFixed(0)} MB at most\n  ${told.join('\n  ')}`);
};
try {
  await writeOfficialFile(path.join(folder, 'first.csv'), ROWS);
  const { size } = await stat(path.join(folder, 'first.csv'));
  console.log(
    `${ROWS} rows, ${(size / 1e9).toFixed(2)} GB; ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB at most to write them`,
  );
  await measure('first import', 'first.csv');
  await measure('the same again', 'first.csv');
  await writeOfficialFile(path.join(folder, 'next.csv'), ROWS, 100);
  await measure('the next, with one street in a hundred changed', 'next.csv');
} finally {
  await close();
  await postgres.stop();
  await rm(folder, { recursive: true });
}
