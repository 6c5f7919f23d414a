import type { Reply } from '@praj/contract/endpoint.ts';
import type { Order, OrderBody } from '@praj/contract/orders.ts';
import { changeSeries, readSeries } from '@praj/contract/series/series.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { OrderDraft } from '../../entities/booking-form/draft/form-state.ts';
import { renewOrder } from '../../entities/order/queries.ts';
import { changedFields } from '../../entities/series/changed-fields.ts';
import { showChangedSeries } from '../../entities/series/queries.ts';
import type { SeriesScope } from '../../entities/series/series-scope.tsx';
import { isoDay } from '../../platform/format.ts';
import { call } from '../../platform/http.ts';
import { useSending } from '../../platform/pending/use-sending.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

interface SeriesChange {
  readonly scope: Exclude<SeriesScope, 'this'>;
  /** What the panel would have sent with nothing changed. */
  readonly before: Partial<OrderBody>;
  readonly body: OrderBody;
  /** `08:00`, by clocks in Copenhagen. */
  readonly time: string;
}

/** May what is typed be meant of more trips than this one? A trip that is moved to another day is moved alone. Pure. */
export const mayChangeSeries = (order: Order, { asap, date }: Pick<OrderDraft, 'asap' | 'date'>): boolean =>
  order.seriesId !== null && !asap && date === isoDay(order.requestedPickup);

/** Changes the series of a trip from that trip on, or all that is to come: only what was changed of the trip, and of its rule the time. */
export function useSeriesChange(
  order: Order,
  { onDone, onRefused }: { readonly onDone: () => void; readonly onRefused: (failure: unknown) => void },
) {
  const client = useQueryClient();
  const { busy, phase, send } = useSending<SeriesChange, Reply<typeof changeSeries>>({
    key: ['change-series', order.seriesId ?? order.id],
    send: async ({ scope, before, body, time }) => {
      const params = { id: order.seriesId ?? '' };
      const { version, rule } = await call(readSeries, { params });
      // The form is one car's: how many the series has is nothing that it shows.
      const { requestedPickup: _, numberOfCars: _cars, ...trip } = body;
      const from = scope === 'all' ? null : order.seriesDay;
      const sent = { from, rule: { ...rule, time }, trip, fields: changedFields(before, body) };
      return call(changeSeries, { params, headers: { 'if-match': `"${version}"` }, body: sent });
    },
    quiet: true,
    onDone: (series, _sent, { here }) => {
      showChangedSeries(client, series);
      void renewOrder(client, order.id);
      const { unchanged } = series;
      // Its own trip was changed by itself before: what was typed of it is nowhere yet.
      const isLeft = order.seriesDay !== null && unchanged.includes(order.seriesDay);
      const others = unchanged.length > 0 ? COPY.seriesUnchanged(unchanged.length) : undefined;
      toast.success(COPY.seriesChanged, { detail: isLeft ? COPY.seriesLeftThis : others });
      if (here && !isLeft) onDone();
    },
    onFailed: (failure, _sent, { here }) => here && onRefused(failure),
  });
  return { busy, phase, send };
}
