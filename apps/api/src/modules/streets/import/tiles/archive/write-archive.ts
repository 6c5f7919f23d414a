import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Edition } from '@praj/streets/edition.ts';
import { zxyToTileId } from 'pmtiles';
import { MAX_ZOOM } from '../grid.ts';
import type { Tile } from '../make-tiles.ts';
import { type Entry, writeDirectories } from './directory.ts';

/** What the archive says of itself, besides its tiles. */
export interface ArchiveNotes {
  readonly bounds: Edition['bounds'];
  /** By the names of the TileJSON format. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Writes a PMTiles archive (version 3), with the tiles in the order of their ids. */
export interface Archive {
  /** Takes a tile, in any order; waits when many are being compressed. */
  add(tile: Tile): Promise<void>;
  /** Puts the file together. @returns how many tiles there are, how many of them differ, and the bytes of the largest */
  finish(notes: ArchiveNotes): Promise<{ tiles: number; contents: number; largest: number }>;
  /** Closes and removes what was begun; a finished archive stays. */
  remove(): Promise<void>;
}

const HEADER_BYTES = 127;
const GZIP = 2;
const VECTOR_TILES = 1;
const AT_ONCE = 8;
/** Content that many tiles have, as open land, is small: only such is compared. */
const LARGEST_COMPARED = 2048;
/** Smaller tiles are compressed at once, since that takes less than to hand them over. */
const LEAST_ASIDE = 4096;
const WRITTEN_AT_ONCE = 2 ** 20;

const packed = promisify(gzip);

/** @param file made here; its tiles wait beside it, under the name with '.part' */
export async function openArchive(file: string): Promise<Archive> {
  const part = `${file}.part`;
  const data = await open(part, 'w+');
  const waiting = appendTo(data);
  const entries: Entry[] = [];
  const known = new Map<string, { offset: number; length: number }>();
  const running = new Set<Promise<void>>();
  let length = 0;
  let largest = 0;

  const append = async ({ zoom, x, y, bytes }: Tile) => {
    const content = bytes.length < LEAST_ASIDE ? gzipSync(bytes) : await packed(bytes);
    largest = Math.max(largest, content.length);
    const id = zxyToTileId(zoom, x, y);
    const hash = content.length <= LARGEST_COMPARED ? createHash('sha256').update(content).digest('base64') : undefined;
    const same = hash === undefined ? undefined : known.get(hash);
    const place = same ?? { offset: length, length: content.length };
    entries.push({ id, run: 1, ...place });
    if (same) return;
    if (hash !== undefined) known.set(hash, place);
    length += content.length;
    await waiting.add(content);
  };

  return {
    async add(tile) {
      const task = append(tile);
      running.add(task);
      // Whoever waits for it hears how it ended.
      task.then(
        () => running.delete(task),
        () => {},
      );
      if (running.size >= AT_ONCE) await Promise.race(running);
    },
    async finish(notes) {
      await Promise.all(running);
      await waiting.end();
      const inOrder = entries.toSorted((one, other) => one.id - other.id);
      const { moved, copies } = laidOut(inOrder);
      const head = headOf(moved, notes, { length, tiles: entries.length, contents: copies.length });
      const archive = await open(file, 'w');
      try {
        const whole = appendTo(archive);
        await whole.add(head);
        for (const { offset, length: bytes } of copies) await whole.add(await readAt(data, offset, bytes));
        await whole.end();
      } finally {
        await archive.close();
      }
      return { tiles: entries.length, contents: copies.length, largest };
    },
    async remove() {
      await Promise.allSettled(running);
      await data.close();
      await rm(part, { force: true });
    },
  };
}

interface Appended {
  /** Bytes that stand after all that were added before. */
  add(bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
}

/** Writes to a new file, much at once. */
function appendTo(file: FileHandle): Appended {
  let held: Uint8Array[] = [];
  let size = 0;
  let at = 0;
  let written = Promise.resolve();
  const write = async (bytes: Uint8Array, from: number) => {
    for (let done = 0; done < bytes.length; ) done += (await file.write(bytes, done, bytes.length - done, from + done)).bytesWritten;
  };
  const flush = () => {
    const [bytes, from, before] = [Buffer.concat(held), at, written];
    held = [];
    size = 0;
    at += bytes.length;
    written = before.then(() => write(bytes, from));
    return written;
  };
  return {
    async add(bytes) {
      held.push(bytes);
      size += bytes.length;
      if (size >= WRITTEN_AT_ONCE) await flush();
    },
    end: flush,
  };
}

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, offset + done);
    if (!bytesRead) throw new Error('the tiles that wait on disk are cut short');
    done += bytesRead;
  }
  return bytes;
}

/** The entries when each content follows upon the one before, in the order of the first tile that has it; and what to copy from where. */
function laidOut(entries: readonly Entry[]): { moved: Entry[]; copies: { offset: number; length: number }[] } {
  const places = new Map<number, number>();
  const copies: { offset: number; length: number }[] = [];
  const moved: Entry[] = [];
  let end = 0;
  for (const { id, offset, length } of entries) {
    let place = places.get(offset);
    if (place === undefined) {
      place = end;
      places.set(offset, place);
      copies.push({ offset, length });
      end += length;
    }
    const before = moved.at(-1);
    if (before && before.offset === place && before.id + before.run === id) moved[moved.length - 1] = { ...before, run: before.run + 1 };
    else moved.push({ id, run: 1, offset: place, length });
  }
  return { moved, copies };
}

/** All that stands before the tiles: header, root, metadata and leaves. */
function headOf(
  entries: readonly Entry[],
  { bounds, metadata }: ArchiveNotes,
  counts: { length: number; tiles: number; contents: number },
): Buffer {
  const { root, leaves } = writeDirectories(entries);
  const notes = gzipSync(JSON.stringify(metadata));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  let at = 8;
  const number = (value: number) => {
    header.writeBigUInt64LE(BigInt(value), at);
    at += 8;
  };
  let offset = HEADER_BYTES;
  for (const length of [root.length, notes.length, leaves.length, counts.length]) {
    number(offset);
    number(length);
    offset += length;
  }
  for (const count of [counts.tiles, entries.length, counts.contents]) number(count);
  const [west, south, east, north] = bounds;
  const zooms = [0, MAX_ZOOM];
  const isClustered = 1;
  for (const byte of [isClustered, GZIP, GZIP, VECTOR_TILES, ...zooms]) at = header.writeUInt8(byte, at);
  const degrees = (value: number) => {
    at = header.writeInt32LE(Math.round(value * 1e7), at);
  };
  for (const side of [west, south, east, north]) degrees(side);
  at = header.writeUInt8(10, at);
  degrees((west + east) / 2);
  degrees((south + north) / 2);
  return Buffer.concat([header, root, notes, leaves]);
}
