import * as addresses from '@praj/contract/addresses.ts';
import { all, type Row, signedIn } from './rows.ts';

/** The calls of the address search. */
export const ADDRESS_ROWS: readonly Row[] = [
  { call: addresses.searchPlaces, input: () => ({ query: { value: 'vesterbrogade' } }), expected: signedIn(all(200)) },
];
