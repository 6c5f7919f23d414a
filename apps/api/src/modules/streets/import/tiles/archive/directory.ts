import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

/** Where tiles with one content lie in the archive's data. */
export interface Entry {
  /** Of the first tile; the tiles after it on the curve have the same content, `run` in all. 0 for a directory of its own. */
  readonly id: number;
  readonly run: number;
  readonly offset: number;
  readonly length: number;
}

/** The root has to be read with the header in the first 16 KiB. */
const LARGEST_ROOT = 16_384 - 127;
const FEWEST_IN_A_LEAF = 4096;

/** The directories of an archive, compressed: a root, and leaves where the root would be too large. @param entries by their ids */
export function writeDirectories(entries: readonly Entry[]): { root: Uint8Array; leaves: Uint8Array } {
  const alone = directory(entries);
  if (alone.length <= LARGEST_ROOT) return { root: alone, leaves: new Uint8Array() };
  for (let size = FEWEST_IN_A_LEAF; ; size *= 2) {
    const leaves: Uint8Array[] = [];
    const pointers: Entry[] = [];
    let offset = 0;
    for (let at = 0; at < entries.length; at += size) {
      const leaf = directory(entries.slice(at, at + size));
      pointers.push({ id: (entries[at] as Entry).id, run: 0, offset, length: leaf.length });
      offset += leaf.length;
      leaves.push(leaf);
    }
    const root = directory(pointers);
    if (root.length <= LARGEST_ROOT) return { root, leaves: Buffer.concat(leaves) };
  }
}

function directory(entries: readonly Entry[]): Uint8Array {
  const writer = new PbfWriter();
  writer.writeVarint(entries.length);
  let id = 0;
  for (const entry of entries) {
    writer.writeVarint(entry.id - id);
    id = entry.id;
  }
  for (const { run } of entries) writer.writeVarint(run);
  for (const { length } of entries) writer.writeVarint(length);
  let end = -1;
  for (const { offset, length } of entries) {
    // What follows upon the one before is told by 0, so all others are one more.
    writer.writeVarint(offset === end ? 0 : offset + 1);
    end = offset + length;
  }
  return gzipSync(writer.finish());
}
