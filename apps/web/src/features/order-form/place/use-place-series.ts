import { placeSeries, type SeriesDetail, type SeriesRuleBody, type SeriesTrip } from '@praj/contract/series/series.ts';
import { orderedSeries } from '@praj/domain/analytics.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showChangedSeries } from '../../../entities/series/queries.ts';
import { track } from '../../../platform/analytics/analytics.ts';
import { call } from '../../../platform/http.ts';
import { retryUntilSettled } from '../../../platform/pending/retry-until-settled.ts';
import { useSending } from '../../../platform/pending/use-sending.ts';

/** A series as it is sent. */
export interface SentSeries {
  readonly body: { readonly from: string; readonly rule: SeriesRuleBody; readonly trip: SeriesTrip };
  /** An ISO instant by the server's clock. */
  readonly pressedAt: string;
}
export interface SeriesPlacing {
  readonly onPlaced: (series: SeriesDetail) => void;
  readonly onRefused: (failure: unknown) => void;
}

/** Sends the series of a key, and does not rest before it is known whether it was made: the key makes a repeat safe. */
export function usePlaceSeries(key: string, { onPlaced, onRefused }: SeriesPlacing) {
  const client = useQueryClient();
  const { phase, send, giveUp } = useSending({
    key: ['place-series', key],
    send: ({ body, pressedAt }: SentSeries, { onLost, givenUp }) => {
      const headers = { 'idempotency-key': key, 'pressed-at': pressedAt };
      return retryUntilSettled((signal) => call(placeSeries, { body, headers }, { signal }), onLost, givenUp);
    },
    quiet: true,
    onDone: (series, _sent, { here }) => {
      track(orderedSeries(series.trip));
      showChangedSeries(client, series);
      if (here) onPlaced(series);
    },
    onFailed: (failure, _sent, { here }) => here && onRefused(failure),
  });
  return { phase, place: send, giveUp };
}
