import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

type Tags = Record<string, string>;
interface Member {
  way: number;
  role: string;
}
/** What a small OpenStreetMap file of a test holds. */
export interface OsmContent {
  nodes?: { id: number; at: [longitude: number, latitude: number]; tags?: Tags }[];
  ways?: { id: number; nodes: number[]; tags?: Tags }[];
  relations?: { id: number; members: Member[]; tags: Tags }[];
}
interface HowWritten {
  /** West, south, east, north in degrees. */
  bounds?: readonly [number, number, number, number];
  /** Of the data, in seconds since 1970. */
  seconds?: number;
  required?: string[];
  dense?: boolean;
  pack?: (bytes: Uint8Array) => { field: number; bytes: Uint8Array };
}

const NANO = 1e9;
const UNITS = 1e7;
const zlib = (bytes: Uint8Array) => ({ field: 3, bytes: deflateSync(bytes) });

/** A file in the format .osm.pbf: its header, and each content as a block of its own, in the given order. */
export function osmFile(contents: OsmContent[], how: HowWritten = {}): Buffer {
  return Buffer.concat([blob('OSMHeader', header(how), how), ...contents.map((content) => blob('OSMData', block(content, how), how))]);
}

function write(fill: (pbf: PbfWriter) => void): Uint8Array {
  const pbf = new PbfWriter();
  fill(pbf);
  return pbf.finish();
}

function blob(type: string, bytes: Uint8Array, { pack = zlib }: HowWritten): Buffer {
  const packed = pack(bytes);
  const body = write((pbf) => {
    if (packed.field !== 1) pbf.writeVarintField(2, bytes.length);
    pbf.writeBytesField(packed.field, packed.bytes);
  });
  const head = write((pbf) => {
    pbf.writeStringField(1, type);
    pbf.writeVarintField(3, body.length);
  });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, body]);
}

function header({ bounds, seconds, required = ['OsmSchema-V0.6', 'DenseNodes'] }: HowWritten): Uint8Array {
  return write((pbf) => {
    if (bounds) {
      const [west, south, east, north] = bounds.map((degrees) => Math.round(degrees * NANO)) as [number, number, number, number];
      pbf.writeBytesField(
        1,
        write((box) => [west, east, north, south].forEach((side, at) => box.writeSVarintField(at + 1, side))),
      );
    }
    for (const feature of required) pbf.writeStringField(4, feature);
    if (seconds !== undefined) pbf.writeVarintField(32, seconds);
  });
}

function block({ nodes = [], ways = [], relations = [] }: OsmContent, { dense = true }: HowWritten): Uint8Array {
  const words = [''];
  const word = (text: string) => {
    if (!words.includes(text)) words.push(text);
    return words.indexOf(text);
  };
  const tagged = (pbf: PbfWriter, tags: Tags = {}) => {
    pbf.writePackedVarint(2, Object.keys(tags).map(word));
    pbf.writePackedVarint(3, Object.values(tags).map(word));
  };
  const group = write((pbf) => {
    if (dense && nodes.length > 0) {
      const message = write((each) => {
        each.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)));
        each.writePackedSVarint(8, deltas(nodes.map(({ at }) => Math.round(at[1] * UNITS))));
        each.writePackedSVarint(9, deltas(nodes.map(({ at }) => Math.round(at[0] * UNITS))));
        if (nodes.some(({ tags }) => tags))
          each.writePackedVarint(
            10,
            nodes.flatMap(({ tags = {} }) => [...Object.entries(tags).flat().map(word), 0]),
          );
      });
      pbf.writeBytesField(2, message);
    }
    for (const { id, at, tags } of dense ? [] : nodes) {
      const message = write((each) => {
        each.writeSVarintField(1, id);
        tagged(each, tags);
        each.writeSVarintField(8, Math.round(at[1] * UNITS));
        each.writeSVarintField(9, Math.round(at[0] * UNITS));
      });
      pbf.writeBytesField(1, message);
    }
    for (const { id, nodes: refs, tags } of ways) {
      const message = write((each) => {
        each.writeVarintField(1, id);
        tagged(each, tags);
        each.writePackedSVarint(8, deltas(refs));
      });
      pbf.writeBytesField(3, message);
    }
    for (const { id, members, tags } of relations) {
      const message = write((each) => {
        each.writeVarintField(1, id);
        tagged(each, tags);
        each.writePackedVarint(
          8,
          members.map(({ role }) => word(role)),
        );
        each.writePackedSVarint(9, deltas(members.map(({ way }) => way)));
        each.writePackedVarint(
          10,
          members.map(() => 1),
        );
      });
      pbf.writeBytesField(4, message);
    }
  });
  const table = write((pbf) => words.forEach((text) => pbf.writeBytesField(1, Buffer.from(text))));
  return write((pbf) => {
    pbf.writeBytesField(1, table);
    pbf.writeBytesField(2, group);
  });
}

const deltas = (values: number[]) => values.map((value, at) => value - (values[at - 1] ?? 0));
