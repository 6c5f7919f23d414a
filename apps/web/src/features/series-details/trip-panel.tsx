import { useState } from 'react';
import { useFormOptions } from '../../entities/booking-form/draft/use-form-options.ts';
import { failureMessage } from '../../platform/call-failed.ts';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { COPY } from './copy.ts';
import { TripForm, type TripFormProps } from './trip-form.tsx';

/** What all coming trips of a series are ordered with, to be put right also where none of them is an order, or none that can be changed. */
export function TripPanel({ series, onDone }: Pick<TripFormProps, 'series' | 'onDone'>) {
  const { options, failure, busy, retry, ...form } = useFormOptions();
  const trip = JSON.stringify(series.trip);
  const [drawn, draw] = useState(trip);
  if (options) {
    const loadNewTrip = drawn === trip ? undefined : () => draw(trip);
    return <TripForm key={drawn} series={series} options={options} form={form} loadNewTrip={loadNewTrip} onDone={onDone} />;
  }
  return (
    <DetailsPanel title={COPY.changeTrip} onClose={onDone}>
      {failure ? (
        <ErrorState message={failureMessage(failure)} busy={busy} onRetry={retry} />
      ) : (
        <SkeletonRows rows={6} label={COPY.loadingTrip} />
      )}
    </DetailsPanel>
  );
}
