import { listFixedTrips } from '@praj/contract/companies/fixed-trips.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import { topicOf } from '../../platform/live/live-topics.ts';

/** The fixed trips of a branch, in their order; which of them can be ordered is the company's booking form's and accounts' to say too. */
export const fixedTripsQuery = (branchId: string, companyId: string) =>
  queryOptions({
    queryKey: ['fixed-trips', branchId],
    queryFn: ({ signal }) => call(listFixedTrips, { params: { id: branchId } }, { signal }),
    meta: { follows: [topicOf('branches', branchId), topicOf('companies', companyId)] },
  });
