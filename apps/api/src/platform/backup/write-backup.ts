import { existsSync } from 'node:fs';
import { type FileHandle, link, open, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { connect } from '../postgres/migrate.ts';
import { isDiskFull, StartRefused } from '../start-refused.ts';
import { REFUSED } from './copy.ts';
import { FORMAT, MANIFEST, type Manifest, partOf } from './manifest.ts';
import { copied, readContent, readSequences, readTables, WRITE_ALIKE } from './shape.ts';

/** What a backup came to. */
export interface Written {
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Writes all that lasts in a database into one archive, as it stood at one moment, while the portal goes on.
 * The file is there when it is whole, and for its owner's eyes only: it holds people, keys and hashes of passwords.
 * @param onProgress share of the tables, 0 to 1
 * @throws StartRefused when there is such a file already, none can be made there or finds room, no database answers, or there is nothing to write
 */
export async function writeBackup(url: string, file: string, now: Date, onProgress: (share: number) => void): Promise<Written> {
  if (existsSync(file)) throw new StartRefused(REFUSED.exists(file));
  const client = await connect(url);
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await client.query(WRITE_ALIKE);
    const { rows: without } = await client.query(`select where to_regclass('public.migrations') is null`);
    if (without.length > 0) throw new StartRefused(REFUSED.nothing);
    await client.query('begin isolation level repeatable read read only');
    const made = await writeArchive(client, await create(unfinished, file), now, onProgress);
    await client.query('commit');
    await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new StartRefused(REFUSED.exists(file)) : error;
    });
    return { tables: made.tables.length, rows: made.tables.reduce((sum, { rows }) => sum + rows, 0), bytes: (await stat(file)).size };
  } catch (error) {
    throw isDiskFull(error) ? new StartRefused(REFUSED.diskFull(file)) : error;
  } finally {
    await rm(unfinished, { force: true });
    await client.end();
  }
}

const create = (unfinished: string, file: string): Promise<FileHandle> =>
  open(unfinished, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw isDiskFull(error) ? error : new StartRefused(REFUSED.noPlace(file, error.code ?? error.message));
  });

async function writeArchive(client: pg.Client, file: FileHandle, now: Date, onProgress: (share: number) => void): Promise<Manifest> {
  const archive = new ZipFile();
  const packed = archive.outputStream as Readable;
  const written = pipeline(packed, file.createWriteStream());
  const filled = fill(archive, client, written, now, onProgress).catch((error: Error) => {
    packed.destroy(error); // or the file would wait for what does not come
    throw error;
  });
  const [made] = await Promise.all([filled, written]);
  return made;
}

/** @param written ends the filling when it fails: nobody takes what is packed any longer */
async function fill(
  archive: ZipFile,
  client: pg.Client,
  written: Promise<void>,
  now: Date,
  onProgress: (share: number) => void,
): Promise<Manifest> {
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>('select name, hash from migrations order by name');
  const tables: Manifest['tables'] = [];
  const shape = await readTables(client);
  for (const [index, table] of shape.entries()) {
    const content = await readContent(client, table);
    const rows = client.query(copyTo(`copy ${copied(table)} to stdout`));
    archive.addReadStream(rows, partOf(table.name));
    await Promise.race([finished(rows), written]);
    tables.push({ ...table, columns: [...table.columns], ...content });
    onProgress((index + 1) / shape.length);
  }
  const made: Manifest = { format: FORMAT, at: now.toISOString(), migrations, tables, sequences: await readSequences(client) };
  archive.addBuffer(Buffer.from(JSON.stringify(made)), MANIFEST);
  archive.end();
  return made;
}
