import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { PbfWriter } from 'pbf';
import { type Feature, readFeatures, scatter, thinned, writeFeature } from './feature.ts';
import { MAX_ZOOM } from './grid.ts';

/** Tiles are made piece by piece: all those below one tile of a zoom, down to another zoom, at once. */
export interface Piece {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** The last zoom. */
  readonly to: number;
}

/** From which zoom to which; of each, the pieces are the tiles of the first one. Of a piece of the last 11 km by 11 km lie in Denmark. */
const STEPS = [
  { zoom: 0, to: 5 },
  { zoom: 6, to: 10 },
  { zoom: 11, to: MAX_ZOOM },
];

/** Features that wait on disk for the tiles they belong to. */
export interface Spill {
  add(feature: Feature): void;
  /** Writes what is in memory to disk, once it is much. */
  drain(): Promise<void>;
  /** The pieces that have features. */
  pieces(): Piece[];
  /** What lies in a piece, which is forgotten with it. */
  take(piece: Piece): Promise<Feature[]>;
  /** Removes whatever is left. */
  remove(): Promise<void>;
}

interface Waiting {
  readonly piece: Piece;
  writer: PbfWriter;
  onDisk: boolean;
}

/**
 * @param folder its own, made when needed
 * @param most how many bytes may stay in memory after a `drain`
 */
export function openSpill(folder: string, most: number): Spill {
  const waiting = new Map<string, Waiting>();
  let inMemory = 0;
  const nameOf = ({ zoom, x, y }: Piece) => `${zoom}-${x}-${y}`;
  const fileOf = (piece: Piece) => path.join(folder, nameOf(piece));

  const put = (piece: Piece, part: Feature) => {
    const name = nameOf(piece);
    let held = waiting.get(name);
    if (!held) waiting.set(name, (held = { piece, writer: new PbfWriter(new Uint8Array(1024)), onDisk: false }));
    const before = held.writer.pos;
    writeFeature(held.writer, part);
    inMemory += held.writer.pos - before;
  };

  return {
    add(feature) {
      for (const { zoom, to } of STEPS) {
        if (feature.minZoom > to) continue;
        scatter(thinned(feature, to), zoom, (x, y, part) => put({ zoom, x, y, to }, part));
      }
    },
    async drain() {
      if (inMemory <= most) return;
      await mkdir(folder, { recursive: true });
      for (const held of waiting.values()) {
        if (!held.writer.pos) continue;
        await appendFile(fileOf(held.piece), held.writer.buf.subarray(0, held.writer.pos));
        held.writer = new PbfWriter(new Uint8Array(1024));
        held.onDisk = true;
      }
      inMemory = 0;
    },
    pieces: () => [...waiting.values()].map(({ piece }) => piece),
    async take(piece) {
      const held = waiting.get(nameOf(piece));
      if (!held) return [];
      waiting.delete(nameOf(piece));
      const rest = held.writer.buf.subarray(0, held.writer.pos);
      if (!held.onDisk) return readFeatures(rest);
      const written = await readFile(fileOf(piece));
      await rm(fileOf(piece));
      return [...readFeatures(written), ...readFeatures(rest)];
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
