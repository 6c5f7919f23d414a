// npm run import -- zip-areas <file>: puts official zip areas in the place of the approximate ones (docs/operations.md).
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { importZipAreas } from './modules/zip-areas/import/import-zip-areas.ts';
import { StartRefused } from './platform/start-refused.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'Brug: npm run import -- zip-areas <fil>';

async function zipAreas(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartRefused(`Filen ${file} kunne ikke læses.`);
  });
  await withDatabase(async (db) => {
    for (const line of await importZipAreas(db, { text, fileName: path.basename(file) }, new Date())) console.log(line);
  });
}

const [kind, file, ...more] = process.argv.slice(2);
if (kind !== 'zip-areas' || file === undefined || more.length > 0) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await zipAreas(file).catch((error: unknown) => {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exitCode = 1;
  });
}
