import * as calls from '@praj/contract/series/series.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { bind } from '../../../platform/http/bind.ts';
import { prepareOnce, pressOf } from '../../idempotency/store.ts';
import { changeSeries } from './change-series.ts';
import { placeSeries, type SeriesPlacing } from './place-series.ts';
import { listSeries, readSeries } from './read-series.ts';
import { setSeriesDay } from './set-day.ts';
import { stopSeries } from './stop-series.ts';

export function registerSeries(app: FastifyInstance, deps: Deps, placing: SeriesPlacing): void {
  const once = prepareOnce(deps);
  bind(app, calls.listSeries, ({ query }, { actor }) => listSeries(deps, actor, query));
  bind(app, calls.placeSeries, ({ body, headers }, { actor }) => placeSeries(deps, { once, ...placing }, actor, body, pressOf(headers)));
  bind(app, calls.readSeries, ({ params }, { actor }) => readSeries(deps, actor, params.id));
  bind(app, calls.changeSeries, ({ params, body, headers }, { actor }) =>
    changeSeries(deps, placing, actor, params.id, body, headers['if-match']),
  );
  bind(app, calls.stopSeries, ({ params, query }, { actor }) => stopSeries(deps, actor, params.id, query.from));
  bind(app, calls.setSeriesDay, ({ params, body }, { actor }) => setSeriesDay(deps, actor, params, body));
}
