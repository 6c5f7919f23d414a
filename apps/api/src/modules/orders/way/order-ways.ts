import { readOrderWay } from '@praj/contract/map/map.ts';
import type { FastifyInstance } from 'fastify';
import type { Routes } from '../../../outside/routes/routes.ts';
import type { Deps } from '../../../platform/deps.ts';
import { bind } from '../../../platform/http/bind.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import { prepareLooks } from '../read-order.ts';
import { readWay } from './read-way.ts';

/** How often one person may ask in a window, in milliseconds: more than a page that follows a car does. */
const WAYS_MAX = 20;
const WAYS_WINDOW_MS = 1000;

/** The way that a trip has left. */
export function registerOrderWays(app: FastifyInstance, deps: Deps, routes: Routes): void {
  const limit = createRateLimit({ limit: WAYS_MAX, windowMs: WAYS_WINDOW_MS, now: deps.now, on: deps.config.rateLimits });
  const looks = prepareLooks('looks at a way', deps);
  bind(app, readOrderWay, async ({ params }, { actor }) => {
    limit.spend(actor.userId);
    return { way: await readWay(deps, routes, actor, params.id, looks(actor)) };
  });
}
