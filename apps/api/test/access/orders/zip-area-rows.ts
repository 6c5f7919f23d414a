import * as zipAreas from '@praj/contract/zip-areas/zip-areas.ts';
import { all, type Row, signedIn } from '../rows.ts';

/** The calls of the zip areas: everybody who is signed in reads them. */
export const ZIP_AREA_ROWS: readonly Row[] = [
  { call: zipAreas.listZipAreas, input: () => ({ query: { nr: '2100' } }), expected: signedIn(all(200)) },
  { call: zipAreas.listZipAreaGroups, input: () => ({}), expected: signedIn(all(200)) },
];
