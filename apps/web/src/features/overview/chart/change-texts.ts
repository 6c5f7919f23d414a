import type { Statistics } from '@praj/contract/overview.ts';
import type { Day } from '@praj/domain/copenhagen-time.ts';
import { changeInPercent } from '@praj/domain/overview/period-before.ts';
import { showNumber } from '../../../platform/format.ts';
import type { FigureName } from '../figures-shown.ts';
import { COPY } from './copy.ts';

type Before = NonNullable<Statistics['before']>;

/** `22/9`, with the year when it is not this one. */
export const showShortDay = (day: Day, today: Day): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}/${month}${day.slice(0, 4) === today.slice(0, 4) ? '' : `/${year}`}`;
};
/** `22/9–21/10`; with years when either is not this one. */
export function showDays({ from, to }: { readonly from: Day; readonly to: Day }, today: Day): string {
  if (from === to) return showShortDay(from, today);
  const now = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4)) ? today : '';
  return `${showShortDay(from, now)}–${showShortDay(to, now)}`;
}

/** What a figure is against the period before: drawn, in words, and against which days. From nothing there is no change in percent. */
export function changeOf(
  name: FigureName,
  figures: Statistics['figures'],
  before: Before,
  today: Day,
): { readonly shown: string; readonly spoken: string; readonly against: string } {
  const period = showDays(before, today);
  const against = COPY.against(period);
  const change = changeInPercent(figures[name], before[name]);
  if (change === undefined) {
    return { shown: COPY.none, spoken: before.trips === 0 ? COPY.noTrips(period) : COPY.nothing(period), against };
  }
  const size = showNumber(Math.abs(change));
  if (change === 0) return { shown: COPY.percent(size), spoken: COPY.same(period), against };
  const [more, less] = COPY.more[name];
  return {
    shown: COPY.percent(`${change > 0 ? '+' : '−'}${size}`),
    spoken: COPY.changed(size, change > 0 ? more : less, period),
    against,
  };
}
