import { PbfReader } from 'pbf';
import type { Tags } from '../osm-sink.ts';

/** The things of one block of a file, in the file's order. */
export interface Block {
  readonly nodes: RawNodes;
  readonly ways: readonly RawWay[];
  readonly relations: readonly RawRelation[];
}

/** Nodes in columns; places in ten-millionths of a degree. */
export interface RawNodes {
  readonly ids: number[];
  readonly longitudes: number[];
  readonly latitudes: number[];
  /** Of those that have any: which of the nodes, and its tags. */
  readonly tagged: { readonly index: number; readonly tags: Tags }[];
}

export interface RawWay {
  readonly id: number;
  readonly tags: Tags;
  readonly nodes: Float64Array;
}

export interface RawRelation {
  readonly id: number;
  readonly tags: Tags;
  /** Its ways only, with what each is in it: 'outer', 'inner', '' or another word. */
  readonly ways: readonly { readonly id: number; readonly role: string }[];
}

/** What the whole block has in common. */
interface Frame {
  readonly words: readonly string[];
  readonly granularity: number;
  readonly latitudeOffset: number;
  readonly longitudeOffset: number;
}

const NANO_PER_UNIT = 100;
const WAY_MEMBER = 1;

/** @throws any error when the bytes are no block */
export function decodeBlock(bytes: Buffer): Block {
  const pbf = new PbfReader(bytes);
  const groups: [start: number, end: number][] = [];
  let words: string[] = [];
  let granularity = 100;
  let latitudeOffset = 0;
  let longitudeOffset = 0;
  for (let field = pbf.nextField(); field; field = pbf.nextField()) {
    if (field === 1) words = readWords(pbf, bytes);
    else if (field === 2) groups.push(skipMessage(pbf));
    else if (field === 17) granularity = pbf.readVarint();
    else if (field === 19) latitudeOffset = pbf.readVarint(true);
    else if (field === 20) longitudeOffset = pbf.readVarint(true);
  }
  const frame = { words, granularity, latitudeOffset, longitudeOffset };
  const nodes: RawNodes = { ids: [], longitudes: [], latitudes: [], tagged: [] };
  const ways: RawWay[] = [];
  const relations: RawRelation[] = [];
  for (const [start, end] of groups) {
    const group = new PbfReader(bytes.subarray(start, end));
    for (let field = group.nextField(); field; field = group.nextField()) {
      if (field === 1) readNode(group, frame, nodes);
      else if (field === 2) readDenseNodes(group, frame, nodes);
      else if (field === 3) ways.push(readWay(group, frame));
      else if (field === 4) relations.push(readRelation(group, frame));
    }
  }
  return { nodes, ways, relations };
}

const endOf = (pbf: PbfReader): number => pbf.readVarint() + pbf.pos;

function skipMessage(pbf: PbfReader): [start: number, end: number] {
  const end = endOf(pbf);
  const start = pbf.pos;
  if (end > pbf.length) throw new RangeError('a group beyond its block');
  pbf.pos = end;
  return [start, end];
}

function readWords(pbf: PbfReader, bytes: Buffer): string[] {
  const words: string[] = [];
  const end = endOf(pbf);
  for (let field = pbf.nextField(end); field; field = pbf.nextField(end)) {
    if (field !== 1) continue;
    const wordEnd = endOf(pbf);
    words.push(bytes.toString('utf8', pbf.pos, wordEnd));
    pbf.pos = wordEnd;
  }
  return words;
}

function wordAt({ words }: Frame, index: number): string {
  const word = words[index];
  if (word === undefined) throw new RangeError('a word that the block does not have');
  return word;
}

const unitsOf = (value: number, { granularity }: Frame, offset: number): number =>
  Math.round((value * granularity + offset) / NANO_PER_UNIT);

function readNode(pbf: PbfReader, frame: Frame, nodes: RawNodes): void {
  const end = endOf(pbf);
  let id = 0;
  let longitude = 0;
  let latitude = 0;
  const keys: number[] = [];
  const values: number[] = [];
  for (let field = pbf.nextField(end); field; field = pbf.nextField(end)) {
    if (field === 1) id = pbf.readSVarint();
    else if (field === 2) pbf.readPackedVarint(keys);
    else if (field === 3) pbf.readPackedVarint(values);
    else if (field === 8) latitude = pbf.readSVarint();
    else if (field === 9) longitude = pbf.readSVarint();
  }
  if (keys.length > 0) nodes.tagged.push({ index: nodes.ids.length, tags: tagsOf(frame, keys, values) });
  nodes.ids.push(id);
  nodes.longitudes.push(unitsOf(longitude, frame, frame.longitudeOffset));
  nodes.latitudes.push(unitsOf(latitude, frame, frame.latitudeOffset));
}

function readDenseNodes(pbf: PbfReader, frame: Frame, nodes: RawNodes): void {
  const end = endOf(pbf);
  const first = nodes.ids.length;
  for (let field = pbf.nextField(end); field; field = pbf.nextField(end)) {
    if (field === 1) readDeltas(pbf, (id) => nodes.ids.push(id));
    else if (field === 8) readDeltas(pbf, (value) => nodes.latitudes.push(unitsOf(value, frame, frame.latitudeOffset)));
    else if (field === 9) readDeltas(pbf, (value) => nodes.longitudes.push(unitsOf(value, frame, frame.longitudeOffset)));
    else if (field === 10) readDenseTags(pbf, frame, first, nodes);
  }
  const { ids, longitudes, latitudes } = nodes;
  if (ids.length !== longitudes.length || ids.length !== latitudes.length) throw new RangeError('nodes without a place');
}

function readDeltas(pbf: PbfReader, take: (value: number) => void): void {
  const end = endOf(pbf);
  let value = 0;
  while (pbf.pos < end) {
    value += pbf.readSVarint();
    take(value);
  }
}

/** Key, value, key, value, … of each node in turn, each ended by a 0. */
function readDenseTags(pbf: PbfReader, frame: Frame, first: number, nodes: RawNodes): void {
  const end = endOf(pbf);
  let tags: Record<string, string> | undefined;
  for (let index = first; pbf.pos < end; ) {
    const key = pbf.readVarint();
    if (key === 0) {
      if (tags) nodes.tagged.push({ index, tags });
      tags = undefined;
      index += 1;
    } else {
      tags ??= {};
      tags[wordAt(frame, key)] = wordAt(frame, pbf.readVarint());
    }
  }
}

function readWay(pbf: PbfReader, frame: Frame): RawWay {
  const end = endOf(pbf);
  let id = 0;
  const keys: number[] = [];
  const values: number[] = [];
  const nodes: number[] = [];
  for (let field = pbf.nextField(end); field; field = pbf.nextField(end)) {
    if (field === 1) id = pbf.readVarint(true);
    else if (field === 2) pbf.readPackedVarint(keys);
    else if (field === 3) pbf.readPackedVarint(values);
    else if (field === 8) readDeltas(pbf, (node) => nodes.push(node));
  }
  return { id, tags: tagsOf(frame, keys, values), nodes: new Float64Array(nodes) };
}

function readRelation(pbf: PbfReader, frame: Frame): RawRelation {
  const end = endOf(pbf);
  let id = 0;
  const keys: number[] = [];
  const values: number[] = [];
  const roles: number[] = [];
  const members: number[] = [];
  const kinds: number[] = [];
  for (let field = pbf.nextField(end); field; field = pbf.nextField(end)) {
    if (field === 1) id = pbf.readVarint(true);
    else if (field === 2) pbf.readPackedVarint(keys);
    else if (field === 3) pbf.readPackedVarint(values);
    else if (field === 8) pbf.readPackedVarint(roles);
    else if (field === 9) readDeltas(pbf, (member) => members.push(member));
    else if (field === 10) pbf.readPackedVarint(kinds);
  }
  const ways = members.flatMap((member, at) => (kinds[at] === WAY_MEMBER ? [{ id: member, role: wordAt(frame, roles[at] ?? 0) }] : []));
  return { id, tags: tagsOf(frame, keys, values), ways };
}

function tagsOf(frame: Frame, keys: readonly number[], values: readonly number[]): Tags {
  const tags: Record<string, string> = {};
  for (let at = 0; at < keys.length; at += 1) tags[wordAt(frame, keys[at] as number)] = wordAt(frame, values[at] ?? -1);
  return tags;
}
