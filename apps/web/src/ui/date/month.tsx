import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { classNames } from '../class-names.ts';
import s from './month.module.css';

/** Name of the month between two arrows; the grid of days below. Stands inside a calendar. */
export function Month({ today }: { today: string }) {
  return (
    <>
      <div className={s.head}>
        <CalendarHeading className={s.heading ?? ''} />
        <Button slot="previous" className={s.turn ?? ''}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button slot="next" className={s.turn ?? ''}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <CalendarGrid className={s.grid ?? ''} weekdayStyle="narrow">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell className={s.weekday ?? ''}>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={classNames(s.day, date.toString() === today && s.today)} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
