import {
  type FixedTrip,
  listFixedTrips,
  listFixedTripsAdmin,
  readFixedTrip,
  sortFixedTrips,
} from '@praj/contract/companies/fixed-trips.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import { type OrderedSource, orderedListQuery } from '../../platform/lists/use-ordered-list.ts';

/** What one hears of fixed trips comes under their branch's noun (`/ws`). */
const BRANCHES = 'branches';
const FIXED_TRIPS = 'fixed-trips';

/** The fixed trips of a branch, in their order. */
export const fixedTripsQuery = (branchId: string) =>
  queryOptions({
    queryKey: [BRANCHES, branchId, FIXED_TRIPS],
    queryFn: ({ signal }) => call(listFixedTrips, { params: { id: branchId } }, { signal }),
  });

/** One fixed trip of a branch. */
export const fixedTripQuery = (branchId: string, fixedTripId: string) =>
  queryOptions({
    queryKey: [BRANCHES, branchId, FIXED_TRIPS, fixedTripId],
    queryFn: ({ signal }) => call(readFixedTrip, { params: { id: branchId, fixedTripId } }, { signal }),
    meta: { quiet: true },
  });

/** The fixed trips of a branch as its administration puts them in order (S2 §2). */
export const fixedTripsList = (branchId: string): OrderedSource<FixedTrip> => ({
  resource: BRANCHES,
  scope: [branchId, FIXED_TRIPS],
  fetch: (signal) => call(listFixedTripsAdmin, { params: { id: branchId } }, { signal }),
  textsOf: ({ title, pickupAddress, destinationAddress }) => [title, pickupAddress.fullAddress, destinationAddress.fullAddress],
  save: (order) => call(sortFixedTrips, { params: { id: branchId }, body: [...order] }),
});

/** Asks again for the fixed trips of a branch, wherever they stand. */
export function refreshFixedTrips(client: QueryClient, branchId: string): void {
  void client.invalidateQueries({ queryKey: fixedTripsQuery(branchId).queryKey });
  void client.invalidateQueries({ queryKey: orderedListQuery(fixedTripsList(branchId)).queryKey });
}

/** Shows a trip as a change has just answered it; without one it is gone. */
export function showChangedTrip(client: QueryClient, branchId: string, fixedTripId: string, trip?: FixedTrip): void {
  client.setQueryData(orderedListQuery(fixedTripsList(branchId)).queryKey, (list) =>
    list?.flatMap((one) => (one.id === fixedTripId ? (trip ?? []) : one)),
  );
  refreshFixedTrips(client, branchId);
}
