import { dayOf, startOfDay } from '@praj/domain/copenhagen-time.ts';
import { type MessageFailure, smsFailureText } from '@praj/domain/messages/message-failure.ts';
import { toStoredPhone } from '@praj/domain/people/danish-phone.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { tellOfWaiting } from '../store.ts';

export interface WrittenSms {
  /** Whose SMS it is: it counts against what that company may send today. */
  readonly companyId: string;
  /** The voucher it tells of, and who has it sent: they are told when it does not arrive. Or the order whose traveller it is to. */
  readonly about: { readonly voucherId: string; readonly issuedBy: string } | { readonly orderId: string };
  /** A Danish number as it is stored, `+4512345678`. */
  readonly recipient: string;
  readonly text: string;
}

/** Keeps an SMS to be sent, in the caller's transaction; gives its id. Wake the push bus after the commit (`deps.push.wake()`). */
export async function writeSms(trx: Executor, sms: WrittenSms, now: Date): Promise<string> {
  const [id = ''] = await writeAllSms(trx, [sms], now);
  return id;
}

/** `writeSms` of many at once; gives their ids in the same order. */
export async function writeAllSms(trx: Executor, all: readonly WrittenSms[], now: Date): Promise<string[]> {
  if (all.length === 0) return [];
  const rows = all.map(({ companyId, about, recipient, text }) => {
    if (toStoredPhone(recipient) !== recipient) throw new Error('an SMS goes to a Danish number as it is stored');
    return {
      id: newId(now.getTime()),
      kind: 'sms' as const,
      companyId,
      voucherId: null,
      issuedBy: null,
      orderId: null,
      toTraveller: 'orderId' in about,
      ...about,
      recipient,
      body: text,
      createdAt: now,
      dueAt: now,
    };
  });
  await trx.insertInto('messages').values(rows).execute();
  await tellOfWaiting(trx);
  return rows.map(({ id }) => id);
}

/** SMS of vouchers that open nothing any more stay unsent where they wait for another attempt. */
export async function callOffSms(trx: Executor, voucherIds: readonly string[]): Promise<void> {
  if (voucherIds.length === 0) return;
  await trx
    .updateTable('messages')
    .set({ dueAt: null, body: '' })
    .where('kind', '=', 'sms')
    .where('voucherId', 'in', [...voucherIds])
    .where('dueAt', 'is not', null)
    .execute();
}

/**
 * How many SMS a company may still write on this day in Copenhagen. Inside a transaction no other one counts or writes for the
 * company until it ends, so that two at once do not pass the cap together.
 */
export async function smsLeftToday(db: Executor, companyId: string, now: Date, cap: number): Promise<number> {
  // A statement of its own: the count below must see what those wrote who were waited for.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms-of-today ${companyId}`}, 0))`.execute(db);
  const { written } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('written'))
    .where('kind', '=', 'sms')
    .where('companyId', '=', companyId)
    .where('createdAt', '>=', new Date(startOfDay(dayOf(now.getTime()))))
    .executeTakeFirstOrThrow();
  return Math.max(0, cap - written);
}

/** How far an SMS has come. */
export interface SmsDelivery {
  readonly state: 'queued' | 'sent' | 'delivered' | 'failed';
  /** When it came there. */
  readonly at: Date;
  /** Why it failed, as a Danish sentence; null otherwise. */
  readonly reason: string | null;
}
/** How far the newest SMS of each of these vouchers has come, by the voucher's id; one without an SMS is not in it. */
export async function smsDeliveryOf(db: Executor, voucherIds: readonly string[]): Promise<ReadonlyMap<string, SmsDelivery>> {
  if (voucherIds.length === 0) return new Map();
  const found = await db
    .selectFrom('messages')
    .distinctOn('voucherId')
    .select(['voucherId', 'createdAt', 'dueAt', 'sentAt', 'deliveredAt', 'failedAt', 'failedCause'])
    .where('voucherId', 'in', [...voucherIds])
    .where('kind', '=', 'sms')
    .orderBy('voucherId')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(found.map((sms) => [sms.voucherId ?? '', deliveryOf(sms)]));
}

/** How far the newest message to this order's traveller that was written at that moment has come; undefined where there is none. */
export async function deliveryOfOrder(db: Executor, orderId: string, writtenAt: Date): Promise<SmsDelivery | undefined> {
  const found = await db
    .selectFrom('messages')
    .select(['createdAt', 'dueAt', 'sentAt', 'deliveredAt', 'failedAt', 'failedCause'])
    .where('orderId', '=', orderId)
    .where('createdAt', '=', writtenAt)
    .executeTakeFirst();
  return found && deliveryOf(found);
}

interface Steps {
  readonly createdAt: Date;
  readonly dueAt: Date | null;
  readonly sentAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly failedAt: Date | null;
  readonly failedCause: MessageFailure | null;
}
function deliveryOf({ createdAt, dueAt, sentAt, deliveredAt, failedAt, failedCause }: Steps): SmsDelivery {
  if (deliveredAt) return { state: 'delivered', at: deliveredAt, reason: null };
  if (failedAt) return { state: 'failed', at: failedAt, reason: failedCause && smsFailureText(failedCause) };
  if (sentAt) return { state: 'sent', at: sentAt, reason: null };
  // One that was called off before it left, or whose recipient was forgotten, never will.
  return { state: dueAt ? 'queued' : 'failed', at: createdAt, reason: null };
}

/** What the provider says of an SMS that a phone has it; says whether that was news. `forget` takes away what it said. */
export async function smsDelivered(
  trx: Executor,
  id: string,
  { at, providerId, forget }: { at: Date; providerId: string; forget: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('messages')
    .set((eb) => ({
      deliveredAt: at,
      sentAt: eb.fn.coalesce('sentAt', eb.val(at)),
      providerId: eb.fn.coalesce('providerId', eb.val(providerId)),
      dueAt: null,
      failedAt: null,
      failedCause: null,
      failedReason: null,
      ...(forget && { body: '' }),
    }))
    .where('id', '=', id)
    .where('kind', '=', 'sms')
    .where('deliveredAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The voucher that a message tells of, and who had it sent (`status` is the person's); undefined for any other message. */
export const findVoucherOfMessage = (db: Executor, id: string) =>
  db
    .selectFrom('messages')
    .innerJoin('vouchers', 'vouchers.id', 'messages.voucherId')
    .innerJoin('users as issuer', 'issuer.id', 'messages.issuedBy')
    .select(['vouchers.id', 'vouchers.companyId', 'vouchers.branchId', 'vouchers.customerName', 'vouchers.expiresAt'])
    .select('vouchers.status as voucherStatus')
    .select(['issuer.id as issuerId', 'issuer.firstName', 'issuer.email', 'issuer.status'])
    .where('messages.id', '=', id)
    .executeTakeFirst();
export type VoucherOfMessage = NonNullable<Awaited<ReturnType<typeof findVoucherOfMessage>>>;

/** How many SMS that this person had sent were given up for this cause since then. */
export async function countGivenUp(db: Executor, issuedBy: string, cause: MessageFailure, since: Date): Promise<number> {
  const { given } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('given'))
    .where('issuedBy', '=', issuedBy)
    .where('kind', '=', 'sms')
    .where('failedCause', '=', cause)
    .where('failedAt', '>', since)
    .executeTakeFirstOrThrow();
  return given;
}
