import {
  type FixedTrip,
  listFixedTrips,
  listFixedTripsAdmin,
  readFixedTrip,
  sortFixedTrips,
} from '@praj/contract/companies/fixed-trips.ts';
import { showAddress } from '@praj/domain/address.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import { type OrderedSource, orderedListQuery } from '../../platform/lists/use-ordered-list.ts';
import { topicOf } from '../../platform/live/live-topics.ts';

/** What one hears of fixed trips comes under their branch's noun (`/ws`). */
const BRANCHES = 'branches';
const FIXED_TRIPS = 'fixed-trips';

/** Whose fixed trips they are. */
export interface TripPlace {
  readonly companyId: string;
  readonly branchId: string;
}

/** The fixed trips of a branch, in their order; which of them can be ordered is the company's booking form's and accounts' to say too. */
export const fixedTripsQuery = (branchId: string, companyId: string) =>
  queryOptions({
    queryKey: [FIXED_TRIPS, branchId],
    queryFn: ({ signal }) => call(listFixedTrips, { params: { id: branchId } }, { signal }),
    meta: { follows: [topicOf(BRANCHES, branchId), topicOf('companies', companyId)] },
  });

/** One fixed trip of a branch. */
export const fixedTripQuery = (branchId: string, fixedTripId: string) =>
  queryOptions({
    queryKey: [BRANCHES, branchId, FIXED_TRIPS, fixedTripId],
    queryFn: ({ signal }) => call(readFixedTrip, { params: { id: branchId, fixedTripId } }, { signal }),
    meta: { quiet: true },
  });

/** The fixed trips of a branch as its administration puts them in order (S2 §2). */
export const fixedTripsList = ({ companyId, branchId }: TripPlace): OrderedSource<FixedTrip> => ({
  resource: BRANCHES,
  scope: [branchId, FIXED_TRIPS],
  follows: [topicOf('companies', companyId)],
  fetch: (signal) => call(listFixedTripsAdmin, { params: { id: branchId } }, { signal }),
  textsOf: ({ title, pickupAddress, destinationAddress }) => [title, showAddress(pickupAddress), showAddress(destinationAddress)],
  save: (order) => call(sortFixedTrips, { params: { id: branchId }, body: [...order] }),
});

/** Asks again for the fixed trips of a branch, wherever they stand. */
export function refreshFixedTrips(client: QueryClient, place: TripPlace): void {
  for (const { queryKey } of [fixedTripsQuery(place.branchId, place.companyId), orderedListQuery(fixedTripsList(place))]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Shows a trip as a change has just answered it; without one it is gone. */
export function showChangedTrip(client: QueryClient, place: TripPlace, fixedTripId: string, trip?: FixedTrip): void {
  client.setQueryData(orderedListQuery(fixedTripsList(place)).queryKey, (list) =>
    list?.flatMap((one) => (one.id === fixedTripId ? (trip ?? []) : one)),
  );
  refreshFixedTrips(client, place);
}
