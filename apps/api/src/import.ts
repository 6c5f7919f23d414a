// npm run import -- osm|addresses|zip-areas <file>: puts what a file says in the place of what there was (docs/operations.md).
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from './config.ts';
import { DOING as DOING_ADDRESSES } from './modules/addresses/import/official/copy.ts';
import { importAddresses } from './modules/addresses/import/official/import-addresses.ts';
import { ENDED } from './modules/streets/import/copy.ts';
import { importStreets } from './modules/streets/import/import-streets.ts';
import { importZipAreas } from './modules/zip-areas/import/import-zip-areas.ts';
import { createProgress } from './platform/imports/progress.ts';
import { isDiskFull, StartRefused } from './platform/start-refused.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'Brug: npm run import -- osm <fil.osm.pbf>, npm run import -- addresses <fil.csv> eller npm run import -- zip-areas <fil>';
/** One Ctrl-C comes from the terminal, from npm and from who runs the pinned Node. A second press ends the import as it stands. */
const SAME_PRESS_MS = 1000;
/** As shells tell which signal ended a command. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

async function zipAreas(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartRefused(`Filen ${file} kunne ikke læses.`);
  });
  return withDatabase((db) => importZipAreas(db, { text, fileName: path.basename(file) }, new Date()));
}

const streets = (file: string): Promise<string[]> =>
  untilStopped(({ onProgress, signal }) =>
    importStreets({ file, streets: readConfig(process.env).streetsDir, withDatabase, now: () => new Date(), onProgress, signal }),
  );

const addresses = (file: string): Promise<string[]> =>
  untilStopped(({ onProgress, signal }) =>
    withDatabase((db) => importAddresses(db, file, { now: new Date(), onProgress: (share) => onProgress(DOING_ADDRESSES, share), signal })),
  );

/** What something long is given. */
interface Going {
  /** @param share of what is being done, 0 to 1 */
  readonly onProgress: (doing: string, share: number) => void;
  readonly signal: AbortSignal;
}

/** Does something long: tells how far it is, and ends it when somebody says so. */
async function untilStopped(run: (going: Going) => Promise<string[]>): Promise<string[]> {
  const stop = new AbortController();
  let stoppedAt = 0;
  for (const signal of Object.keys(EXIT_CODES) as (keyof typeof EXIT_CODES)[]) {
    process.on(signal, () => {
      if (stop.signal.aborted && Date.now() - stoppedAt > SAME_PRESS_MS) process.exit(EXIT_CODES[signal]);
      stoppedAt ||= Date.now();
      stop.abort(signal);
    });
  }
  const progress = createProgress(process.stderr, Date.now);
  try {
    return await run({ onProgress: (doing, share) => progress.tell(doing, share), signal: stop.signal });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    process.exitCode = EXIT_CODES[stop.signal.reason as keyof typeof EXIT_CODES];
    throw new StartRefused(ENDED.cancelled);
  } finally {
    progress.end();
  }
}

/** An error that has a code comes from the disk or the database, and is told in a line; anything else is ours, and is told whole. */
function toldOf(error: unknown): unknown {
  if (error instanceof StartRefused) return error.message;
  if (isDiskFull(error)) return ENDED.diskFull;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? ENDED.failed(String(message)) : error;
}

const IMPORTS: Readonly<Record<string, (file: string) => Promise<string[]>>> = { osm: streets, addresses, 'zip-areas': zipAreas };
const [kind = '', file, ...more] = process.argv.slice(2);
const run = IMPORTS[kind];
if (run === undefined || file === undefined || more.length > 0) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await run(file).then(
    (lines) => console.log(lines.join('\n')),
    (error: unknown) => {
      console.error(toldOf(error));
      process.exitCode ??= 1;
    },
  );
}
