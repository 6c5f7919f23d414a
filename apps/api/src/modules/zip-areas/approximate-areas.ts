import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { KeptZipArea } from './shapes/zip-area.ts';

const FILE = path.join(import.meta.dirname, '../../../db/zip-areas/approximate.json');
let areas: readonly KeptZipArea[] | undefined;

/** The areas that ship with the product, ascending by number; `npm run data:build` makes them (docs/data-sources.md). Read at the first call. */
export function approximateAreas(): readonly KeptZipArea[] {
  areas ??= JSON.parse(readFileSync(FILE, 'utf8')) as KeptZipArea[];
  return areas;
}
