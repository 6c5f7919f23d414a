import { needsDestination } from '@praj/domain/booking-form/booking-form.ts';
import { COMMENT_MAX } from '@praj/domain/limits.ts';
import { ArrowDownUp, MessageSquareText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { TextButton } from '../../../ui/action/text-button.tsx';
import { RoutePoint } from '../../../ui/display/route-mark.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { AddressField } from '../../address/address-field.tsx';
import { COPY } from '../copy.ts';
import { type FormControl, frameOf } from '../draft/form-control.ts';
import type { DrawnField } from '../draft/form-state.ts';
import s from './address-block.module.css';
import { fieldMark } from './field-marks.ts';
import { FieldPlace } from './field-place.tsx';

/** Ring, line, square: where from and where to, with the message to the driver at the door. */
export function AddressBlock({ form }: { form: FormControl }) {
  const { draft, options, recents, change } = form;
  const fixed = draft.fixedTripId !== null;
  const from = form.field('pickupAddress');
  const to = form.field('destinationAddress');
  const toRequired = to !== undefined && (to.required || needsDestination({ fixedTrip: fixed, numberOfPeople: draft.people }));
  const marks = [true, ...(to ? [toRequired] : [])];
  const shared = { favourites: options.favourites, recents, branchId: options.branchId, readOnly: fixed };
  const frame = (field: DrawnField, required: boolean) => {
    const { hint: _hint, ...rest } = frameOf(form, { ...field, required }, fieldMark(required, marks));
    return rest;
  };
  return (
    <div className={s.route}>
      {from && (
        <>
          <RoutePoint end="start" />
          <FieldPlace form={form} of="pickupAddress">
            <AddressField {...shared} {...frame(from, true)} entry={draft.pickup} onChange={(pickup) => change({ pickup })} />
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
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (opened) input.current?.focus();
  }, [opened]);
  const address = draft.pickup.chosen;
  if (!address) return <div className={s.message} />;
  const message = address.comment ?? '';
  return (
    <div className={s.message}>
      {opened || message ? (
        <TextField
          label={COPY.driverMessage}
          size="sm"
          value={message}
          maxLength={COMMENT_MAX}
          ref={input}
          before={<MessageSquareText aria-hidden="true" />}
          onChange={(comment) => {
            setOpened(true);
            change({ pickup: { ...draft.pickup, chosen: { ...address, comment } } });
          }}
        />
      ) : (
        <TextButton onClick={() => setOpened(true)}>+ {COPY.driverMessage}</TextButton>
      )}
    </div>
  );
}
