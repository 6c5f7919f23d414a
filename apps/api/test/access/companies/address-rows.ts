import * as addresses from '@praj/contract/addresses.ts';
import { findNearestPlace } from '@praj/contract/map/map.ts';
import { all, type Row, signedIn } from '../rows.ts';

/** The calls of the address search. The address at a point is nobody's own. */
export const ADDRESS_ROWS: readonly Row[] = [
  {
    call: addresses.searchPlaces,
    input: ({ branch }) => ({ query: { value: 'vesterbrogade', branchId: branch.id } }),
    expected: { ...signedIn([200, 404, 404, 404]), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  { call: findNearestPlace, input: () => ({ body: { longitude: 12.5903, latitude: 55.6796 } }), expected: signedIn(all(200)) },
];
