import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { KeptZipArea } from './shapes/zip-area.ts';

const FILE = path.join(import.meta.dirname, '../../../db/zip-areas/approximate.json');

interface ApproximateAreas {
  /** Ascending by number. */
  readonly areas: readonly KeptZipArea[];
  /** Changes when the file does. */
  readonly hash: string;
}
let kept: ApproximateAreas | undefined;

/** The areas that ship with the product; `npm run data:build` makes them (docs/data-sources.md). Read at the first call. */
export function approximateAreas(): ApproximateAreas {
  if (!kept) {
    const text = readFileSync(FILE, 'utf8');
    kept = { areas: JSON.parse(text) as KeptZipArea[], hash: createHash('sha256').update(text).digest('hex') };
  }
  return kept;
}
