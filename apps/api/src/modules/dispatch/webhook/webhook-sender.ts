import { dispatchChange } from '@praj/contract/dispatch.ts';
import type { Order } from '@praj/contract/orders.ts';
import { type WebhookPort, WebhookUnreachable } from '../../../outside/dispatch/webhook.ts';
import type { Deps } from '../../../platform/deps.ts';
import { shareNext } from '../../../platform/push/share-next.ts';
import { loadOrders } from '../../orders/store.ts';
import { kindOf } from '../change-kind.ts';
import { findDue, holdLease, noteRefused, noteTaken, noteUnreachable, readBehind, releaseLease, type Waiting } from './store.ts';
import { takeIn } from './take-in.ts';
import { waitAfter } from './wait-after.ts';

/** How long a process that is killed keeps others from sending, in milliseconds; half of it is longer than one message may take. */
const LEASE_MS = 30_000;
/** Orders that are told at the same time, of each order one thing: a centre that answers slowly still gets them by the dozen. */
const AT_ONCE = 4;
/** How long a message under way may take to end when the portal stops, in milliseconds. */
const STOP_MS = 3000;
/** From so many seconds without an answer on, it is an error in the log and no longer a warning. */
const TOLD_AFTER_S = 60;

type SenderDeps = Pick<Deps, 'db' | 'now' | 'log' | 'push'>;

export interface WebhookSender {
  /** Sends whatever is due, if this is the process that sends; one who asks meanwhile waits for the next look. */
  send(): Promise<void>;
  /** Sends nothing more, waits a moment for what is under way, and lets another process send. */
  stop(): Promise<void>;
}

/**
 * Tells the dispatch centre of orders, one process of all at a time, at least once, what happens to one order in its order. It looks
 * when something was committed anywhere; the clock that sees to what failed is the caller's.
 */
export function createWebhookSender(deps: SenderDeps, port: WebhookPort, holder: string = crypto.randomUUID()): WebhookSender {
  const { db, log } = deps;
  const hurry = new AbortController();
  let stopped = false;

  const sending = shareNext(async () => {
    while (!stopped) {
      const line = await holdLease(db, holder, LEASE_MS);
      if (!line) return;
      await takeIn(deps, holder, line.cursor);
      if (line.rests || !(await sendSome())) return;
    }
  });
  /** @returns whether there may be more to send */
  async function sendSome(): Promise<boolean> {
    const due = await findDue(db, AT_ONCE);
    if (due.length === 0) return false;
    const orders = await loadOrders(
      db,
      due.map(({ orderId }) => orderId),
      deps.now(),
    );
    const told = orders.flatMap((order) => due.filter(({ orderId }) => orderId === order.id).map((waiting) => ({ order, waiting })));
    const ends = await Promise.all(told.map(async (each) => ({ ...each, error: await failureOf(each) })));
    await noteEnds(ends);
    return ends.length > 0 && !ends.some(({ error }) => error instanceof WebhookUnreachable);
  }
  async function failureOf({ order, waiting }: { order: Order; waiting: Waiting }): Promise<Error | undefined> {
    const kind = kindOf(order, [waiting.kind]);
    const timestamp = waiting.since.toISOString();
    try {
      const body = JSON.stringify({ type: `order.${kind}`, timestamp, data: dispatchChange.parse({ kind, order }) });
      await port.deliver({ id: `${order.id}_${order.version}_${kind}`, body }, hurry.signal);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
  async function noteEnds(ends: readonly { waiting: Waiting; error: Error | undefined }[]): Promise<void> {
    const taken = ends.filter(({ error }) => error === undefined).map(({ waiting }) => waiting);
    if (taken.length > 0 && (await noteTaken(db, taken))) log.info('the dispatch centre takes orders by webhook again');
    for (const { waiting, error } of ends) {
      if (error === undefined || error instanceof WebhookUnreachable) continue;
      log.error({ err: error, order: waiting.orderId, attempts: waiting.attempts + 1 }, 'the dispatch centre refuses an order');
      await noteRefused(db, waiting, error.message, waitAfter(waiting.attempts + 1, Math.random()));
    }
    const lost = ends.find(({ error }) => error instanceof WebhookUnreachable);
    if (!lost || stopped) return;
    const failing = await noteUnreachable(db, (failures) => waitAfter(failures, Math.random()));
    const { waiting, seconds } = await readBehind(db);
    log[failing >= TOLD_AFTER_S ? 'error' : 'warn'](
      { err: lost.error, waiting, behindSeconds: seconds },
      'the dispatch centre does not take orders by webhook',
    );
  }
  async function send(): Promise<void> {
    if (!stopped) await sending.run().catch((error: unknown) => log.error({ err: error }, 'dispatch webhook'));
  }
  // Not awaited: the other pushes do not wait for the centre.
  deps.push.on('branch-order:', () => void send());

  return {
    send,
    async stop() {
      stopped = true;
      const impatient = setTimeout(() => hurry.abort(), STOP_MS);
      await sending.idle();
      clearTimeout(impatient);
      await releaseLease(db, holder);
    },
  };
}
