import { FORGOTTEN_PASSENGER } from '@praj/domain/forgetting/forgetting.ts';
import type { Traces } from '@praj/domain/forgetting/traces.ts';
import type { MessageFailure } from '@praj/domain/messages/message-failure.ts';
import { type SqlBool, sql } from 'kysely';
import type { WrittenLetter } from '../../outside/mail/letter.ts';
import type { Executor } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { DANISH } from '../../platform/lists/danish-text.ts';
import { writeOutbox } from '../../platform/push/outbox.ts';

/** The push that tells every process that a message waits. */
export const MESSAGE_WAITS = 'message-waits';
export type MessageKind = 'mail' | 'sms';

/** The trip that a mail tells of, and whether it is to its traveller. */
interface MailOfTrip {
  readonly orderId: string;
  readonly toTraveller: boolean;
}
/** Keeps a mail to be sent, in the caller's transaction. */
export async function writeMail(db: Executor, mail: WrittenLetter, now: Date, trip?: MailOfTrip): Promise<void> {
  await db
    .insertInto('messages')
    .values({ id: newId(now.getTime()), kind: 'mail', ...mail, ...trip, createdAt: now, dueAt: now })
    .execute();
  await tellOfWaiting(db);
}

/** Tells every process that a message waits, when the transaction is committed. */
export const tellOfWaiting = (db: Executor): Promise<void> => writeOutbox(db, [{ topic: MESSAGE_WAITS, payload: {} }]);

/**
 * Takes the message of a kind that has waited longest for its turn: of several processes, one gets it. Should this one fall before
 * it has told how it went, the message is due again at `dueAgain`.
 * @param dueAgain when the attempt of this number is to be followed by another
 */
export async function claimMessage(db: Executor, kind: MessageKind, now: Date, dueAgain: (attempt: number) => Date) {
  const waiting = await db
    .selectFrom('messages')
    .select(['id', 'attempts'])
    .where('kind', '=', kind)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return undefined;
  const attempt = waiting.attempts + 1;
  const claimed = await db
    .updateTable('messages')
    .set({ attempts: attempt, dueAt: dueAgain(attempt) })
    .where('id', '=', waiting.id)
    .where('attempts', '=', waiting.attempts)
    .where('dueAt', '<=', now)
    .returning(['id', 'recipient', 'subject', 'body as text', 'html', 'createdAt'])
    .executeTakeFirst();
  return claimed ? { taken: { ...claimed, subject: claimed.subject ?? '', attempt } } : { taken: undefined };
}
export type ClaimedMessage = NonNullable<NonNullable<Awaited<ReturnType<typeof claimMessage>>>['taken']>;

interface Attempt {
  readonly id: string;
  readonly attempt: number;
}
interface Sent {
  readonly at: Date;
  /** What the other side calls it. */
  readonly providerId: string | undefined;
  /** Take away what it said, because it may hold a key. */
  readonly forget: boolean;
}
/** The attempt went well. What the SMS provider has told of the SMS before this stands. */
export async function messageSent(db: Executor, { id, attempt }: Attempt, { at, providerId, forget }: Sent): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      sentAt: at,
      dueAt: null,
      failedReason: sql<string | null>`case when failed_at is not null then failed_reason end`,
      ...(providerId !== undefined && { providerId }),
      ...(forget && { body: '', html: null }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .execute();
}

/** The attempt failed, and there will be another. */
export async function attemptFailed(db: Executor, { id, attempt }: Attempt, reason: string): Promise<void> {
  await db.updateTable('messages').set({ failedReason: reason }).where('id', '=', id).where('attempts', '=', attempt).execute();
}

/** How a message was given up. */
export interface GivenUp {
  readonly at: Date;
  readonly cause: MessageFailure;
  /** What the other side said, for the operator. */
  readonly reason: string;
  /** The attempt that was the last; absent when the SMS provider told of it later. */
  readonly attempt?: number;
}
/** Gives up a message that did not arrive and was not given up before; says whether that was this call's doing. */
export async function messageGivenUp(db: Executor, id: string, { at, cause, reason, attempt }: GivenUp): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ dueAt: null, failedAt: at, failedCause: cause, failedReason: reason })
    .where('id', '=', id)
    .where('failedAt', 'is', null)
    .where('deliveredAt', 'is', null)
    .where((eb) => (attempt === undefined ? eb('kind', '=', 'sms') : eb('attempts', '=', attempt)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const kept = (db: Executor) =>
  db
    .selectFrom('messages')
    .select(['id', 'kind', 'recipient', 'subject', 'body', 'createdAt', 'dueAt', 'sentAt', 'deliveredAt', 'failedAt', 'failedReason'])
    .select(sql<boolean>`html is not null`.as('hasHtml'));

/** The newest messages first. */
export const listMessages = (db: Executor, most: number) =>
  kept(db).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(most).execute();

/** The HTML part of one message. */
export async function readHtml(db: Executor, id: string): Promise<string | undefined> {
  const found = await db.selectFrom('messages').select('html').where('id', '=', id).executeTakeFirst();
  return found?.html ?? undefined;
}

/** What is left of a message once nobody is to be known from it. */
const EMPTY = {
  subject: sql<string | null>`case when subject is not null then ${FORGOTTEN_PASSENGER} end`,
  body: '',
  html: null,
  failedReason: null,
  providerId: null,
  dueAt: null,
};

/** Lets go of messages to a person, also of such as have yet to leave, and of what those that have left said of them. */
export async function forgetMessages(
  trx: Executor,
  to: { emails: readonly string[]; phones: readonly string[] },
  traces: Traces,
): Promise<void> {
  const recipients = [...to.emails.map((email) => email.toLowerCase()), ...to.phones];
  await trx
    .updateTable('messages')
    .set({ ...EMPTY, recipient: FORGOTTEN_PASSENGER })
    .where(sql<SqlBool>`lower(recipient) = any(${recipients}::text[])`)
    .execute();
  await trx
    .updateTable('messages')
    .set(EMPTY)
    .where('dueAt', 'is', null)
    .where(sql<SqlBool>`concat_ws(E'\n', subject, body, html, failed_reason) ~* ${traces.pattern} ${DANISH}`)
    .execute();
}

/** Lets go of the messages that tell of these vouchers, also of such as have yet to leave. */
export async function forgetMessagesOf(trx: Executor, voucherIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ ...EMPTY, recipient: FORGOTTEN_PASSENGER })
    .where('voucherId', '=', sql<string>`any(${[...voucherIds]}::uuid[])`)
    .execute();
}

/** The order whose traveller a message is to, and whose it is; undefined for any other message. */
export const findOrderOfMessage = (db: Executor, id: string) =>
  db
    .selectFrom('messages')
    .innerJoin('orders', 'orders.id', 'messages.orderId')
    .select(['orders.id', 'orders.companyId', 'orders.branchId'])
    .where('messages.id', '=', id)
    .executeTakeFirst();

/** Messages of orders that wait for an attempt stay unsent: nobody is written to of a trip that is called off. */
export async function callOffMessagesOf(trx: Executor, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await callOff(trx, orderIds).execute();
}
/** Those to an order's traveller stay unsent, whose link opens nothing any more; what others are written of the trip is sent. */
export const callOffMessagesToTraveller = async (trx: Executor, orderId: string): Promise<void> =>
  void (await callOff(trx, [orderId]).where('toTraveller', '=', true).execute());

const callOff = (trx: Executor, orderIds: readonly string[]) =>
  trx
    .updateTable('messages')
    .set({ dueAt: null, body: '', html: null })
    .where('orderId', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .where('dueAt', 'is not', null);

/** Lets go of the messages of these orders to their travellers, also of such as have yet to leave. */
export async function forgetMessagesOfOrders(trx: Executor, orderIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ ...EMPTY, recipient: FORGOTTEN_PASSENGER })
    .where('orderId', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .execute();
}

/** Lets go of what messages of before this time said that wait for nothing, so many at once; gives how many. */
export async function forgetMessageTexts(trx: Executor, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update messages set body = '', html = null where id in (
      select id from messages where created_at < ${before} and due_at is null and (body <> '' or html is not null)
      order by created_at limit ${most} for update skip locked)`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Deletes messages of before this time that wait for nothing, so many at once; gives how many. */
export async function deleteMessages(trx: Executor, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from messages where id in (
      select id from messages where created_at < ${before} and due_at is null order by created_at limit ${most} for update skip locked)`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}
