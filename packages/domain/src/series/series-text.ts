import { type Day, showMinute } from '../copenhagen-time.ts';
import { DANISH_MONTHS } from '../danish-months.ts';
import type { SeriesRule } from './series-rule.ts';

const WEEKDAYS = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'] as const;
const list = new Intl.ListFormat('da-DK', { type: 'conjunction' });

/** 'mandag' of 1, to 'søndag' of 7. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';

/** '30. november', with its year where that is another than today's. */
export function showSeriesDay(day: Day, today: Day): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return `${date}. ${DANISH_MONTHS[month - 1]}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${year}`}`;
}

/** 'Hver mandag og onsdag kl. 08:00', 'Alle hverdage kl. 08:00', 'Hver anden uge: mandag kl. 08:00', 'Hver dag kl. 23:30'. */
export function roundText({ weekdays, everyWeeks, minute }: SeriesRule): string {
  const time = `kl. ${showMinute(minute)}`;
  const names = list.format(weekdays.map(weekdayName));
  if (everyWeeks > 1) {
    const weeks = everyWeeks === 2 ? 'Hver anden uge' : `Hver ${everyWeeks}. uge`;
    return `${weeks}: ${weekdays.length === 7 ? 'alle dage' : names} ${time}`;
  }
  if (weekdays.length === 7) return `Hver dag ${time}`;
  return weekdays.join() === '1,2,3,4,5' ? `Alle hverdage ${time}` : `Hver ${names} ${time}`;
}

interface SaidOn {
  readonly today: Day;
  /** The day of its first trip; left out where that is of no interest any more. */
  readonly first?: Day | undefined;
}

/** Between which days it repeats, and what it leaves out: 'første gang 30. november, uden helligdage'; nothing where neither is said. */
export function boundsText({ end, skipsHolidays }: SeriesRule, { today, first }: SaidOn): string {
  const parts = [
    first && `første gang ${showSeriesDay(first, today)}`,
    end && `sidste gang senest ${showSeriesDay(end, today)}`,
    skipsHolidays && 'uden helligdage',
  ];
  return parts.filter(Boolean).join(', ');
}

/** The whole series in one sentence: 'Hver mandag og onsdag kl. 08:00, første gang 30. november, uden helligdage'. */
export const seriesText = (rule: SeriesRule, said: SaidOn): string => [roundText(rule), boundsText(rule, said)].filter(Boolean).join(', ');
