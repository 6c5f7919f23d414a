import type { redeemDiscountCode as call } from '@praj/contract/discount-codes/at-dispatch.ts';
import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { redeemFaults } from '@praj/domain/discount-codes/redeeming.ts';
import { CLOCK_AHEAD_MS } from '@praj/domain/limits.ts';
import { oereFromKroner } from '@praj/domain/money.ts';
import { inZipArea } from '@praj/domain/zip-areas/zip-areas.ts';
import type { Executor } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { NOT_VALID } from './copy.ts';
import { publishDiscountCode } from './note-discount-code.ts';
import { presentToCentre } from './present.ts';
import { codeOfEvent, type DiscountCodeRow, findDiscountCode, keepRedemption, lockDiscountCode } from './store.ts';

type Sent = Parsed<typeof call>['body'];

/** Counts a trip that used a code; the same event again changes nothing. The first one makes the code's terms stand (decisions §7). */
export async function redeemDiscountCode({ db, now, push }: Deps, name: string, sent: Sent): Promise<Reply<typeof call>> {
  const received = now();
  const code = name.toUpperCase();
  if (Date.parse(sent.at) - received.getTime() > CLOCK_AHEAD_MS) refuse('invalid', { fields: { at: FIELD_TEXTS.invalid } });
  const after = await db.transaction().execute(async (trx) => {
    const row = (await lockDiscountCode(trx, { code })) ?? refuse('not_found');
    await take(trx, row, sent);
    return findDiscountCode(trx, { code });
  });
  push.wake();
  return presentToCentre(after ?? refuse('not_found'), received);
}

async function take(trx: Executor, row: DiscountCodeRow, sent: Sent): Promise<void> {
  const { eventId, zipCodeFrom } = sent;
  const seen = await codeOfEvent(trx, eventId);
  if (seen === row.id) return;
  if (seen !== undefined) refuseEvent();
  const at = new Date(sent.at);
  const zipCodeTo = sent.zipCodeTo ?? null;
  refuseFaults(row, { at, zipCodeFrom, zipCodeTo });
  const kept = await keepRedemption(trx, {
    eventId,
    discountCodeId: row.id,
    at,
    priceOere: oereFromKroner(sent.price),
    zipCodeFrom,
    zipCodeTo,
  });
  // The same event of another code came at the same moment; one of this code has waited for the lock.
  if (!kept) refuseEvent();
  await publishDiscountCode(trx, row);
}

const refuseEvent = (): never => refuse('invalid', { fields: { eventId: FIELD_TEXTS.invalid } });

interface Trip {
  readonly at: Date;
  readonly zipCodeFrom: string;
  readonly zipCodeTo: string | null;
}
/** @throws Failure `discount_code_not_valid`, with every reason */
function refuseFaults(row: DiscountCodeRow, { at, zipCodeFrom, zipCodeTo }: Trip): void {
  const faults = redeemFaults(
    {
      startsAt: row.startsAt.getTime(),
      expiresAt: row.expiresAt?.getTime() ?? null,
      cancelledAt: row.cancelledAt?.getTime() ?? null,
      holdsFrom: inZipArea(row.zipCodesFrom, zipCodeFrom),
      holdsTo: inZipArea(row.zipCodesTo, zipCodeTo ?? ''),
    },
    at.getTime(),
  );
  if (faults.length === 0) return;
  const told = { startsAt: row.startsAt, expiresAt: row.expiresAt, zipCodeFrom, zipCodeTo };
  refuse('discount_code_not_valid', { fill: { grunde: faults.map((fault) => NOT_VALID[fault](told)).join(' ') } });
}
