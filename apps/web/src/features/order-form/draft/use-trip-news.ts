import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { useEffect, useState } from 'react';
import { toast } from '../../../ui/overlay/toast-queue.ts';
import { COPY } from '../copy.ts';

/** What a person who has chosen a fixed trip has agreed to. */
const termsOf = ({ price, pickupAddress, destinationAddress, numberOfPeople, account, attributes }: FixedTrip): string =>
  JSON.stringify([price, pickupAddress, destinationAddress, numberOfPeople, account?.id, attributes.map(({ id }) => id)]);

/** Tells that the fixed trip that stands in the form was removed, so that another trip would be ordered, or is not what it was. */
export function useTripNews(fixedTripId: string | null, trips: readonly FixedTrip[]): void {
  const trip = trips.find(({ id }) => id === fixedTripId);
  const terms = trip && termsOf(trip);
  const [chosen, setChosen] = useState<{ readonly id: string; readonly terms: string | undefined }>();
  const [news, setNews] = useState<{ readonly text: string }>();
  if (chosen?.id !== trip?.id || chosen?.terms !== terms) {
    setChosen(trip && { id: trip.id, terms });
    const isGone = chosen !== undefined && !trips.some(({ id }) => id === chosen.id);
    if (isGone) setNews({ text: COPY.tripGone });
    else if (chosen !== undefined && chosen.id === trip?.id) setNews({ text: COPY.tripChanged });
  }
  useEffect(() => {
    if (news) toast.info(news.text);
  }, [news]);
}
