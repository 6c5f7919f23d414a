import { readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import type { Order } from '@praj/contract/orders.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
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

/** What its company calls the reference of a trip; undefined where the trip has none, and while that is not known. */
export function useReferenceName({ reference, issuedByCompany }: Pick<Order, 'reference' | 'issuedByCompany'>): string | undefined {
  return useQuery({ ...bookingModuleQuery(issuedByCompany.id), enabled: reference !== null }).data?.referenceLabel || undefined;
}
