import { closeSync, openSync, readSync } from 'node:fs';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles, type Source } from 'pmtiles';

/** A PMTiles archive as `pmtiles` reads it from disk. */
export const onDisk = (file: string): Source => ({
  getKey: () => file,
  async getBytes(offset, length) {
    const opened = openSync(file, 'r');
    const bytes = new Uint8Array(length);
    const read = readSync(opened, bytes, 0, length, offset);
    closeSync(opened);
    return { data: bytes.buffer.slice(0, read) };
  },
});

/** A tile of an archive, decoded; undefined where there is none. */
export async function readTile(file: string, zoom: number, x: number, y: number): Promise<VectorTile | undefined> {
  const tile = await new PMTiles(onDisk(file)).getZxy(zoom, x, y);
  return tile && new VectorTile(new PbfReader(new Uint8Array(tile.data)));
}
