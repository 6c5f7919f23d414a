import { PICKUP_AHEAD_MS } from '@praj/domain/limits.ts';
import { type ClipboardEvent, useRef } from 'react';
import { isoDay } from '../../../platform/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DateField } from '../../../ui/date/date-field.tsx';
import { readDateAndTime } from '../../../ui/date/iso-date.ts';
import { TimeField } from '../../../ui/date/time-field.tsx';
import { COPY } from '../copy.ts';
import type { FormControl } from '../draft/form-control.ts';
import { pickupNote, tomorrowInstead } from '../draft/order-sentence.ts';
import { wallTimeOf } from '../draft/pickup-time.ts';
import { FieldPlace } from './field-place.tsx';
import s from './form-fields.module.css';

/** Now or later. While it is now, date and time follow the server's clock; touching them makes it later. */
export function TimeRow({ form }: { form: FormControl }) {
  const { draft, now, change, errorOf, onBlur } = form;
  const clock = wallTimeOf(now);
  const { date, time } = draft.asap ? clock : draft;
  const dateField = form.field('date');
  const timeField = form.field('time');
  const note = errorOf('date') ? undefined : pickupNote(draft, now);
  const tomorrow = note && tomorrowInstead(draft, now);
  const timeInput = useRef<HTMLInputElement>(null);
  /** What a calendar or a letter says in one goes into both fields, whichever it is pasted into. */
  const paste = (event: ClipboardEvent) => {
    const both = dateField && timeField && readDateAndTime(event.clipboardData.getData('text'), clock.date);
    if (!both) return;
    event.preventDefault();
    change({ asap: false, ...both });
  };
  return (
    <div className={classNames(s.row, s.times)}>
      <Segmented
        label={COPY.when}
        hint={draft.repeat && COPY.repeatsAtTime}
        value={draft.asap ? 'asap' : 'later'}
        options={[
          { value: 'asap', label: COPY.asap, unavailable: draft.repeat !== undefined },
          { value: 'later', label: COPY.later },
        ]}
        onChange={(when) => change(when === 'asap' ? { asap: true } : { asap: false, ...clock })}
      />
      <div className={classNames(s.clock, draft.asap && s.glued)} onPaste={paste}>
        {dateField && (
          <FieldPlace form={form} of="date">
            <DateField
              label={dateField.inputLabel}
              error={errorOf('date')}
              value={date}
              today={clock.date}
              min={clock.date}
              max={isoDay(now + PICKUP_AHEAD_MS)}
              onChange={(chosen) => change({ asap: false, time, date: chosen })}
              onBlur={() => onBlur('date')}
            />
          </FieldPlace>
        )}
        {timeField && (
          <FieldPlace form={form} of="time">
            <TimeField
              ref={timeInput}
              label={timeField.inputLabel}
              error={errorOf('time')}
              value={time}
              min={date === clock.date ? clock.time : undefined}
              onChange={(chosen) => change({ asap: false, date, time: chosen })}
              onBlur={() => onBlur('time')}
            />
          </FieldPlace>
        )}
      </div>
      {note && (
        <div className={s.note}>
          <output>{note}</output>
          {tomorrow && (
            <Button
              size="sm"
              onClick={() => {
                change({ asap: false, ...tomorrow });
                // The button goes with what it was there for.
                timeInput.current?.focus();
              }}
            >
              {COPY.tomorrowAt(tomorrow.time)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
