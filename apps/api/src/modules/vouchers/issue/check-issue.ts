import type { Parsed } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { issueVouchers } from '@praj/contract/vouchers/vouchers.ts';
import { VOUCHERS_PER_CALL_MAX } from '@praj/domain/limits.ts';
import { oereFromKroner } from '@praj/domain/money.ts';
import { toStoredPhone } from '@praj/domain/people/danish-phone.ts';
import type { VoucherLanguage } from '@praj/domain/vouchers/voucher-status.ts';
import { areVoucherHours, toStoredDays } from '@praj/domain/vouchers/voucher-terms.ts';
import type { Executor } from '../../../platform/database.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { isEveryZipCode, unknownZipCodes } from '../../zip-areas/store.ts';
import { expiryFault } from '../expiry-fault.ts';

export type IssueBody = Parsed<typeof issueVouchers>['body'];

/** One voucher as it is to be kept. */
export interface VoucherTerms {
  readonly customerName: string;
  readonly customerPhone: string;
  readonly reference: string;
  readonly language: VoucherLanguage;
  readonly expiresAt: Date;
  readonly highestPriceOere: number | null;
  readonly zipCodesFrom: string[];
  readonly zipCodesTo: string[];
  readonly days: number[];
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
}

/**
 * The vouchers that a body asks for, one after another in the order of its rows.
 * @throws Failure `invalid` with all that is wrong; a fault of a row names the row
 */
export async function checkIssue(db: Executor, body: IssueBody, now: Date): Promise<VoucherTerms[]> {
  const { users, limits } = body;
  const zips = { from: limits?.zipCodesFrom ?? [], to: limits?.zipCodesTo ?? [] };
  const phones = users.map(({ phone }) => toStoredPhone(phone));
  const total = users.reduce((sum, { number }) => sum + number, 0);
  const fields = {
    ...Object.fromEntries(phones.flatMap((phone, at) => (phone ? [] : [[`users.${at}.phone`, FIELD_TEXTS.foreignPhone]]))),
    ...(total > VOUCHERS_PER_CALL_MAX && { users: FIELD_TEXTS.tooManyVouchers }),
    ...expiryFault(body.expiringDate, now),
    ...(limits && !areVoucherHours(limits.fromMinute, limits.toMinute) && { 'limits.toMinute': FIELD_TEXTS.voucherHours }),
    ...unknownZips('limits.zipCodesFrom', await unknownZipCodes(db, zips.from)),
    ...unknownZips('limits.zipCodesTo', await unknownZipCodes(db, zips.to)),
  };
  if (Object.keys(fields).length > 0) refuse('invalid', { fields });
  const asked = {
    expiresAt: new Date(body.expiringDate),
    highestPriceOere: limits?.highestPrice === undefined || limits.highestPrice === null ? null : oereFromKroner(limits.highestPrice),
    zipCodesFrom: await storedZips(db, zips.from),
    zipCodesTo: await storedZips(db, zips.to),
    days: toStoredDays(limits?.days ?? []),
    fromMinute: limits?.fromMinute ?? null,
    toMinute: limits?.toMinute ?? null,
  };
  return users.flatMap(({ name, reference, language, number }, at) => {
    const terms = { ...asked, customerName: name, customerPhone: phones[at] ?? '', reference, language };
    return Array.from({ length: number }, () => terms);
  });
}

const unknownZips = (field: string, [first]: readonly string[]): Record<string, string> =>
  first === undefined ? {} : { [field]: FIELD_TEXTS.unknownZipCode.replace('{nr}', first) };

/** All areas are kept as none (decisions §7). */
const storedZips = async (db: Executor, zips: readonly string[]): Promise<string[]> =>
  (await isEveryZipCode(db, zips)) ? [] : [...new Set(zips)].toSorted();
