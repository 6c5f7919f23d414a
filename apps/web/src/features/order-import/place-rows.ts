import { FAILURES } from '@praj/contract/failures.ts';
import type { Order } from '@praj/contract/orders.ts';
import { orderedTrip, orderTypeOf } from '@praj/domain/analytics.ts';
import { IDEMPOTENCY_MS } from '@praj/domain/orders/sending/idempotency.ts';
import { isPast } from '../../entities/booking-form/draft/pickup-time.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { CallFailed, failureMessage } from '../../platform/call-failed.ts';
import { isOutcomeUnknown } from '../../platform/pending/retry-until-settled.ts';
import { COPY } from './copy.ts';
import type { PlacedAs, RowOutcome, SentRow } from './import-rows.ts';

/** Sends one row under its key. @throws what it was refused with, or that no answer came */
export type SendRow = (key: string, sent: SentRow) => Promise<readonly Order[]>;
/** A row that is to be sent; `sent` of one whose answer was lost. */
export interface RowToPlace {
  readonly key: string;
  readonly body: SentRow['body'];
  readonly sent: SentRow | undefined;
}
/** `broken`: the line was lost, and one may go on. */
export type RunPhase = 'running' | 'stopping' | 'stopped' | 'broken' | 'done';
export interface RunState {
  readonly phase: RunPhase;
  readonly todo: readonly string[];
  readonly done: number;
  readonly sending: string | undefined;
  /** Waits so many seconds, since no more may be ordered at the moment. */
  readonly pause: number | undefined;
}

interface Running {
  readonly send: SendRow;
  /** Keeps what became of a row, before anything else is done; 'unknown' stands for it while it is on its way. */
  readonly keep: (key: string, outcome: RowOutcome) => void;
  readonly tell: (state: RunState) => void;
  /** The server's clock, in milliseconds. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

const placedAs = ({ id, globalApiId, approval }: Order): PlacedAs => ({ id, number: globalApiId, waits: approval?.state === 'waiting' });

/** What a person reads of a refusal: what is wrong with the fields, or the failure's own message. */
export function refusalText(failure: unknown): string {
  const texts = failure instanceof CallFailed ? [...new Set(Object.values(failure.fields ?? {}))] : [];
  return texts.length > 0 ? texts.map((text) => text.replace(/[^.]$/, '$&.')).join(' ') : failureMessage(failure);
}
const isOfCode = (failure: unknown, name: keyof typeof FAILURES): boolean =>
  failure instanceof CallFailed && failure.code === FAILURES[name].code;

/**
 * Orders rows one after the other, each by itself: one that is refused stops no other. Where an answer is lost it stops, since then
 * nobody knows of that row: the same is asked for first when it goes on, under the same key.
 */
export function placeRows(rows: readonly RowToPlace[], { send, keep, tell, now, wait }: Running): { readonly stop: () => void } {
  let state: RunState = { phase: 'running', todo: rows.map(({ key }) => key), done: 0, sending: undefined, pause: undefined };
  const become = (change: Partial<RunState>): void => {
    state = { ...state, ...change };
    tell(state);
  };
  const isStopping = (): boolean => state.phase === 'stopping';

  /** @returns false where its answer was lost */
  async function placeOne({ key, body, sent }: RowToPlace): Promise<boolean> {
    // Nobody means a car at once; what was sent before may have been taken in time.
    if (!sent && isPast(Date.parse(body.requestedPickup), now())) {
      keep(key, { kind: 'refused', says: COPY.fields.past });
      return true;
    }
    const asked = sent ?? { body, pressedAt: new Date(now()).toISOString() };
    keep(key, { kind: 'unknown', sent: asked });
    try {
      const orders = await send(key, asked);
      keep(key, { kind: 'placed', orders: orders.map(placedAs) });
      const [first] = orders;
      if (first) track(orderedTrip(orderTypeOf(orders), first));
      return true;
    } catch (failure) {
      if (isOutcomeUnknown(failure)) return false;
      if (sent && isOfCode(failure, 'press_too_old')) {
        // It never arrived, and now it never will: it is ordered by the press of this moment. Later nobody knows any more.
        if (now() - Date.parse(sent.pressedAt) < IDEMPOTENCY_MS) return placeOne({ key, body, sent: undefined });
        keep(key, { kind: 'refused', says: COPY.forgotten });
        return true;
      }
      const seconds = failure instanceof CallFailed && [429, 503].includes(failure.status) ? failure.retryAfterSeconds : undefined;
      keep(key, { kind: 'refused', says: refusalText(failure) });
      if (seconds === undefined || isStopping()) return true;
      become({ pause: seconds });
      await wait(seconds * 1000);
      become({ pause: undefined });
      return isStopping() || placeOne({ key, body, sent: undefined });
    }
  }

  async function run(): Promise<void> {
    for (const [at, row] of rows.entries()) {
      if (isStopping()) return become({ phase: 'stopped', sending: undefined });
      become({ sending: row.key, done: at });
      if (!(await placeOne(row))) return become({ phase: 'broken', sending: undefined });
    }
    become({ phase: 'done', sending: undefined, done: rows.length });
  }
  void run();
  return { stop: () => state.phase === 'running' && become({ phase: 'stopping' }) };
}
