import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate, zstdDecompress } from 'node:zlib';
import { PbfReader } from 'pbf';
import { StartRefused } from '../../../../platform/start-refused.ts';
import { REFUSED } from './copy.ts';

/** A file of blobs, as OpenStreetMap's PBF format lays it out. */
export interface OsmFile {
  readonly handle: FileHandle;
  readonly name: string;
  readonly bytes: number;
  readonly blobs: readonly Blob[];
}

/** Where a blob's own message lies in the file. */
export interface Blob {
  readonly type: string;
  readonly at: number;
  readonly length: number;
}

/** The format's own limits, in bytes. */
const HEADER_MAX = 64 * 1024;
const BLOB_MAX = 32 * 1024 * 1024;
/** Nearly every header is shorter, so that one read takes it with its length. */
const HEADER_GUESS = 128;
/** Blobs that are read and unpacked beside the one that is worked on. */
const AHEAD = 4;

const inflateAll = promisify(inflate) as (bytes: Uint8Array, options: object) => Promise<Buffer>;
const unzstd = promisify(zstdDecompress) as (bytes: Uint8Array, options: object) => Promise<Buffer>;

/**
 * Where the blobs of a file lie, which shows at once whether the file is whole.
 * @throws StartRefused when it is another file, or ends in the middle of a blob
 */
export async function listBlobs(handle: FileHandle, name: string, bytes: number): Promise<Blob[]> {
  const blobs: Blob[] = [];
  const lead = Buffer.alloc(HEADER_GUESS);
  for (let at = 0; at < bytes; ) {
    const { bytesRead } = await handle.read(lead, 0, HEADER_GUESS, at);
    const headerLength = bytesRead >= 4 ? lead.readUInt32BE(0) : 0;
    if (blobs.length === 0 && (headerLength === 0 || headerLength > HEADER_MAX)) throw new StartRefused(REFUSED.foreign(name));
    if (headerLength > HEADER_MAX) throw new StartRefused(REFUSED.broken(name, percentOf(at, bytes)));
    const headerEnd = at + 4 + headerLength;
    if (headerEnd > bytes) throw new StartRefused(blobs.length === 0 ? REFUSED.foreign(name) : REFUSED.cutShort(name));
    const header = readBlobHeader(
      headerEnd - at <= bytesRead ? lead.subarray(4, 4 + headerLength) : await readAt(handle, at + 4, headerLength),
    );
    if (blobs.length === 0 && header?.type !== 'OSMHeader') throw new StartRefused(REFUSED.foreign(name));
    if (header === undefined || header.length > BLOB_MAX) throw new StartRefused(REFUSED.broken(name, percentOf(at, bytes)));
    if (headerEnd + header.length > bytes) throw new StartRefused(REFUSED.cutShort(name));
    blobs.push({ type: header.type, at: headerEnd, length: header.length });
    at = headerEnd + header.length;
  }
  if (blobs.length === 0) throw new StartRefused(REFUSED.foreign(name));
  return blobs;
}

export const percentOf = (at: number, bytes: number): number => Math.floor((100 * at) / bytes);

async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  const { bytesRead } = await handle.read(buffer, 0, length, at);
  return buffer.subarray(0, bytesRead);
}

function readBlobHeader(bytes: Uint8Array): { type: string; length: number } | undefined {
  try {
    const pbf = new PbfReader(bytes);
    let type = '';
    let length = -1;
    for (let field = pbf.nextField(); field; field = pbf.nextField()) {
      if (field === 1) type = pbf.readString();
      if (field === 3) length = pbf.readVarint();
    }
    return type !== '' && length >= 0 ? { type, length } : undefined;
  } catch {
    return undefined;
  }
}

/** What a blob holds, unpacked. @throws StartRefused when it is broken, or packed in a way we do not read */
export async function unpackBlob({ handle, name, bytes }: OsmFile, blob: Blob): Promise<Buffer> {
  const packed = await readAt(handle, blob.at, blob.length);
  try {
    return await unpack(packed, name);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(REFUSED.broken(name, percentOf(blob.at, bytes)));
  }
}

const PACKINGS: Readonly<Record<number, string>> = { 4: 'lzma', 5: 'bzip2', 6: 'lz4' };

async function unpack(bytes: Buffer, name: string): Promise<Buffer> {
  const pbf = new PbfReader(bytes);
  let size = BLOB_MAX;
  for (let field = pbf.nextField(); field; field = pbf.nextField()) {
    const packing = PACKINGS[field];
    if (packing !== undefined) throw new StartRefused(REFUSED.packing(name, packing));
    if (field === 2) size = Math.min(pbf.readVarint(), BLOB_MAX);
    else if (field === 1) return asBuffer(pbf.readBytes());
    else if (field === 3) return await inflateAll(pbf.readBytes(), sized(size));
    else if (field === 7) return await unzstd(pbf.readBytes(), sized(size));
  }
  throw new Error('an empty blob');
}

/** One piece of the size that the blob tells, and never more than the format allows. */
const sized = (size: number) => ({ chunkSize: Math.max(size, 64), maxOutputLength: BLOB_MAX });

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** What these blobs hold, in their order; a few are read and unpacked ahead. */
export async function* unpackInTurn(file: OsmFile, blobs: readonly Blob[], signal?: AbortSignal): AsyncGenerator<[Buffer, Blob]> {
  const ahead: Promise<Buffer>[] = [];
  let next = 0;
  try {
    for (const blob of blobs) {
      signal?.throwIfAborted();
      for (; next < blobs.length && ahead.length < AHEAD; next += 1) {
        const unpacking = unpackBlob(file, blobs[next] as Blob);
        // Looked at when its turn comes.
        unpacking.catch(() => {});
        ahead.push(unpacking);
      }
      yield [await (ahead.shift() as Promise<Buffer>), blob];
    }
  } finally {
    await Promise.allSettled(ahead);
  }
}
