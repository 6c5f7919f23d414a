import type { Reply } from '@praj/contract/endpoint.ts';
import { cancelCars, cancelOrder, type Order } from '@praj/contract/orders.ts';
import { stopSeries } from '@praj/contract/series/series.ts';
import { canCancel } from '@praj/domain/orders/order-state.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useProviderPhone } from '../../entities/installation/queries.ts';
import { sharedTrip, tripName } from '../../entities/order/order-texts.ts';
import {
  cancelCarsKey,
  cancelOneKey,
  type StoppedSeries,
  stoppedOrders,
  stopSeriesKey,
  useBeingCancelled,
} from '../../entities/order/pending/being-cancelled.ts';
import { countCancelled } from '../../entities/order/pending/count-cancelled.ts';
import { renewOrder, upsertOrders } from '../../entities/order/queries.ts';
import { useCars } from '../../entities/order/use-cars.ts';
import { showChangedSeries } from '../../entities/series/queries.ts';
import type { SeriesScope } from '../../entities/series/series-scope.tsx';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { useSending } from '../../platform/pending/use-sending.ts';
import { PATIENCE_MS } from '../../platform/sender/patience.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

/** Codes of failures in which the portal itself said nothing that a person could use. */
const SPEECHLESS: readonly (string | number)[] = ['no_answer', 'unexpected'];
const isSpeechless = (failure: unknown): boolean => !(failure instanceof CallFailed) || SPEECHLESS.includes(failure.code);

/** A car drives until it is called off: who waits for an answer that does not come has to hear soon whom to ring. */
const inTime = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });
const nothingKnown = (): Promise<readonly undefined[]> => new Promise((resolve) => setTimeout(() => resolve([]), PATIENCE_MS));

/** What a cancelling answers; where its answer was lost, how the orders are now, if it did its work. */
async function answerOf(client: QueryClient, answer: Promise<readonly Order[]>, tried: readonly Order[]): Promise<readonly Order[]> {
  try {
    return await answer;
  } catch (failure) {
    const asked = isSpeechless(failure) ? Promise.all(tried.map(({ id }) => renewOrder(client, id))) : [];
    const orders = await Promise.race([asked, nothingKnown()]);
    const cancelled = orders.filter((order) => order?.state === 'cancelled');
    if (cancelled.length < tried.length) throw failure;
    return cancelled.filter((order) => order !== undefined);
  }
}

/**
 * Cancels one car, or every car of its order that can still be cancelled; never optimistic (decisions §5).
 * @param asRow of its order only the cars that stand in one row with it
 */
export function useCancelling(order: Order, asRow = false) {
  const client = useQueryClient();
  const phone = useProviderPhone();
  const isBeingCancelled = useBeingCancelled().has(order.id);
  const ofOrder = useCars(order).filter(({ state }) => canCancel(state));
  const cars = asRow ? ofOrder.filter((car) => sharedTrip(car) === sharedTrip(order)) : ofOrder;
  const only = cars.length < ofOrder.length ? cars.map(({ id }) => id) : [];
  const done = (answered: readonly Order[], text: string) => {
    upsertOrders(client, answered);
    toast.success(text, { detail: tripName(order) });
  };
  const failed = (failure: unknown, tried: readonly Order[]) => {
    toast.error(isSpeechless(failure) ? COPY.cancelFailed(phone.shown) : (failure as CallFailed).message);
    for (const { id } of tried) void renewOrder(client, id);
  };
  const one = useSending({
    key: cancelOneKey(order),
    send: () =>
      answerOf(
        client,
        call(cancelOrder, { params: { id: order.id } }, inTime()).then((cancelled) => [cancelled]),
        [order],
      ),
    quiet: true,
    onDone: (cancelled) => {
      countCancelled(1);
      done(cancelled, COPY.cancelled);
    },
    onFailed: (failure) => failed(failure, [order]),
  });
  const all = useSending<readonly Order[], readonly Order[]>({
    key: cancelCarsKey(order, only),
    send: (tried) => answerOf(client, call(cancelCars, { params: { id: order.id }, query: { only } }, inTime()), tried),
    quiet: true,
    onDone: (answered, tried) => {
      const cancelled = answered.filter(({ id, state }) => state === 'cancelled' && tried.some((car) => car.id === id));
      countCancelled(cancelled.length);
      done(answered, COPY.cancelledCars(cancelled.length));
    },
    onFailed: failed,
  });
  const repeats = useSending<StoppedSeries & { readonly from: string | undefined }, Reply<typeof stopSeries>>({
    key: stopSeriesKey(order.seriesId ?? order.id),
    send: ({ from }) => call(stopSeries, { params: { id: order.seriesId ?? '' }, query: from === undefined ? {} : { from } }),
    quiet: true,
    onDone: (stopped) => {
      countCancelled(stopped.cancelled);
      showChangedSeries(client, stopped);
      void renewOrder(client, order.id);
      toast.success(COPY.stopped(stopped.cancelled), {
        detail: stopped.notCancelled > 0 ? COPY.notCancelled(stopped.notCancelled) : undefined,
      });
    },
    onFailed: (failure) => failed(failure, [order]),
  });
  return {
    busy: one.busy || all.busy || repeats.busy || isBeingCancelled,
    /** The cars that can still be cancelled, of its order or its row. */
    cars,
    /** Has its order other such cars beside them? */
    areSome: only.length > 0,
    cancelOne: () => one.send(),
    cancelAll: () => all.send(cars),
    /** Stops the series it is a trip of, from this trip on or altogether. */
    stopSeries: (scope: Exclude<SeriesScope, 'this'>) => {
      const from = scope === 'all' ? undefined : (order.seriesDay ?? undefined);
      repeats.send({ from, orders: stoppedOrders(client, order.seriesId ?? '', from) });
    },
  };
}
