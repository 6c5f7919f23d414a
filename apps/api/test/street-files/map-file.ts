import { gzipSync } from 'node:zlib';

interface MapFile {
  metadata?: object;
  /** 1 is vector tiles, 2 PNG. */
  tileType?: number;
  tileCompression?: number;
  version?: number;
  /** What stands where the tiles do. */
  tiles?: Buffer;
}

const HEADER_BYTES = 127;
const UNITS_A_DEGREE = 1e7;
export const MAP_BOUNDS = [8, 54.5, 15.2, 57.8] as const;

/** The head of a PMTiles archive, with bytes in the place of its tiles. */
export function mapFile({
  metadata = {},
  tileType = 1,
  tileCompression = 2,
  version = 3,
  tiles = Buffer.from('tiles'),
}: MapFile = {}): Buffer {
  const said = gzipSync(JSON.stringify(metadata));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(version, 7);
  const parts = [
    [8, HEADER_BYTES, 0],
    [24, HEADER_BYTES, said.length],
    [40, HEADER_BYTES, 0],
    [56, HEADER_BYTES + said.length, tiles.length],
  ] as const;
  for (const [at, offset, length] of parts) {
    header.writeBigUInt64LE(BigInt(offset), at);
    header.writeBigUInt64LE(BigInt(length), at + 8);
  }
  header.writeUInt8(2, 97);
  header.writeUInt8(tileCompression, 98);
  header.writeUInt8(tileType, 99);
  header.writeUInt8(14, 101);
  MAP_BOUNDS.forEach((degrees, index) => header.writeInt32LE(Math.round(degrees * UNITS_A_DEGREE), 102 + 4 * index));
  return Buffer.concat([header, said, tiles]);
}
