import { memo } from 'react';
import { showDay, showWeekday } from '../../platform/format.ts';
import { COPY } from './copy.ts';
import s from './order-lists.module.css';

/** Id of the heading that names the rows of a day. */
export const dayHeadId = (list: 'ongoing' | 'finished', key: string): string => `${list}-${key}`;

/** 'I dag' and 'fredag 20/11'; 'Mandag' and '23/11'. The year stands where it is another one. */
function dayName(at: string, now: number): { name: string; date: string } {
  const shown = showDay(at, now, 'long');
  const weekday = showWeekday(at).replace(/\/\d{4}$/, '');
  const [name = '', date = ''] = shown.split(' ');
  return weekday.startsWith(name)
    ? { name: name.charAt(0).toLocaleUpperCase('da-DK') + name.slice(1), date }
    : { name: shown, date: weekday };
}

interface DayHeadProps {
  readonly id: string;
  /** An instant of the day. */
  readonly at: string;
  readonly trips: number;
  readonly cars: number;
  readonly now: number;
}

/** The head of a day: which it is, and how many trips and cars are on it. It stays in sight while its rows pass. */
export const DayHead = memo(function DayHead({ id, at, trips, cars, now }: DayHeadProps) {
  const { name, date } = dayName(at, now);
  return (
    <div className={s.day}>
      <h3 id={id}>
        {name} <span>{date}</span>
      </h3>
      <p>
        {COPY.trips(trips)}
        {cars > trips && ` · ${COPY.cars(cars)}`}
      </p>
    </div>
  );
});
