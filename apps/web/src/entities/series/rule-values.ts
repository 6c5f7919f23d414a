import type { SeriesRuleBody } from '@praj/contract/series/series.ts';
import type { SeriesRule } from '@praj/domain/series/series-rule.ts';
import { whyNoDate } from '../../form/typed-date.ts';
import { isIsoDate } from '../../ui/date/iso-date.ts';
import { COPY } from './copy.ts';

/** What is chosen of a rule. */
export interface RuleValues {
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  readonly everyWeeks: number;
  /** `yyyy-MM-dd`, empty for no end, or text that is no date. */
  readonly end: string;
  readonly skipHolidays: boolean;
}

/** What is wrong with a rule, by its field. @param today `yyyy-MM-dd` */
export function ruleErrors({ weekdays, end }: RuleValues, today: string): { readonly weekdays?: string; readonly end?: string } {
  const wrongEnd = end === '' ? undefined : whyNoDate(end, today, COPY.wrongEnd);
  return { ...(weekdays.length === 0 && { weekdays: COPY.noDays }), ...(wrongEnd && { end: wrongEnd }) };
}
export const isRuleRight = ({ weekdays, end }: RuleValues): boolean => weekdays.length > 0 && (end === '' || isIsoDate(end));

/** A rule as it is sent. @param time `08:00` */
export const ruleBody = ({ weekdays, everyWeeks, end, skipHolidays }: RuleValues, time: string): SeriesRuleBody => ({
  weekdays: [...weekdays].toSorted((one, other) => one - other),
  everyWeeks,
  time,
  end: end === '' ? null : end,
  skipHolidays,
});
export const ruleValues = ({ weekdays, everyWeeks, end, skipHolidays }: SeriesRuleBody): RuleValues => ({
  weekdays,
  everyWeeks,
  end: end ?? '',
  skipHolidays,
});

/** A rule as the domain reckons by it. */
export function ruleOf({ weekdays, everyWeeks, time, end, skipHolidays }: SeriesRuleBody): SeriesRule {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { weekdays, everyWeeks, minute: hour * 60 + minute, end, skipsHolidays: skipHolidays };
}
