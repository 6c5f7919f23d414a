import { needsDestination } from '@praj/domain/booking-form/booking-form.ts';
import { ArrowDownUp } from 'lucide-react';
import { Suspense } from 'react';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { RoutePoint } from '../../../ui/display/route-mark.tsx';
import { ErrorBoundary } from '../../../ui/state/error-boundary.tsx';
import { lazyWithRetry } from '../../../ui/state/lazy-with-retry.ts';
import type { AddressEntry } from '../../address/address-entry.ts';
import { AddressField } from '../../address/address-field.tsx';
import { COPY } from '../copy.ts';
import { type FormControl, frameOf } from '../draft/form-control.ts';
import type { DrawnField } from '../draft/form-state.ts';
import { destinationNote } from '../draft/order-sentence.ts';
import { AddStop } from '../stops/add-stop.tsx';
import { COPY as STOPS } from '../stops/copy.ts';
import { useStops } from '../stops/use-stops.ts';
import s from './address-block.module.css';
import { DriverMessage } from './driver-message.tsx';
import { marksIn } from './field-marks.ts';
import { FieldPlace } from './field-place.tsx';

// Most trips have none.
const StopFields = lazyWithRetry(() => import('../stops/stop-fields.tsx').then((part) => part.StopFields));

/** Ring, line, square: where from, by where and where to, with the message to the driver at each door. */
export function AddressBlock({ form }: { form: FormControl }) {
  const { draft, options, recents, change } = form;
  const fixed = draft.fixedTripId !== null;
  const from = form.field('pickupAddress');
  const to = form.field('destinationAddress');
  const control = useStops(form);
  const { stops } = control;
  const hasStops = stops.length > 0;
  const needsGoal = needsDestination({ fixedTrip: fixed, numberOfPeople: draft.people, stops: stops.length });
  const toRequired = to !== undefined && (to.required || needsGoal);
  const marks = marksIn(form);
  const onMap = (otherEnd: AddressEntry) => (form.picksOnMap ? { near: otherEnd.chosen } : undefined);
  const shared = { favourites: options.favourites, recents, branchId: options.branchId, readOnly: fixed };
  const frame = (field: DrawnField, required: boolean) => ({
    ...frameOf(form, field),
    required,
    mark: required ? marks.required : marks.optional,
  });
  return (
    <div className={s.route}>
      {from && (
        <>
          <RoutePoint end="start" />
          <FieldPlace form={form} of="pickupAddress">
            <AddressField
              {...shared}
              {...frame(from, true)}
              entry={draft.pickup}
              onMap={onMap(draft.destination)}
              onChange={(pickup) => change({ pickup })}
              keepsFavouritesOf={options.keepsFavouritesOf}
              keepsDoor
            />
          </FieldPlace>
        </>
      )}
      <div className={s.message}>
        <div>
          <DriverMessage
            of={draft.key}
            address={draft.pickup.chosen}
            onChange={(chosen) => change({ pickup: { ...draft.pickup, chosen } })}
          />
        </div>
        {to && options.allowsStops && !fixed && !hasStops && <AddStop stops={control} />}
      </div>
      {to && (
        <>
          <i className={s.line} aria-hidden="true" />
          {hasStops && (
            <div className={s.stops} data-place="stops">
              <ErrorBoundary resetKey={draft.key}>
                <Suspense fallback={null}>
                  <StopFields form={form} stops={control} />
                </Suspense>
              </ErrorBoundary>
            </div>
          )}
          <RoutePoint end="goal" />
          <FieldPlace form={form} of="destinationAddress">
            <AddressField
              {...shared}
              {...frame(to, toRequired)}
              hint={destinationNote(draft)}
              entry={draft.destination}
              onMap={onMap(draft.pickup)}
              onChange={(destination) => change({ destination })}
            />
          </FieldPlace>
        </>
      )}
      {to && !fixed && (
        <div className={classNames(s.swap, hasStops && s.turn)}>
          <IconButton
            label={hasStops ? STOPS.turn : COPY.swap}
            icon={<ArrowDownUp aria-hidden="true" />}
            onClick={() => change({ pickup: draft.destination, destination: draft.pickup, ...(hasStops && { stops: stops.toReversed() }) })}
          />
        </div>
      )}
    </div>
  );
}
