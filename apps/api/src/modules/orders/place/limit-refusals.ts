import { placeOrder, reorder } from '@praj/contract/orders.ts';
import type { FastifyInstance, onRequestAsyncHookHandler, onSendAsyncHookHandler, RouteOptions } from 'fastify';
import { refuse } from '../../../platform/http/failure.ts';
import { createSharedLimit, type LimitDeps } from '../../../platform/limits/shared-limit.ts';

/** Orders that one person may have refused in a window, and the window in milliseconds: many more than a form that is filled in wrongly. */
const REFUSED_MAX = 60;
const REFUSED_WINDOW_MS = 60_000;

const isOrdering = ({ method, url }: RouteOptions): boolean =>
  [placeOrder, reorder].some((call) => call.method === method && `/api${call.path}` === url);

/** Of so many it is remembered that they wait. */
const REMEMBERED_MAX = 10_000;

/**
 * An order that is refused costs as much work as one that is booked, and no cars are counted for it. Whoever sends such without end
 * waits. All processes count together, and each remembers who waits, so that a good order asks nobody: a process that has not heard of
 * somebody who waits elsewhere works on one more of theirs. To be called before those calls are bound; no other call pays for it.
 */
export function limitRefusals(app: FastifyInstance, deps: LimitDeps): void {
  const refused = createSharedLimit('orders refused', { limit: REFUSED_MAX, windowMs: REFUSED_WINDOW_MS }, deps);
  const waiting = new Map<string, number>();
  const secondsOf = (userId: string): number | undefined => {
    const until = waiting.get(userId);
    if (until === undefined) return undefined;
    const left = until - deps.now().getTime();
    if (left > 0 && left <= REFUSED_WINDOW_MS) return Math.ceil(left / 1000);
    waiting.delete(userId);
    return undefined;
  };
  async function count(userId: string): Promise<void> {
    const seconds = (await refused.take(userId)) ?? (await refused.wait(userId));
    if (seconds === undefined) return;
    if (waiting.size >= REMEMBERED_MAX) waiting.clear();
    waiting.set(userId, deps.now().getTime() + seconds * 1000);
  }

  const turnAway: onRequestAsyncHookHandler = async (request) => {
    const seconds = secondsOf(request.actor.userId);
    if (seconds !== undefined) refuse('too_many', { retryAfterSeconds: seconds });
  };
  // Before it is sent, so that whoever has the answer is counted.
  const countRefused: onSendAsyncHookHandler = async (request, { statusCode }) => {
    const userId = request.loggedUserId;
    if (!userId || statusCode < 400 || statusCode >= 500 || waiting.has(userId)) return;
    await count(userId).catch((error: unknown) => request.log.warn({ err: error }, 'a refused order was not counted'));
  };
  app.addHook('onRoute', (route) => {
    if (!isOrdering(route)) return;
    route.onRequest = [route.onRequest ?? [], turnAway].flat();
    route.onSend = [route.onSend ?? [], countRefused].flat();
  });
}
