import * as fixedTrips from '@praj/contract/companies/fixed-trips.ts';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { buildFixedTrip } from '../../../db/demo/builders.ts';
import type { TestPortal } from '../../portal.ts';
import { all, byId, type Place, type Row, signedIn } from '../rows.ts';

/** A trip of a branch, in the path. */
const tripOf = async ({ branch }: Place, { db }: TestPortal) => ({
  params: { id: branch.id, fixedTripId: (await buildFixedTrip(db, { branchId: branch.id })).id },
});
/** A body that is right save for its form, so that nobody is refused for anything but who they are. */
const body = {
  title: 'Kontoret til Kastrup',
  pickupAddress: ADDRESSES.vesterbrogade,
  destinationAddress: ADDRESSES.lufthavnen,
  bookingModuleUpdatedAt: '2000-01-01T00:00:00Z',
};
const administered: Row['expected'] = { ...signedIn(all(403)), PrajAdmin: all(200) };
/** Nobody has filled in the form of today, and whoever may not change it is not told. */
const outdated: Row['expected'] = { ...signedIn(all(403)), PrajAdmin: all(409) };

/** The calls of fixed trips: everyone uses their branch's, the provider's people administer all. */
export const FIXED_TRIP_ROWS: readonly Row[] = [
  {
    call: fixedTrips.listFixedTrips,
    input: byId(({ branch }) => branch.id),
    expected: { ...signedIn([200, 404, 404, 404]), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  { call: fixedTrips.listFixedTripsAdmin, input: byId(({ branch }) => branch.id), expected: administered },
  { call: fixedTrips.readFixedTrip, input: tripOf, expected: administered },
  { call: fixedTrips.addFixedTrip, input: ({ branch }) => ({ params: { id: branch.id }, body }), expected: outdated },
  {
    call: fixedTrips.changeFixedTrip,
    input: async (place, portal) => ({ ...(await tripOf(place, portal)), headers: {}, body }),
    expected: outdated,
  },
  {
    call: fixedTrips.sortFixedTrips,
    input: ({ branch }) => ({ params: { id: branch.id }, body: [{ id: crypto.randomUUID(), sortOrder: 1 }] }),
    expected: outdated,
  },
  {
    call: fixedTrips.changeFixedTripsUsualAllocations,
    input: async (place, portal) => ({ ...(await tripOf(place, portal)), body: { allocations: {} } }),
    expected: administered,
  },
  { call: fixedTrips.removeFixedTrip, input: tripOf, expected: administered },
];
