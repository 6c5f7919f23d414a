import { open } from 'node:fs/promises';
import path from 'node:path';
import { StartRefused } from '../../../../platform/start-refused.ts';
import type { OsmSink } from '../osm-sink.ts';
import { type Blob, listBlobs, type OsmFile, percentOf, unpackBlob, unpackInTurn } from './blobs.ts';
import { type Block, decodeBlock } from './block.ts';
import { REFUSED } from './copy.ts';
import { createHandOut, type LinesByWay, wantedAsArea } from './hand-out.ts';
import { type Bounds, type OsmHeader, readHeader } from './header.ts';

interface ReadOptions {
  /** @param share of the file that was read, 0 to 1 */
  readonly onProgress?: (share: number) => void;
  /** Ends the reading; the promise then rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** What was read. */
export interface OsmRead {
  /** As the file tells it, else around all its nodes; west, south, east, north in WGS 84 degrees. */
  readonly bounds: Bounds;
  readonly nodes: number;
  readonly ways: number;
  readonly relations: number;
}

/** What a file says of itself. @throws StartRefused when it is another file, not whole, or asks for more than we can read */
export const readOsmHeader = (file: string): Promise<OsmHeader> => withFile(file, readHeader);

/**
 * Reads an OpenStreetMap file (.osm.pbf, sorted by kind and id as all published ones are) and gives each sink what it wants. Keeps the
 * places of all nodes, 16 bytes a node, and the lines of those relations that are wanted; nothing else stays in memory.
 * @throws StartRefused when it is another file, broken, not whole or not sorted; whatever a sink throws
 */
export const readOsm = (file: string, sinks: readonly OsmSink[], options: ReadOptions = {}): Promise<OsmRead> =>
  withFile(file, async (osm) => {
    const header = await readHeader(osm);
    const data = osm.blobs.filter(({ type }) => type === 'OSMData');
    const lines = await linesThatAreNeeded(osm, data, sinks, options);
    const handOut = createHandOut(sinks, lines);
    for await (const [bytes, blob] of unpackInTurn(osm, data, options.signal)) {
      if (!handOut.take(decode(bytes, osm, blob))) throw new StartRefused(REFUSED.unsorted(osm.name));
      await Promise.all(sinks.map(async (sink) => sink.drain?.()));
      options.onProgress?.((blob.at + blob.length) / osm.bytes);
    }
    return { ...handOut.counts, bounds: header.bounds ?? handOut.extent() };
  });

async function withFile<Result>(file: string, use: (osm: OsmFile) => Promise<Result>): Promise<Result> {
  const name = path.basename(file);
  const handle = await open(file).catch(() => {
    throw new StartRefused(REFUSED.unreadable(file));
  });
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new StartRefused(REFUSED.unreadable(file));
    return await use({ handle, name, bytes: stat.size, blobs: await listBlobs(handle, name, stat.size) });
  } finally {
    await handle.close();
  }
}

function decode(bytes: Buffer, osm: OsmFile, blob: Blob): Block {
  try {
    return decodeBlock(bytes);
  } catch {
    throw new StartRefused(REFUSED.broken(osm.name, percentOf(blob.at, osm.bytes)));
  }
}

/**
 * The ways that the wanted relations are made of, each to be filled when it comes by. Relations stand last in a file, so they are sought by
 * halving; whether the file is sorted indeed shows when it is read whole.
 */
async function linesThatAreNeeded(
  osm: OsmFile,
  data: readonly Blob[],
  sinks: readonly OsmSink[],
  { signal }: ReadOptions,
): Promise<LinesByWay> {
  let low = 0;
  let high = data.length;
  while (low < high) {
    signal?.throwIfAborted();
    const middle = (low + high) >>> 1;
    const blob = data[middle] as Blob;
    if (decode(await unpackBlob(osm, blob), osm, blob).relations.length > 0) high = middle;
    else low = middle + 1;
  }
  const lines: LinesByWay = new Map();
  for await (const [bytes, blob] of unpackInTurn(osm, data.slice(low), signal)) {
    for (const relation of decode(bytes, osm, blob).relations) {
      if (wantedAsArea(sinks, relation)) for (const { id } of relation.ways) lines.set(id, undefined);
    }
  }
  return lines;
}
