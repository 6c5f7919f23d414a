import { readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import { topicOf } from '../../platform/live/live-topics.ts';

/** What a company's order form is drawn from. */
export const bookingModuleQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['booking-module', companyId],
    queryFn: ({ signal }) => call(readBookingModule, { params: { id: companyId } }, { signal }),
    // The form itself says that it could not be fetched.
    meta: { quiet: true, follows: [topicOf('companies', companyId)] },
  });
