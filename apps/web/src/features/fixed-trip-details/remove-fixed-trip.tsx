import { type FixedTrip, removeFixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { analyticsEvent } from '@praj/domain/analytics.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showChangedTrip, type TripPlace } from '../../entities/fixed-trip/queries.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { call } from '../../platform/http.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
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
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(removeFixedTrip, { params: { id: place.branchId, fixedTripId: trip.id } }),
    onSuccess: () => {
      track(analyticsEvent('removed_fixed_trip'));
      toast.success(COPY.removed);
      onRemoved();
      showChangedTrip(client, place, trip.id);
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button tone="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        {COPY.remove}
      </Button>
      {asking && (
        <ConfirmDialog
          title={COPY.removeTitle}
          subject={trip.title}
          safeText={COPY.cancel}
          doText={COPY.remove}
          busyText={COPY.busy}
          tone="danger"
          busy={remove.isPending}
          onDo={() => remove.mutate()}
          onClose={() => setAsking(remove.isPending)}
        >
          <p>{COPY.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
