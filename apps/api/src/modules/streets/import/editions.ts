import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { CURRENT_FILE, EDITION_FILE, type Edition, MAP_FILE, NETWORK_FILE, readEdition, readMadeEdition } from '@praj/streets/edition.ts';

const PARTIAL = '.partial-';
/**
 * The format of all that is made of a file: tiles, network and places. Raise it when any of them changes; the same file is then imported
 * anew, beside what an older portal has made of it.
 */
const FORMAT = 2;
/** Hex digits of the file's hash that name the edition. */
const ID_LENGTH = 16;

/** How the database names what was made of a file: by the file's hash and the format. */
export const markOf = (hash: string): string => `${hash}_${FORMAT}`;

/** The id of the edition that belongs to such a mark. Those of before formats were told have none. */
export function idOf(mark: string): string {
  const [hash = '', ...format] = mark.split('_');
  return [hash.slice(0, ID_LENGTH), ...format].join('_');
}

/** A new, empty folder for an edition that is being made. */
export async function makePartial(streets: string, id: string): Promise<string> {
  const folder = path.join(streets, `${id}${PARTIAL}${process.pid}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Takes away what imports that were killed have left. Call it while no other import runs. */
export async function removePartials(streets: string): Promise<void> {
  await removeFolders(streets, (name) => name.includes(PARTIAL));
}

/** The edition in use; none where what names it cannot be read. */
export const usedEdition = (streets: string): Edition | undefined => unlessBroken(() => readEdition(streets));

function unlessBroken<Answer>(read: () => Answer): Answer | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * Addresses and map come into use one after the other: an import that ends in between leaves addresses beside the map before. Puts the
 * edition that belongs to them in use, if it is here and whole.
 * @param mark of what the database holds
 * @returns `behind` where that edition is not here, undefined where it is in use
 */
export async function finishInterrupted(streets: string, mark: string): Promise<'finished' | 'behind' | undefined> {
  const id = idOf(mark);
  if (usedEdition(streets)?.id === id) return undefined;
  const edition = unlessBroken(() => readMadeEdition(streets, id));
  if (edition?.id !== id || !(await isWhole(streets, id, [MAP_FILE, NETWORK_FILE]))) return 'behind';
  await takeIntoUse(streets, edition);
  return 'finished';
}

/** Are all these files of the edition there? */
export async function isWhole(streets: string, id: string, files: readonly string[]): Promise<boolean> {
  const sizes = await Promise.all(
    files.map((file) =>
      stat(path.join(streets, id, file)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.every((size) => size > 0);
}

/** Puts what was made at the edition's own place, safely on disk. Nobody uses it yet, unless it takes the place of a damaged one. */
export async function putInPlace(streets: string, partial: string, edition: Edition): Promise<void> {
  const place = path.join(streets, edition.id);
  const before = path.join(streets, `${edition.id}${PARTIAL}before`);
  await writeSafely(path.join(partial, EDITION_FILE), edition);
  for (const name of await readdir(partial)) await flushed(path.join(partial, name));
  await flushed(partial);
  await rename(place, before).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(partial, place);
  await flushed(streets);
  await rm(before, { recursive: true, force: true });
}

/** From here on portals use this edition. In one step: who reads meanwhile finds the old one or the new one. */
export async function takeIntoUse(streets: string, edition: Edition): Promise<void> {
  const fresh = path.join(streets, `${CURRENT_FILE}.${process.pid}`);
  await writeSafely(fresh, edition);
  await rename(fresh, path.join(streets, CURRENT_FILE));
  await flushed(streets);
}

/** Takes away all editions but these. */
export const removeOthers = (streets: string, kept: readonly (string | undefined)[]): Promise<void> =>
  removeFolders(streets, (name) => !kept.includes(name));

async function removeFolders(streets: string, which: (name: string) => boolean): Promise<void> {
  for (const entry of await readdir(streets, { withFileTypes: true })) {
    if (entry.isDirectory() && which(entry.name)) await rm(path.join(streets, entry.name), { recursive: true, force: true });
  }
}

async function writeSafely(file: string, edition: Edition): Promise<void> {
  const handle = await open(file, 'w');
  await inHandle(handle, async () => {
    await handle.writeFile(`${JSON.stringify(edition, null, 2)}\n`);
    await handle.sync();
  });
}

/** Windows opens no folders; there the file system sees to them. */
async function flushed(file: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(file);
  await inHandle(handle, () => handle.sync());
}

async function inHandle(handle: FileHandle, use: () => Promise<void>): Promise<void> {
  try {
    await use();
  } finally {
    await handle.close();
  }
}
