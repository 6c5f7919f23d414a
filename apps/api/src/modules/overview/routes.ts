import * as calls from '@praj/contract/overview.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { createLeases } from '../../platform/limits/leases.ts';
import { createSharedLimit } from '../../platform/limits/shared-limit.ts';
import { createLongAnswers } from '../../platform/long-answers.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { readAllocationSums } from './allocations/read-allocation-sums.ts';
import { askTrips } from './columns/ask-trips.ts';
import { keepColumns } from './columns/keep-columns.ts';
import { countTrips } from './count-trips.ts';
import { readSeries } from './read-series.ts';
import { readStatistics, writeStatistics } from './read-statistics.ts';
import { writeReport } from './report/read-report.ts';
import { writeSumsReport } from './report/read-sums-report.ts';
import { writeWorkbook } from './report/read-workbook.ts';
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
const SUMS_HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="summer.csv"',
} as const;
const WORKBOOK_HEADERS = {
  'content-type': calls.readWorkbook.replyType,
  'content-disposition': 'attachment; filename="rapport.xlsx"',
} as const;

export function registerOverview(app: FastifyInstance, deps: Deps): void {
  const { now, config, db } = deps;
  const columns = keepColumns(deps);
  app.addHook('onListen', async () => columns.prepare());
  app.addHook('onClose', () => columns.stop());
  const trips = askTrips(db, columns);
  const limit = createSharedLimit('overviews', { limit: ASKED_MAX, windowMs: ASKED_WINDOW_MS }, deps);
  const searches = createRateLimit({ limit: SEARCHED_MAX, windowMs: SEARCHED_WINDOW_MS, now, on: config.rateLimits });
  const longAnswers = createLongAnswers('overview', createLeases(deps));
  bind(app, calls.readStatistics, async ({ query: { page, ...asked } }, { actor }, reply) => {
    await limit.spend(actor.userId);
    if (page !== undefined) return readStatistics({ db, now, trips }, actor, { ...asked, page });
    const all = await longAnswers.send(actor.userId, (ask) => writeStatistics(deps, actor, asked, ask));
    reply.type('application/json; charset=utf-8');
    return all;
  });
  bind(app, calls.readTripSeries, async ({ query }, { actor }) => {
    await limit.spend(actor.userId);
    return readSeries({ now, trips }, actor, query);
  });
  bind(app, calls.readAllocationSums, async ({ query }, { actor }) => {
    await limit.spend(actor.userId);
    return readAllocationSums({ db, now, trips }, actor, query);
  });
  bind(app, calls.searchTrips, async ({ query }, { actor }) => {
    searches.spend(actor.userId);
    return searchTrips({ db, now, trips }, actor, query.value);
  });
  bind(app, calls.countTrips, async ({ query }, { actor }) => {
    searches.spend(actor.userId);
    return countTrips({ now, trips }, actor, query);
  });
  bind(app, calls.readReport, async ({ query }, { actor }, reply) => {
    await limit.spend(actor.userId);
    const report = await longAnswers.send(actor.userId, (ask) => writeReport(deps, actor, query, ask));
    reply.headers(REPORT_HEADERS);
    return report;
  });
  bind(app, calls.readSumsReport, async ({ query }, { actor }, reply) => {
    await limit.spend(actor.userId);
    const sums = await longAnswers.send(actor.userId, (ask) => writeSumsReport(deps, actor, query, ask));
    reply.headers(SUMS_HEADERS);
    return sums;
  });
  bind(app, calls.readWorkbook, async ({ query }, { actor }, reply) => {
    await limit.spend(actor.userId);
    const workbook = await longAnswers.send(actor.userId, (ask) => writeWorkbook(deps, actor, query, ask));
    reply.headers(WORKBOOK_HEADERS);
    return workbook;
  });
}
