import { needsDestination } from '@praj/domain/booking-form/booking-form.ts';
import { COMMENT_MAX } from '@praj/domain/limits.ts';
import { ArrowDownUp, MessageSquareText } from 'lucide-react';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { RoutePoint } from '../../../ui/display/route-mark.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { AddressEntry } from '../../address/address-entry.ts';
import { AddressField } from '../../address/address-field.tsx';
import { COPY } from '../copy.ts';
import { type FormControl, frameOf } from '../draft/form-control.ts';
import type { DrawnField } from '../draft/form-state.ts';
import s from './address-block.module.css';
import { marksIn } from './field-marks.ts';
import { FieldPlace } from './field-place.tsx';
import { FoldedText } from './folded-text.tsx';

/** Ring, line, square: where from and where to, with the message to the driver at the door. */
export function AddressBlock({ form }: { form: FormControl }) {
  const { draft, options, recents, change } = form;
  const fixed = draft.fixedTripId !== null;
  const from = form.field('pickupAddress');
  const to = form.field('destinationAddress');
  const toRequired = to !== undefined && (to.required || needsDestination({ fixedTrip: fixed, numberOfPeople: draft.people }));
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
            />
          </FieldPlace>
        </>
      )}
      <DriverMessage form={form} />
      {to && (
        <>
          <i className={s.line} aria-hidden="true" />
          <RoutePoint end="goal" />
          <FieldPlace form={form} of="destinationAddress">
            <AddressField
              {...shared}
              {...frame(to, toRequired)}
              entry={draft.destination}
              onMap={onMap(draft.pickup)}
              onChange={(destination) => change({ destination })}
            />
          </FieldPlace>
        </>
      )}
      {to && !fixed && (
        <div className={s.swap}>
          <IconButton
            label={COPY.swap}
            icon={<ArrowDownUp aria-hidden="true" />}
            onClick={() => change({ pickup: draft.destination, destination: draft.pickup })}
          />
        </div>
      )}
    </div>
  );
}

/** The message belongs to the pickup address and comes with a favourite (decisions §5). */
function DriverMessage({ form: { draft, change } }: { form: FormControl }) {
  const address = draft.pickup.chosen;
  const message = address?.comment ?? '';
  return (
    <div className={s.message}>
      {address && (
        <FoldedText key={`${draft.key} ${address.fullAddress}`} label={COPY.driverMessage} text={message}>
          <TextField
            label={COPY.driverMessage}
            size="sm"
            value={message}
            maxLength={COMMENT_MAX}
            before={<MessageSquareText aria-hidden="true" />}
            onChange={(comment) => change({ pickup: { ...draft.pickup, chosen: { ...address, comment } } })}
          />
        </FoldedText>
      )}
    </div>
  );
}
