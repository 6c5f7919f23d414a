import type { ZipAreaGroup } from '@praj/domain/zip-areas/zip-areas.ts';
import { ZIP_AREAS } from './copy.ts';

/** So many numbers stand in a table, and in a panel before 'Se alle' (S2 §2). */
const IN_TABLE = 9;
export const IN_PANEL = 8;

/** Zip numbers in a table: the first 9, then '...'; none is all of them. */
export function shortZipCodes(zipCodes: readonly string[]): string {
  if (zipCodes.length === 0) return ZIP_AREAS.every;
  return `${zipCodes.slice(0, IN_TABLE).join(', ')}${zipCodes.length > IN_TABLE ? '...' : ''}`;
}

/** What each zip number is called. */
export const zipNames = (groups: readonly ZipAreaGroup[]): ReadonlyMap<string, string> =>
  new Map(groups.flatMap(({ name, zipCodes }) => zipCodes.map((nr): [string, string] => [nr, name])));
