import { listFixedTrips } from '@praj/contract/companies/fixed-trips.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';

/** The fixed trips of a branch, in their order. */
export const fixedTripsQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['fixed-trips', branchId],
    queryFn: ({ signal }) => call(listFixedTrips, { params: { id: branchId } }, { signal }),
  });
