import type { DocumentFormat } from '@praj/domain/invoicing/nemhandel.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';

const clock = sql<Date>`clock_timestamp()`;
const after = (ms: number) => sql<Date>`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`;

/** Whether and how an invoice was sent. */
export const findSending = (db: Executor, number: number) =>
  db
    .selectFrom('invoiceSendings')
    .select(['state', 'format', 'askedAt', 'endedAt', 'attempts', 'reason'])
    .where('number', '=', number)
    .executeTakeFirst();

interface Asked {
  readonly number: number;
  readonly format: DocumentFormat;
  readonly askedBy: string;
}
/**
 * Has an invoice wait to be sent, where it neither waits nor was sent; says whether that was so. Whoever asks in vain locks nothing: a process
 * that looks for what is due passes over what is locked.
 */
export async function askToSend(trx: Executor, asked: Asked): Promise<boolean> {
  const anew = await trx
    .updateTable('invoiceSendings')
    .set({ ...asked, state: 'waiting', askedAt: clock, attempts: 0, dueAt: clock, endedAt: null, reason: null })
    .where('number', '=', asked.number)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  if (anew.numUpdatedRows > 0n) return true;
  const first = await trx
    .insertInto('invoiceSendings')
    .values(asked)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst();
  return (first.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** An attempt that is one process's. */
export interface Attempt {
  readonly number: number;
  readonly attempts: number;
  readonly format: DocumentFormat;
  /** For how long it has waited to be sent, in milliseconds. */
  readonly waitedMs: number;
}
/** Takes the invoice that has waited longest for its turn: of several processes one gets it, and should that one fall, it is due again after `leaseMs`. */
export async function claimSending(db: Executor, leaseMs: number): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    update invoice_sendings set attempts = attempts + 1, due_at = ${after(leaseMs)}
    where number = (
      select number from invoice_sendings where state = 'waiting' and due_at <= ${clock}
      order by due_at, number limit 1 for update skip locked)
    returning number, attempts, format, extract(epoch from ${clock} - asked_at)::float8 * 1000 as waited_ms`.execute(db);
  return rows[0];
}

/** How an attempt ended; what another process has made of it meanwhile stands. Says whether it was noted. */
export async function noteEnd(
  trx: Executor,
  { number, attempts }: Attempt,
  end: { readonly state: 'sent' | 'failed'; readonly reason: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await ofAttempt(trx, number, attempts)
    .set({ ...end, endedAt: clock, dueAt: null })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
/** It is worth trying again, in so many milliseconds. */
export async function noteTryAgain(trx: Executor, { number, attempts }: Attempt, reason: string, waitMs: number): Promise<void> {
  await ofAttempt(trx, number, attempts)
    .set({ reason, dueAt: after(waitMs) })
    .execute();
}
const ofAttempt = (db: Executor, number: number, attempts: number) =>
  db.updateTable('invoiceSendings').where('number', '=', number).where('attempts', '=', attempts).where('state', '=', 'waiting');
