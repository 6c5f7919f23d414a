import { estimateTrip as call } from '@praj/contract/trip-estimates/trip-estimates.ts';
import type { FastifyInstance } from 'fastify';
import type { Routes } from '../../outside/routes/routes.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import type { Rules } from '../ordering-rules/judge/store.ts';
import { estimateTrip } from './estimate-trip.ts';

/** How often one person may ask in a window, in milliseconds: more than anybody fills in. */
const ESTIMATES_MAX = 20;
const ESTIMATES_WINDOW_MS = 1000;

/** What a trip will be like before it is ordered; `routes` says how far it is, whoever stands behind that, and `rules` what the company's say. */
export function registerTripEstimates(app: FastifyInstance, deps: Deps, routes: Routes, rules: Pick<Rules, 'foresee'>): void {
  const limit = createRateLimit({ limit: ESTIMATES_MAX, windowMs: ESTIMATES_WINDOW_MS, now: deps.now, on: deps.config.rateLimits });
  bind(app, call, async ({ body }, { actor }) => {
    limit.spend(actor.userId);
    return estimateTrip(deps, routes, rules, actor, body);
  });
}
