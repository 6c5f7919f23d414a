import type { Order } from '@praj/contract/orders.ts';
import { isStopped } from '@praj/domain/series/stopped-trips.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type SendingKey, useAllUnderWay } from '../../../platform/pending/use-sending.ts';
import { ordersQuery } from '../queries.ts';

const ONE = 'cancel-order';
const SEVERAL = 'cancel-cars';
const SERIES = 'stop-series';

/** Under which keys an order is cancelled, and cars of one order together or trips of one series: of those what is sent are the orders. */
export const cancelOneKey = (order: Order): SendingKey => [ONE, order.id];
/** @param only the cars that are meant, where they are not all of the order */
export const cancelCarsKey = (order: Order, only: readonly string[]): SendingKey => [SEVERAL, order.group?.id ?? order.id, ...only];
export const stopSeriesKey = (seriesId: string): SendingKey => [SERIES, seriesId];
/** What is sent of a series that is stopped: which of its orders are called off with it, as far as the list knows them. */
export interface StoppedSeries {
  readonly orders: readonly Order[];
}
/** The orders in the list that go with a series that is stopped from a day on, or altogether. */
export const stoppedOrders = (client: QueryClient, seriesId: string, from?: string): readonly Order[] =>
  (client.getQueryData(ordersQuery().queryKey) ?? []).filter(
    ({ state, seriesId: its, seriesDay }) => its === seriesId && seriesDay !== null && isStopped({ state, seriesDay }, from),
  );

/** The orders that somebody here is cancelling, by their ids: the server has not answered yet. */
export function useBeingCancelled(): ReadonlySet<string> {
  const ones = useAllUnderWay(ONE);
  const several = useAllUnderWay(SEVERAL);
  const series = useAllUnderWay(SERIES);
  return useMemo(() => {
    const together = [
      ...several.flatMap(({ sent }) => sent as readonly Order[]),
      ...series.flatMap(({ sent }) => (sent as StoppedSeries).orders),
    ];
    return new Set([...ones.flatMap(({ thing }) => thing), ...together.map(({ id }) => id)]);
  }, [ones, several, series]);
}
