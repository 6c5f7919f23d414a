import { closeSync, createReadStream, fstatSync, openSync, read, readSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { StreetMap } from '@praj/contract/map/map.ts';
import type { Edition } from '@praj/streets/edition.ts';
import { bytesToHeader, Compression, type Header, TileType } from 'pmtiles';
import { z } from 'zod';
import { NO_MAP } from './copy.ts';

/** A PMTiles archive of vector tiles that is open. */
export interface MapArchive {
  /** Another one when the bytes are others. */
  readonly version: string;
  readonly bytes: number;
  readonly map: StreetMap;
  /** The bytes from `start` through `end`. While they are read the file stays open, also when it was closed or deleted meanwhile. */
  read(start: number, end: number): Readable;
  close(): void;
}

/** The file cannot be the map. The message says why in Danish, and ends a sentence. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused';
}

const HEADER_BYTES = 127;
const MAGIC = 'PMTiles';
const VERSION_AT = 7;
const VERSION = 3;
/** What pages can unpack. */
const TILES_PACKED = [Compression.None, Compression.Gzip];
/** More than any archive says of itself, in bytes. */
const METADATA_MAX = 16 * 1024 * 1024;
const CREDIT = '© OpenStreetMap contributors';

/**
 * Opens an archive.
 * @param edition what is known of an imported one; of another one the archive itself tells
 * @throws ArchiveRefused when it is missing, another kind of file, or not whole
 */
export function openArchive(file: string, edition?: Edition): MapArchive {
  const fd = openFile(file);
  try {
    const { size, mtimeMs } = fstatSync(fd);
    const header = readHeader(fd, file);
    if (header.tileDataOffset + (header.tileDataLength ?? 0) > size) throw new ArchiveRefused(NO_MAP.cutShort(file));
    const version = edition === undefined ? `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}` : `${edition.id}-${size}`;
    return { version, bytes: size, map: describe(fd, header, edition ?? { id: version }), ...keptOpen(fd) };
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

function openFile(file: string): number {
  try {
    return openSync(file, 'r');
  } catch {
    throw new ArchiveRefused(NO_MAP.unreadable(file));
  }
}

function readHeader(fd: number, file: string): Header {
  const bytes = readPart(fd, 0, HEADER_BYTES, () => new ArchiveRefused(NO_MAP.foreign(file)));
  if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC || bytes[VERSION_AT] !== VERSION) {
    throw new ArchiveRefused(NO_MAP.foreign(file));
  }
  const header = bytesToHeader(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + HEADER_BYTES) as ArrayBuffer);
  if (header.tileType !== TileType.Mvt || !TILES_PACKED.includes(header.tileCompression)) throw new ArchiveRefused(NO_MAP.foreign(file));
  return header;
}

function readPart(fd: number, at: number, length: number, refused: () => Error): Buffer {
  const bytes = Buffer.alloc(length);
  try {
    if (readSync(fd, bytes, 0, length, at) === length) return bytes;
  } catch {
    // A folder can be opened, but not read.
  }
  throw refused();
}

const metadata = z.object({ attribution: z.string().optional(), 'planetiler:osm:osmosisreplicationtime': z.string().optional() });

function describe(fd: number, header: Header, edition: Partial<Edition> & Pick<Edition, 'id'>): StreetMap {
  const said = edition.credit === undefined ? readMetadata(fd, header) : {};
  return {
    edition: edition.id,
    credit: edition.credit ?? (plainText(said.attribution ?? '') || CREDIT),
    dataDate: edition.dataDate ?? dayOf(said['planetiler:osm:osmosisreplicationtime']),
    bounds: [...(edition.bounds ?? ([header.minLon, header.minLat, header.maxLon, header.maxLat] as const))],
    maxZoom: header.maxZoom,
  };
}

/** What the archive says of itself; nothing where that cannot be read, for the tiles are good without. */
function readMetadata(fd: number, { jsonMetadataOffset, jsonMetadataLength, internalCompression }: Header): z.infer<typeof metadata> {
  try {
    const bytes = readPart(fd, jsonMetadataOffset, Math.min(jsonMetadataLength, METADATA_MAX), () => new Error('no metadata'));
    return metadata.parse(JSON.parse(unpack(bytes, internalCompression).toString('utf8')));
  } catch {
    return {};
  }
}

function unpack(bytes: Buffer, packing: Compression): Buffer {
  if (packing === Compression.Gzip) return gunzipSync(bytes);
  if (packing === Compression.Brotli) return brotliDecompressSync(bytes);
  return packing === Compression.Zstd ? zstdDecompressSync(bytes) : bytes;
}

const ENTITIES: Readonly<Record<string, string>> = { '&copy;': '©', '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
/** A credit is often written as HTML with links; we show its words. */
const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:copy|amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

const dayOf = (instant = ''): string | null => /^\d{4}-\d{2}-\d{2}/.exec(instant)?.[0] ?? null;

function keptOpen(fd: number): Pick<MapArchive, 'read' | 'close'> {
  let readers = 0;
  let closed = false;
  const closeWhenUnused = () => {
    if (closed && readers === 0) closeSync(fd);
  };
  return {
    read(start, end) {
      readers += 1;
      // The file is not this stream's to close.
      const close = (_fd: number, done: (error: null) => void) => {
        readers -= 1;
        closeWhenUnused();
        done(null);
      };
      return createReadStream('', { fd, start, end, fs: { read, close } });
    },
    close() {
      if (closed) return;
      closed = true;
      closeWhenUnused();
    },
  };
}
