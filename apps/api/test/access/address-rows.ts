import * as addresses from '@praj/contract/addresses.ts';
import { all, type Row, signedIn } from './rows.ts';

/** The calls of the address search. */
export const ADDRESS_ROWS: readonly Row[] = [
  {
    call: addresses.searchPlaces,
    input: ({ branch }) => ({ query: { value: 'vesterbrogade', branchId: branch.id } }),
    expected: { ...signedIn([200, 404, 404, 404]), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
];
