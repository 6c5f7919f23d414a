import { PICKUP_AHEAD_MS } from '@praj/domain/limits.ts';
import { isoDay } from '../../../../platform/format.ts';
import { Segmented } from '../../../../ui/choice/segmented.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { DateField } from '../../../../ui/date/date-field.tsx';
import { TimeField } from '../../../../ui/date/time-field.tsx';
import { COPY } from '../copy.ts';
import type { FormControl } from '../draft/form-control.ts';
import { pickupNote } from '../draft/order-sentence.ts';
import { wallTimeOf } from '../draft/pickup-time.ts';
import s from '../order-form.module.css';

/** Now or later. While it is now, date and time follow the server's clock; touching them makes it later. */
export function TimeRow({ form }: { form: FormControl }) {
  const { draft, now, change, errorOf, left } = form;
  const clock = wallTimeOf(now);
  const { date, time } = draft.asap ? clock : draft;
  const dateField = form.field('DA');
  const timeField = form.field('TI');
  const note = errorOf('DA') ? undefined : pickupNote(draft, now);
  return (
    <div className={s.row}>
      <Segmented
        label={COPY.when}
        value={draft.asap ? 'asap' : 'later'}
        options={[
          { value: 'asap', label: COPY.asap },
          { value: 'later', label: COPY.later },
        ]}
        onChange={(when) => change(when === 'asap' ? { asap: true } : { asap: false, ...clock })}
      />
      <div className={classNames(s.clock, draft.asap && s.glued)}>
        {dateField && (
          <DateField
            label={dateField.inputLabel}
            error={errorOf('DA')}
            value={date}
            today={clock.date}
            min={clock.date}
            max={isoDay(now + PICKUP_AHEAD_MS)}
            onChange={(chosen) => change({ asap: false, time, date: chosen })}
            onBlur={() => left('DA')}
          />
        )}
        {timeField && (
          <TimeField
            label={timeField.inputLabel}
            error={errorOf('TI')}
            value={time}
            onChange={(chosen) => change({ asap: false, date, time: chosen })}
            onBlur={() => left('TI')}
          />
        )}
      </div>
      {note && <output className={s.note}>{note}</output>}
    </div>
  );
}
