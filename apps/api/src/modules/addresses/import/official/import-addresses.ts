import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../../../platform/database.ts';
import { hashFile } from '../../../../platform/imports/hash-file.ts';
import { StartRefused } from '../../../../platform/start-refused.ts';
import { readNamedAreas } from '../../../zip-areas/store.ts';
import { importedFile, writeSource } from '../store.ts';
import { DONE, REFUSED } from './copy.ts';
import { gatherOfficial } from './gather-official.ts';

export const OFFICIAL = 'official';
const LICENCE = 'CC BY 4.0';

interface Options {
  readonly now: Date;
  /** @param share of the work that is done, 0 to 1 */
  readonly onProgress?: (share: number) => void;
  /** Ends the import; the promise then rejects with its reason and nothing has changed. */
  readonly signal?: AbortSignal;
}
/** Of the whole: to see whether it is the file we have, and to read it; the rest is writing. */
const HASHED = 0.1;
const READ = 0.8;

/**
 * Puts the addresses of an official file in the place of those imported so before, all at once or not at all; only streets that differ
 * are written. The same file again changes nothing.
 * @returns what was done, in Danish lines for the operator
 * @throws StartRefused when it is another file, or too much of it cannot be used
 */
export async function importAddresses(db: Database, file: string, options: Options): Promise<string[]> {
  const { now, onProgress = () => {}, signal = new AbortController().signal } = options;
  const name = path.basename(file);
  const size = await sizeOf(file);
  const hash = await hashFile(file, (share) => onProgress(share * HASHED), signal);
  if ((await importedFile(db, OFFICIAL)) === hash) return [DONE.already(name)];
  const zipNames = new Map((await readNamedAreas(db)).map(({ nr, navn }) => [nr, navn]));
  const { houses, bad, firstBad } = await gatherOfficial(file, zipNames, {
    onProgress: (bytes) => onProgress(HASHED + (bytes / size) * (READ - HASHED)),
    signal,
  });
  const written = await db
    .transaction()
    .execute((tx) =>
      writeSource(
        tx,
        { name: OFFICIAL, hash, licence: LICENCE, importedAt: now },
        { streets: houses.byStreet(), points: [] },
        { onProgress: (streets) => onProgress(READ + (streets / houses.streets) * (1 - READ)), signal },
      ),
    );
  return [
    DONE.imported(written.houses, written.streets, name),
    ...(firstBad ? [DONE.skipped(bad, firstBad.line, firstBad.why)] : []),
    DONE.changed(written.changedStreets, written.goneStreets),
  ];
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new StartRefused(REFUSED.unreadable(file));
  return Math.max(1, found.size);
}
