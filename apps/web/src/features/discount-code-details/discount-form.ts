import type { addDiscountCode, DiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { DEFAULT_DISCOUNT_OPTION, DISCOUNT_OPTIONS, optionWords, percentageOf } from '@praj/domain/discount-codes/discount-options.ts';
import {
  type DiscountPeriod,
  discountEnd,
  discountStart,
  lastDayOf,
  type PeriodFault,
  periodFaults,
} from '@praj/domain/discount-codes/discount-period.ts';
import { DISCOUNT_CODE_MAX, DISCOUNT_CODE_MIN, DISCOUNT_CODE_SHAPE } from '@praj/domain/limits.ts';
import { asTyped, type FieldRule, type FieldRules } from '../../form/form-rules.ts';
import { whyNoDate } from '../../form/typed-date.ts';
import type { useForm } from '../../form/use-form.ts';
import { isoDay } from '../../platform/format.ts';
import { draft } from '../../platform/storage.ts';
import type { SelectOption } from '../../ui/choice/select.tsx';
import { isIsoDate } from '../../ui/date/iso-date.ts';
import { COPY } from './copy.ts';

/** What is typed of a discount code, named as in the contract's body. */
export interface DiscountValues {
  readonly code: string;
  readonly attributeCode: string;
  /** `yyyy-MM-dd`, or what could not be read as a date. */
  readonly startDate: string;
  /** The last day, which counts; '' without an end. */
  readonly expiryDate: string;
  /** Each of the chosen areas, all of them where the code is to hold everywhere: what is chosen is told from what is not yet. */
  readonly zipCodesFrom: readonly string[];
  readonly zipCodesTo: readonly string[];
}
export type DiscountForm = Pick<ReturnType<typeof useForm<DiscountValues>>, 'field' | 'values'>;

/** A new code: 5 % from today on (S2 §9). @param today `yyyy-MM-dd` */
export const newDiscount = (today: string): DiscountValues => ({
  code: '',
  attributeCode: DEFAULT_DISCOUNT_OPTION,
  startDate: today,
  expiryDate: '',
  zipCodesFrom: [],
  zipCodesTo: [],
});
/** A code as its form shows it. @param every all areas there are */
export function valuesOf(code: DiscountCode, every: readonly string[]): DiscountValues {
  const chosen = (zipCodes: readonly string[]) => (zipCodes.length === 0 ? every : zipCodes).toSorted();
  return {
    code: code.code,
    attributeCode: code.attributeCode,
    startDate: isoDay(code.startDate),
    expiryDate: code.expiryDate === null ? '' : lastDayOf(Date.parse(code.expiryDate)),
    zipCodesFrom: chosen(code.zipCodesFrom),
    zipCodesTo: chosen(code.zipCodesTo),
  };
}

/** What can be chosen; an option that is no longer offered stays to the code that has it (S2 §9). */
export function discountChoices(before: DiscountCode | undefined): readonly SelectOption[] {
  const offered: readonly string[] = DISCOUNT_OPTIONS;
  const codes = before && !offered.includes(before.attributeCode) ? [before.attributeCode, ...offered] : offered;
  return codes.map((value) => ({ value, label: optionWords(value) }));
}

/** Are all areas chosen, which is sent as none (S2 §9)? @param every all areas there are; empty before they are known */
export function coversAll(chosen: readonly string[], every: readonly string[]): boolean {
  const has = new Set(chosen);
  return every.length > 0 && every.every((nr) => has.has(nr));
}

const periodOf = ({ startDate, expiryDate }: DiscountCode): DiscountPeriod => ({
  startsAt: Date.parse(startDate),
  expiresAt: expiryDate === null ? null : Date.parse(expiryDate),
});
/** Has the code begun, so that its start stands? @param now milliseconds */
export const hasBegun = (before: DiscountCode | undefined, now: number): boolean =>
  before !== undefined && periodOf(before).startsAt <= now;

/** When a code begins as it is typed: a day that is left as it was means the very moment that it was. */
const startOf = (day: string, now: number, before: DiscountCode | undefined): number =>
  before && isoDay(before.startDate) === day ? periodOf(before).startsAt : discountStart(day, now);

type Rule<Value> = FieldRule<Value, DiscountValues>;
const codeRule: Rule<string> = {
  label: COPY.name,
  required: true,
  check: (typed) => {
    const code = typed.trim().normalize();
    const fits = code.length >= DISCOUNT_CODE_MIN && code.length <= DISCOUNT_CODE_MAX && DISCOUNT_CODE_SHAPE.test(code);
    return fits ? undefined : FIELD_TEXTS.discountCode;
  },
  show: asTyped,
};
const areasRule = (label: string, none: string): Rule<readonly string[]> => ({
  label,
  isEmpty: () => false,
  check: (chosen) => (chosen.length === 0 ? none : undefined),
});

/**
 * What is asked of a discount code (S2 §5).
 * @param now the server's clock in milliseconds
 * @param before the code that is changed
 */
export function discountRules(now: number, before?: DiscountCode): FieldRules<DiscountValues> {
  const faultText = (period: DiscountPeriod, of: readonly PeriodFault[]): string | undefined => {
    const fault = periodFaults(period, now, before && periodOf(before)).find((one) => of.includes(one));
    return fault && FIELD_TEXTS[fault];
  };
  return {
    code: codeRule,
    attributeCode: { label: COPY.discount, required: true },
    startDate: {
      label: COPY.start,
      required: true,
      check: (day) =>
        isIsoDate(day)
          ? faultText({ startsAt: startOf(day, now, before), expiresAt: null }, ['startPassed', 'startStands'])
          : whyNoDate(day, isoDay(now), COPY.noDate),
    },
    expiryDate: {
      label: COPY.end,
      check: (day, { startDate }) => {
        if (!isIsoDate(day)) return whyNoDate(day, isoDay(now), COPY.noDate);
        const startsAt = isIsoDate(startDate) ? startOf(startDate, now, before) : now;
        return faultText({ startsAt, expiresAt: discountEnd(day) }, ['endBeforeStart', 'endPassed']);
      },
    },
    zipCodesFrom: areasRule(COPY.from, COPY.noFrom),
    zipCodesTo: areasRule(COPY.to, COPY.noTo),
  };
}

/** ISO 8601 without milliseconds (S2 §9). */
const sent = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');

/**
 * What is sent of values that are right: all areas as none.
 * @param every all areas there are
 * @param now the server's clock in milliseconds
 */
export function discountBody(
  values: DiscountValues,
  every: readonly string[],
  now: number,
  before?: DiscountCode,
): Input<typeof addDiscountCode>['body'] {
  const { attributeCode, startDate, expiryDate } = values;
  const areas = (chosen: readonly string[]) => (coversAll(chosen, every) ? [] : [...chosen]);
  return {
    attributeCode,
    // The rules let no option through that is not known, save the one that the code has had.
    percentage: percentageOf(attributeCode) ?? before?.percentage ?? 0,
    code: values.code.trim(),
    startDate: sent(startOf(startDate, now, before)),
    expiryDate: expiryDate === '' ? null : sent(discountEnd(expiryDate)),
    zipCodesFrom: areas(values.zipCodesFrom),
    zipCodesTo: areas(values.zipCodesTo),
  };
}

const TEXTS = ['code', 'attributeCode', 'startDate', 'expiryDate'] as const;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
/** What was typed of a code that is not created yet. */
export const keptDiscount = draft<DiscountValues>('discount-code', (stored) => {
  const kept = stored as DiscountValues;
  return TEXTS.every((name) => isText(kept[name])) && isTexts(kept.zipCodesFrom) && isTexts(kept.zipCodesTo) ? kept : undefined;
});
