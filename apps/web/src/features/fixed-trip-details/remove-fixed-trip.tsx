import { type FixedTrip, removeFixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { analyticsEvent } from '@praj/domain/analytics.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { showChangedTrip, type TripPlace } from '../../entities/fixed-trip/queries.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { call } from '../../platform/http.ts';
import { DangerButton } from '../../ui/action/danger-button.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

interface RemoveFixedTripProps {
  trip: FixedTrip;
  place: TripPlace;
  /** It is gone, and what was typed of it with it. */
  onRemoved: () => void;
}

/** 'Fjern faste tur', which asks first (S2 §8). */
export function RemoveFixedTrip({ trip, place, onRemoved }: RemoveFixedTripProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(removeFixedTrip, { params: { id: place.branchId, fixedTripId: trip.id } }),
    onSuccess: () => {
      track(analyticsEvent('removed_fixed_trip'));
      toast.success(COPY.removed);
      onRemoved();
      showChangedTrip(client, place, trip.id);
    },
  });
  return (
    <DangerButton
      text={COPY.remove}
      icon={<Trash2 aria-hidden="true" />}
      title={COPY.removeTitle}
      subject={trip.title}
      safeText={COPY.cancel}
      busyText={COPY.busy}
      busy={remove.isPending}
      onDo={(over) => remove.mutate(undefined, { onSettled: over })}
    >
      <p>{COPY.removeText}</p>
    </DangerButton>
  );
}
