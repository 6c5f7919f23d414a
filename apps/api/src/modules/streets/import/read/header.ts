import { PbfReader } from 'pbf';
import { StartRefused } from '../../../../platform/start-refused.ts';
import { type Blob, type OsmFile, unpackBlob } from './blobs.ts';
import { REFUSED } from './copy.ts';

export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** What a file says of itself. */
export interface OsmHeader {
  /** West, south, east, north in WGS 84 degrees, where the file tells it. */
  readonly bounds: Bounds | null;
  /** The day of the data, 'YYYY-MM-DD', where the file tells it. */
  readonly dataDate: string | null;
}

const READABLE = new Set(['OsmSchema-V0.6', 'DenseNodes']);
const NANO = 1e-9;
const MILLI = 1000;

/** @throws StartRefused when the file asks for more than we can, or is broken */
export async function readHeader(file: OsmFile): Promise<OsmHeader> {
  const { required, bounds, seconds } = decodeHeader(await unpackBlob(file, file.blobs[0] as Blob), file.name);
  const unknown = required.find((feature) => !READABLE.has(feature));
  if (unknown !== undefined) throw new StartRefused(REFUSED.feature(file.name, unknown));
  return { bounds, dataDate: seconds > 0 ? new Date(seconds * MILLI).toISOString().slice(0, 10) : null };
}

function decodeHeader(bytes: Uint8Array, name: string): { required: string[]; bounds: Bounds | null; seconds: number } {
  try {
    const pbf = new PbfReader(bytes);
    const required: string[] = [];
    let bounds: Bounds | null = null;
    let seconds = 0;
    for (let field = pbf.nextField(); field; field = pbf.nextField()) {
      if (field === 1) bounds = decodeBounds(pbf);
      if (field === 4) required.push(pbf.readString());
      if (field === 32) seconds = pbf.readVarint();
    }
    return { required, bounds, seconds };
  } catch {
    throw new StartRefused(REFUSED.foreign(name));
  }
}

function decodeBounds(pbf: PbfReader): Bounds {
  const sides = [0, 0, 0, 0, 0];
  const end = pbf.readVarint() + pbf.pos;
  for (let field = pbf.nextField(end); field; field = pbf.nextField(end)) {
    if (field <= 4) sides[field] = Number((pbf.readSVarint() * NANO).toFixed(7));
  }
  const [, left = 0, right = 0, top = 0, bottom = 0] = sides;
  return [left, bottom, right, top];
}
