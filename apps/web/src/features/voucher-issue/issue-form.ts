import type { Input } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { issueVouchers, VoucherLimits } from '@praj/contract/vouchers/vouchers.ts';
import { NAME_MAX, REFERENCE_MAX, VOUCHER_PRICE_MAX, VOUCHERS_PER_CALL_MAX, VOUCHERS_PER_RECIPIENT_MAX } from '@praj/domain/limits.ts';
import { isForeignPhone, toStoredPhone } from '@praj/domain/people/danish-phone.ts';
import { seenText } from '@praj/domain/short-text.ts';
import { typedPrice } from '@praj/domain/typed-price.ts';
import { validUntil } from '@praj/domain/vouchers/voucher-expiry.ts';
import { VOUCHER_LANGUAGES } from '@praj/domain/vouchers/voucher-status.ts';
import { areVoucherHours } from '@praj/domain/vouchers/voucher-terms.ts';
import { VOUCHER_VALIDITY_DAYS } from '@praj/domain/vouchers/voucher-validity.ts';
import type { Validity } from '../../entities/voucher/validity-field.tsx';
import type { FieldRules } from '../../form/form-rules.ts';
import { draft } from '../../platform/storage.ts';
import { COPY } from './copy.ts';

export interface Recipient {
  readonly name: string;
  readonly phone: string;
  readonly reference: string;
  readonly language: 'DK' | 'EN';
  readonly number: number;
}
/** What is asked of the trip, as it is typed; null while no limits are set. */
export interface TypedLimits {
  readonly highestPrice: string;
  readonly zipCodesFrom: readonly string[];
  readonly zipCodesTo: readonly string[];
  readonly days: readonly string[];
  readonly from: string;
  readonly to: string;
}
/** What is typed of new vouchers, named as in the contract's body; their end as how long from the press. */
export interface IssueValues {
  readonly users: readonly Recipient[];
  readonly expiringDate: Exclude<Validity, 'as-now'>;
  readonly limits: TypedLimits | null;
}

export const NO_RECIPIENT: Recipient = { name: '', phone: '', reference: '', language: 'DK', number: 1 };
export const NO_LIMITS: TypedLimits = { highestPrice: '', zipCodesFrom: [], zipCodesTo: [], days: [], from: '', to: '' };
export const NO_VALUES: IssueValues = { users: [NO_RECIPIENT], expiringDate: '7', limits: null };

/** The Danish text of what is wrong with a recipient's phone. */
export function faultOfPhone(phone: string): string | undefined {
  if (toStoredPhone(phone) !== undefined) return undefined;
  return isForeignPhone(phone) ? FIELD_TEXTS.foreignPhone : FIELD_TEXTS.phone;
}

/** The Danish text of what is wrong with a text that is longer than `max`. */
export const faultOfLength = (text: string, max: number): string | undefined =>
  seenText(text).length > max ? FIELD_TEXTS.tooLong.replace('{n}', String(max)) : undefined;

/** How many vouchers the recipients are given together. */
export const countVouchers = (users: readonly Pick<Recipient, 'number'>[]): number => users.reduce((sum, { number }) => sum + number, 0);

/** Rows in which something was typed; the first counts in any case. */
export const filledRows = (users: readonly Recipient[]): readonly Recipient[] =>
  users.filter(({ name, phone, reference }, at) => at === 0 || [name, phone, reference].some((text) => text.trim() !== ''));

const minuteOf = (time: string): number | null => {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
};

/** What is wrong with the limits, by field. */
export function faultsOfLimits({ highestPrice, from, to }: TypedLimits): { readonly highestPrice?: string; readonly hours?: string } {
  const kroner = highestPrice.trim() === '' ? 1 : typedPrice(highestPrice);
  const isRead = (time: string): boolean => time === '' || minuteOf(time) !== null;
  const hoursFit = isRead(from) && isRead(to) && areVoucherHours(minuteOf(from), minuteOf(to));
  const isSameHour = minuteOf(from) !== null && minuteOf(from) === minuteOf(to);
  return {
    ...((kroner === undefined || kroner < 1) && { highestPrice: COPY.limits.price }),
    ...(kroner !== undefined && kroner > VOUCHER_PRICE_MAX && { highestPrice: COPY.limits.priceTooHigh }),
    ...(!hoursFit && { hours: isSameHour ? COPY.limits.sameHour : COPY.limits.hours }),
  };
}

export const ISSUE_RULES: FieldRules<IssueValues> = {
  users: {
    label: COPY.users,
    check: (users) => (countVouchers(filledRows(users)) > VOUCHERS_PER_CALL_MAX ? FIELD_TEXTS.tooManyVouchers : undefined),
  },
  'users.*.name': { label: COPY.name, required: true, check: (text) => faultOfLength(text, NAME_MAX) },
  'users.*.phone': { label: COPY.phone, required: true, check: faultOfPhone },
  'users.*.reference': { label: COPY.reference, required: true, check: (text) => faultOfLength(text, REFERENCE_MAX) },
  'users.*.language': { label: COPY.language, required: true },
  'users.*.number': {
    label: COPY.number,
    required: true,
    check: (number) => (number >= 1 && number <= VOUCHERS_PER_RECIPIENT_MAX ? undefined : FIELD_TEXTS.voucherNumber),
  },
  expiringDate: { label: COPY.validity },
  limits: { label: COPY.limits.label, check: (limits) => (limits === null ? undefined : Object.values(faultsOfLimits(limits))[0]) },
};

/** The limits as they are sent; null where nothing is asked. */
export function sentLimits(limits: TypedLimits | null): VoucherLimits | null {
  if (limits === null) return null;
  const { highestPrice, zipCodesFrom, zipCodesTo, days, from, to } = limits;
  const sent = {
    highestPrice: typedPrice(highestPrice) ?? null,
    zipCodesFrom: [...zipCodesFrom],
    zipCodesTo: [...zipCodesTo],
    days: days.map(Number).toSorted((one, other) => one - other),
    fromMinute: minuteOf(from),
    toMinute: minuteOf(to),
  };
  return Object.values(sent).every((one) => one === null || (Array.isArray(one) && one.length === 0)) ? null : sent;
}

export type IssueBody = Input<typeof issueVouchers>['body'];

/** What is sent of values that are right. @param now when it was pressed, in milliseconds */
export const issueBody = ({ users, expiringDate, limits }: IssueValues, now: number): IssueBody => ({
  users: users.map(({ phone, ...user }) => ({ ...user, phone: toStoredPhone(phone) ?? phone })),
  expiringDate: new Date(validUntil(Number(expiringDate), now)).toISOString(),
  limits: sentLimits(limits),
});

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isRecipient = (value: unknown): value is Recipient => {
  const { name, phone, reference, language, number } = (value ?? {}) as Partial<Recipient>;
  return [name, phone, reference].every(isText) && VOUCHER_LANGUAGES.some((one) => one === language) && Number.isInteger(number);
};
const isLimits = (value: unknown): value is TypedLimits => {
  const { highestPrice, zipCodesFrom, zipCodesTo, days, from, to } = (value ?? {}) as Partial<TypedLimits>;
  return [highestPrice, from, to].every(isText) && [zipCodesFrom, zipCodesTo, days].every(isTexts);
};

/** What was typed of vouchers of this branch that are not issued yet. */
export const keptIssue = (branchId: string) =>
  draft<IssueValues>(`vouchers.${branchId}`, (kept) => {
    const { users, expiringDate, limits } = kept as Partial<IssueValues>;
    if (!Array.isArray(users) || users.length === 0 || !users.every(isRecipient)) return undefined;
    const days = VOUCHER_VALIDITY_DAYS.find((one) => String(one) === expiringDate);
    if (days === undefined || (limits !== null && !isLimits(limits))) return undefined;
    return { users, expiringDate: `${days}`, limits };
  });

/** A list of recipients of this branch that was pasted and is not taken yet. */
export const keptList = (branchId: string) =>
  draft<string>(`vouchers-list.${branchId}`, (kept) => (typeof kept === 'string' && kept !== '' ? kept : undefined));
