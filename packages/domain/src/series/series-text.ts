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

/**
 * The whole series in one sentence: 'Hver mandag og onsdag kl. 08:00, første gang 30. november, uden helligdage'.
 * @param first the day of its first trip; left out where that is of no interest any more
 */
export function seriesText(rule: SeriesRule, { today, first }: { readonly today: Day; readonly first?: Day | undefined }): string {
  const parts = [
    roundText(rule),
    first && `første gang ${showSeriesDay(first, today)}`,
    rule.end && `sidste gang senest ${showSeriesDay(rule.end, today)}`,
    rule.skipsHolidays && 'uden helligdage',
  ];
  return parts.filter(Boolean).join(', ');
}
