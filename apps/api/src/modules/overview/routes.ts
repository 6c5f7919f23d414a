import * as calls from '@praj/contract/overview.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { readReport } from './read-report.ts';
import { readStatistics } from './read-statistics.ts';
import { searchTrips } from './search-trips.ts';

/** How often one person may ask for overview and report together in a window, in milliseconds (decisions §3). */
const ASKED_MAX = 60;
const ASKED_WINDOW_MS = 60_000;
/** How often one person may search for trips: more than anybody types, as the page asks only where typing rests. */
const SEARCHED_MAX = 5;
const SEARCHED_WINDOW_MS = 1000;
const REPORT_HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="rapport.csv"',
} as const;

export function registerOverview(app: FastifyInstance, deps: Deps): void {
  const { now, config } = deps;
  const limit = createRateLimit({ limit: ASKED_MAX, windowMs: ASKED_WINDOW_MS, now, on: config.rateLimits });
  const searches = createRateLimit({ limit: SEARCHED_MAX, windowMs: SEARCHED_WINDOW_MS, now, on: config.rateLimits });
  bind(app, calls.readStatistics, async ({ query }, { actor }) => {
    limit.spend(actor.userId);
    return readStatistics(deps, actor, query);
  });
  bind(app, calls.searchTrips, async ({ query }, { actor }) => {
    searches.spend(actor.userId);
    return searchTrips(deps, actor, query.value);
  });
  bind(app, calls.readReport, async ({ query }, { actor }, reply) => {
    limit.spend(actor.userId);
    const report = await readReport(deps, actor, query);
    reply.headers(REPORT_HEADERS);
    return report;
  });
}
