import { changeFixedTripsUsualAllocations, type FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showChangedTrip, type TripPlace } from '../../entities/fixed-trip/queries.ts';
import { call } from '../../platform/http.ts';
import { UsualAllocations } from './usual-allocations.tsx';

interface UsualOfFixedTripProps {
  trip: FixedTrip;
  place: TripPlace;
}

/** What a fixed trip is usually charged to, by the lists of its branch. */
export function UsualOfFixedTrip({ trip, place }: UsualOfFixedTripProps) {
  const client = useQueryClient();
  const { companyId, branchId } = place;
  return (
    <UsualAllocations
      companyId={companyId}
      whose={{ branchId }}
      of="ofFixedTrip"
      usual={trip.usualAllocations}
      send={async (allocations) => {
        const params = { id: branchId, fixedTripId: trip.id };
        showChangedTrip(client, place, trip.id, await call(changeFixedTripsUsualAllocations, { params, body: { allocations } }));
      }}
    />
  );
}
