import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../../ui/overlay/toast-queue.ts';
import { COPY } from '../copy.ts';

/** What a person who has chosen a fixed trip has agreed to. */
const termsOf = ({ price, pickupAddress, destinationAddress, numberOfPeople, account, attributes }: FixedTrip): string =>
  JSON.stringify([price, pickupAddress, destinationAddress, numberOfPeople, account?.id, attributes.map(({ id }) => id)]);

/** Tells that the fixed trip that stands in the form was removed, so that another trip would be ordered, or is not what it was. */
export function useTripNews(fixedTripId: string | null, trips: readonly FixedTrip[]): void {
  const trip = trips.find(({ id }) => id === fixedTripId);
  const [chosen, setChosen] = useState<{ readonly id: string; readonly terms: string }>();
  const terms = trip && termsOf(trip);
  const look = useEffectEvent(() => {
    const isGone = chosen !== undefined && fixedTripId !== chosen.id && !trips.some(({ id }) => id === chosen.id);
    if (isGone) toast.info(COPY.tripGone);
    else if (chosen !== undefined && chosen.id === fixedTripId && chosen.terms !== terms) toast.info(COPY.tripChanged);
    setChosen(trip && terms !== undefined ? { id: trip.id, terms } : undefined);
  });
  useEffect(() => look(), [trip?.id, terms]);
}
