import type { addDiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';
import type { Parsed } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { percentageOf } from '@praj/domain/discount-codes/discount-options.ts';
import { keptPeriod, periodFaults } from '@praj/domain/discount-codes/discount-period.ts';
import type { Executor } from '../../platform/database.ts';
import { refuse } from '../../platform/http/failure.ts';
import { isEveryZipCode, unknownZipCodes } from '../zip-areas/store.ts';
import type { DiscountCodeRow, DiscountTerms } from './store.ts';

type Sent = Parsed<typeof addDiscountCode>['body'];

/**
 * What is kept of terms that were sent, for a new code or in place of those before.
 * @throws Failure `invalid`, with what is wrong of all fields at once
 */
export async function decideTerms(db: Executor, sent: Sent, now: Date, before?: DiscountCodeRow): Promise<DiscountTerms> {
  const period = { startsAt: Date.parse(sent.startDate), expiresAt: sent.expiryDate ? Date.parse(sent.expiryDate) : null };
  const was = before && { startsAt: before.startsAt.getTime(), expiresAt: before.expiresAt?.getTime() ?? null };
  const fields = {
    ...wrongOption(sent),
    ...Object.fromEntries(periodFaults(period, now.getTime(), was).map((fault) => [FIELD_OF[fault], FIELD_TEXTS[fault]])),
    ...(await wrongZipCodes(db, 'zipCodesFrom', sent, before)),
    ...(await wrongZipCodes(db, 'zipCodesTo', sent, before)),
  };
  if (Object.keys(fields).length > 0) refuse('invalid', { fields });
  const { startsAt, expiresAt } = keptPeriod(period, now.getTime(), was);
  return {
    code: sent.code,
    percentage: sent.percentage,
    attributeCode: sent.attributeCode,
    startsAt: new Date(startsAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    zipCodesFrom: await keptZipCodes(db, sent.zipCodesFrom),
    zipCodesTo: await keptZipCodes(db, sent.zipCodesTo),
  };
}

const FIELD_OF = { startPassed: 'startDate', startStands: 'startDate', endBeforeStart: 'expiryDate', endPassed: 'expiryDate' } as const;

function wrongOption({ attributeCode, percentage }: Sent): Record<string, string> {
  const known = percentageOf(attributeCode);
  if (known === undefined) return { attributeCode: FIELD_TEXTS.discountOption };
  return known === percentage ? {} : { percentage: FIELD_TEXTS.discountOption };
}

/** A code keeps numbers that are gone since it was given them (docs/decisions/0045). */
async function wrongZipCodes(
  db: Executor,
  field: 'zipCodesFrom' | 'zipCodesTo',
  sent: Sent,
  before: DiscountCodeRow | undefined,
): Promise<Record<string, string>> {
  const unknown = (await unknownZipCodes(db, sent[field])).find((zip) => !before?.[field].includes(zip));
  return unknown === undefined ? {} : { [field]: FIELD_TEXTS.unknownZipCode.replace('{nr}', unknown) };
}

/** Each once, in their order; all of them as none (decisions §7). */
const keptZipCodes = async (db: Executor, zipCodes: readonly string[]): Promise<string[]> =>
  (await isEveryZipCode(db, zipCodes)) ? [] : [...new Set(zipCodes)].toSorted();
