import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Entry, openPromise } from 'yauzl';
import { StartRefused } from '../start-refused.ts';
import { REFUSED } from './copy.ts';
import { MANIFEST, type Manifest, manifest, partOf } from './manifest.ts';

export interface Backup {
  readonly manifest: Manifest;
  /** What a table held, as COPY wrote it. */
  rowsOf(table: string): Promise<Readable>;
  close(): void;
}

/** Opens an archive that `writeBackup` made. @throws StartRefused for any other file */
export async function openBackup(file: string): Promise<Backup> {
  const archive = await openPromise(file, { autoClose: false, lazyEntries: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(error.code === undefined ? REFUSED.noBackup(file) : REFUSED.noFile(file));
  });
  try {
    const parts = new Map<string, Entry>();
    for await (const entry of archive.eachEntry()) parts.set(entry.fileName, entry);
    const read = async (part: string) => {
      const entry = parts.get(part);
      if (!entry) throw new Error(`${part} is not in the archive`);
      return await archive.openReadStreamPromise(entry);
    };
    const told = manifest.parse(JSON.parse(await text(await read(MANIFEST))));
    return { manifest: told, rowsOf: (table) => read(partOf(table)), close: () => archive.close() };
  } catch {
    archive.close();
    throw new StartRefused(REFUSED.noBackup(file));
  }
}
