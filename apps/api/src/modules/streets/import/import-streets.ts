import { mkdir, realpath, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { MAP_FILE } from '@praj/streets/edition.ts';
import type { Database } from '../../../platform/database.ts';
import { hashFile } from '../../../platform/imports/hash-file.ts';
import { lockFolder } from '../../../platform/postgres/folder-lock.ts';
import { StartRefused } from '../../../platform/start-refused.ts';
import { importedFile, type WrittenPlaces } from '../../addresses/import/store.ts';
import { readZipGround } from '../../zip-areas/store.ts';
import { DOING, ENDED, IMPORT, INTERRUPTED } from './copy.ts';
import {
  finishInterrupted,
  idOf,
  isWhole,
  makePartial,
  markOf,
  putInPlace,
  removeOthers,
  removePartials,
  takeIntoUse,
  usedEdition,
} from './editions.ts';
import { type MakeParts, makeParts } from './parts.ts';
import { OSM, placesSink } from './places/places-sink.ts';
import { type OsmRead, readOsm, readOsmHeader } from './read/read-osm.ts';
import type { Source } from './source.ts';

const CREDIT = '© OpenStreetMap contributors';
const LICENCE = 'ODbL 1.0';
const KILOBYTE = 1024;

export interface StreetsImport {
  /** An .osm.pbf. */
  readonly file: string;
  /** The folder `DATA_DIR/streets`. */
  readonly streets: string;
  /** Opens the installation's database for as long as `use` takes: before the reading, and for writing at the end. */
  readonly withDatabase: <Result>(use: (db: Database) => Promise<Result>) => Promise<Result>;
  readonly now: () => Date;
  /** @param share of what is being done, 0 to 1 */
  readonly onProgress: (doing: string, share: number) => void;
  /** Ends the import; everything then is as before. */
  readonly signal: AbortSignal;
}

/**
 * Makes map, network of streets, addresses and places of an OpenStreetMap file and puts them in the place of the last ones, in one step;
 * running portals take them up. The same file again changes nothing, unless something of what it gave is gone. What fails or is
 * stopped leaves everything as it was.
 * @returns what was done, in Danish lines for the operator
 * @throws StartRefused when it is another file, broken or not whole, or while another import runs; the signal's reason
 */
export async function importStreets(given: StreetsImport, parts: MakeParts = makeParts): Promise<string[]> {
  await mkdir(given.streets, { recursive: true });
  const streets = await realpath(given.streets);
  const lock = await lockFolder(streets, ENDED.busy);
  try {
    await removePartials(streets);
    return await importInto({ ...given, streets }, parts);
  } finally {
    lock.release();
  }
}

async function importInto(given: StreetsImport, parts: MakeParts): Promise<string[]> {
  const { file, streets, withDatabase, now, onProgress, signal } = given;
  const began = now();
  const fileName = path.basename(file);
  const header = await readOsmHeader(file);
  const mark = markOf(await hashFile(file, (share) => onProgress(DOING.looking, share), signal));
  const id = idOf(mark);
  const { written, zips } = await withDatabase(async (db) => ({ written: await importedFile(db, OSM), zips: await readZipGround(db) }));
  const warnings = written !== undefined && (await finishInterrupted(streets, written)) === 'finished' ? [INTERRUPTED.finished] : [];
  const before = usedEdition(streets);

  const source: Source = { id, fileName, credit: CREDIT, licence: LICENCE, ...header, importedAt: began.toISOString() };
  const partial = await makePartial(streets, id);
  let kept = before?.id === id;
  try {
    const made = parts(partial, source, (line) => warnings.push(line));
    const files = made.map((part) => part.file);
    if (kept && written === mark && (await isWhole(streets, id, files))) return [...warnings, IMPORT.same(fileName)];

    const places = placesSink(zips);
    const sinks = [...made, { doing: DOING.places, sink: places }];
    const read = await readOsm(
      file,
      sinks.map(({ sink }) => sink),
      { onProgress: (share) => onProgress(DOING.reading, share), signal },
    );
    for (const { doing, sink } of sinks) {
      signal.throwIfAborted();
      await sink.finish((share) => onProgress(doing, share), signal);
    }
    signal.throwIfAborted();
    const edition = { ...source, bounds: read.bounds };
    await putInPlace(streets, partial, edition);
    onProgress(DOING.writing, 0);
    const changed = await withDatabase((db) =>
      db.transaction().execute(async (tx) => {
        const counts = await places.write(tx, { hash: mark, importedAt: began }, signal);
        signal.throwIfAborted();
        return counts;
      }),
    );
    kept = true;
    await takeIntoUse(streets, edition).catch((error: Error) => {
      throw new StartRefused(ENDED.notInUse(error.message));
    });
    await removeOthers(streets, [id, before?.id]);
    const sizes = await Promise.all(files.map(async (name) => ({ name, bytes: (await stat(path.join(streets, id, name))).size })));
    return [...summary(source, read, sizes, changed, now().getTime() - began.getTime()), ...warnings];
  } finally {
    await rm(partial, { recursive: true, force: true });
    if (!kept) await rm(path.join(streets, id), { recursive: true, force: true });
  }
}

function summary(
  { fileName, dataDate }: Source,
  read: OsmRead,
  sizes: readonly { name: string; bytes: number }[],
  { changedStreets, changedPoints }: WrittenPlaces,
  ms: number,
): string[] {
  return [
    IMPORT.done(fileName, dataDate, ms, process.resourceUsage().maxRSS * KILOBYTE),
    IMPORT.read(read),
    ...sizes.map(({ name, bytes }) => (name === MAP_FILE ? IMPORT.map(bytes) : IMPORT.network(bytes))),
    IMPORT.places(changedStreets, changedPoints),
    IMPORT.inUse,
  ];
}
