import { placeOrder, reorder } from '@praj/contract/orders.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';

/** Orders that one person may have refused in a window, and the window in milliseconds: many more than a form that is filled in wrongly. */
const REFUSED_MAX = 60;
const REFUSED_WINDOW_MS = 60_000;

const isOrdering = ({ method, routeOptions }: FastifyRequest): boolean =>
  [placeOrder, reorder].some((call) => call.method === method && `/api${call.path}` === routeOptions.url);

/** An order that is refused costs as much work as one that is booked, and no cars are counted for it. Whoever sends such without end waits. */
export function limitRefusals(app: FastifyInstance, { now, config }: Pick<Deps, 'now' | 'config'>): void {
  const refused = createRateLimit({ limit: REFUSED_MAX, windowMs: REFUSED_WINDOW_MS, now, on: config.rateLimits });
  app.addHook('onRequest', async (request) => {
    const seconds = isOrdering(request) ? refused.wait(request.actor.userId) : undefined;
    if (seconds !== undefined) refuse('too_many', { retryAfterSeconds: seconds });
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (isOrdering(request) && statusCode >= 400 && statusCode < 500) refused.take(request.loggedUserId ?? '');
  });
}
