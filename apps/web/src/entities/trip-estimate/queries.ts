import { estimateTrip, type TripEstimate, type TripEstimateBody } from '@praj/contract/trip-estimates/trip-estimates.ts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/http.ts';
import { useSettled } from '../../platform/use-settled.ts';

/** How long a form must rest before it is asked anew, and how often while it rests: cars come and go. Milliseconds. */
const WAIT_MS = 300;
const AGAIN_MS = 60_000;

/**
 * What a trip will be like, as the server reckons it. Without an answer the page is as it is without the estimate, so nobody is told.
 * @param version of the fixed trip that it is: of another one the price may be another
 */
export const tripEstimateQuery = (trip: TripEstimateBody | undefined, version?: number) =>
  queryOptions({
    queryKey: ['trip-estimate', trip, version],
    queryFn: trip ? ({ signal }) => call(estimateTrip, { body: trip }, { signal }) : skipToken,
    staleTime: AGAIN_MS,
    retry: false,
    meta: { quiet: true },
  });

/**
 * What the trip of a form will be like; undefined without a trip and while nothing is known of it. While another trip is asked
 * about the last one's answer stands, so that nothing flickers.
 */
export function useTripEstimate(trip: TripEstimateBody | undefined, version?: number): TripEstimate | undefined {
  const settled = useSettled(JSON.stringify({ trip, version }), WAIT_MS);
  const asked = JSON.parse(settled) as { readonly trip?: TripEstimateBody; readonly version?: number };
  const { data, isError } = useQuery({ ...tripEstimateQuery(asked.trip, asked.version), refetchInterval: AGAIN_MS });
  const [last, setLast] = useState<TripEstimate>();
  const known = trip && (data ?? (isError ? undefined : last));
  if (known !== last) setLast(known);
  return known;
}
