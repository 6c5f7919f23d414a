import { crc32 } from 'node:zlib';
import type { Graph } from './graph.ts';

/** 'PRAJROAD' as two numbers, low byte first. */
const MAGIC = [0x4a415250, 0x44414f52] as const;
const VERSION = 1;
const HEADER_NUMBERS = 4;

/** What a file holds, in this order. */
const SECTIONS = {
  bounds: Float64Array,
  junctions: Int32Array,
  parts: Uint32Array,
  arcFrom: Uint32Array,
  firstArc: Uint32Array,
  arcs: Uint32Array,
  metres: Float32Array,
  speeds: Float32Array,
  allowed: Uint8Array,
  names: Uint32Array,
  firstBend: Uint32Array,
  bends: Int32Array,
  firstLetter: Uint32Array,
  nameText: Uint8Array,
  boxes: Uint8Array,
} as const satisfies Record<keyof Graph, unknown>;
const names = Object.keys(SECTIONS) as (keyof Graph)[];
const headerBytes = (HEADER_NUMBERS + names.length + 1) * 4;
const aligned = (bytes: number): number => Math.ceil(bytes / 8) * 8;

/**
 * A graph as a file: two numbers of magic, version, checksum of all that follows, the sections' lengths, then the sections, each on a
 * multiple of eight bytes. Numbers are little-endian.
 */
export function packGraph(graph: Graph): Uint8Array {
  const bytes = new Uint8Array(names.reduce((sum, name) => sum + aligned(graph[name].byteLength), aligned(headerBytes)));
  const header = new Uint32Array(bytes.buffer, 0, headerBytes / 4);
  header.set([...MAGIC, VERSION, 0, ...names.map((name) => graph[name].length)]);
  let at = aligned(headerBytes);
  for (const name of names) {
    const { buffer, byteOffset, byteLength } = graph[name];
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += aligned(byteLength);
  }
  header[3] = checksum(bytes);
  return bytes;
}

const checksum = (bytes: Uint8Array): number => crc32(bytes.subarray(HEADER_NUMBERS * 4));

/**
 * What `packGraph` made, as views on the same bytes.
 * @throws Error for bytes that are something else, of another version, or damaged
 */
export function unpackGraph(given: Uint8Array): Graph {
  const bytes = given.byteOffset % 8 === 0 ? given : given.slice();
  if (bytes.length < aligned(headerBytes)) throw new Error('These bytes are no network of streets: they are too few.');
  const header = new Uint32Array(bytes.buffer, bytes.byteOffset, headerBytes / 4);
  if (header[0] !== MAGIC[0] || header[1] !== MAGIC[1]) throw new Error('These bytes are no network of streets.');
  if (header[2] !== VERSION)
    throw new Error(`This network of streets is of version ${header[2]}, not ${VERSION}: import the streets again.`);
  if (header[3] !== checksum(bytes)) throw new Error('This network of streets is damaged: its checksum differs. Import the streets again.');
  let at = aligned(headerBytes);
  const sections = names.map((name, index) => {
    const length = header[HEADER_NUMBERS + index] as number;
    const section = new SECTIONS[name](bytes.buffer as ArrayBuffer, bytes.byteOffset + at, length);
    at += aligned(section.byteLength);
    return [name, section];
  });
  return Object.fromEntries(sections) as Graph;
}
