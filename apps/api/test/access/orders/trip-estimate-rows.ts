import { estimateTrip } from '@praj/contract/trip-estimates/trip-estimates.ts';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { buildFixedTrip } from '../../../db/demo/builders.ts';
import { all, type Row, signedIn } from '../rows.ts';

/** What a trip will cost: whoever may order asks, about any two places, and about the fixed trips that are theirs to order. */
export const TRIP_ESTIMATE_ROWS: readonly Row[] = [
  {
    call: estimateTrip,
    input: async ({ branch }, { db }) => ({
      body: {
        pickup: pointOf(ADDRESSES.vesterbrogade),
        destination: pointOf(ADDRESSES.bredgade),
        fixedTripId: (await buildFixedTrip(db, { branchId: branch.id })).id,
      },
    }),
    expected: { ...signedIn([200, 404, 404, 404]), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(404) },
  },
];

function pointOf({ longitude, latitude }: { longitude: number; latitude: number }) {
  return { longitude, latitude };
}
