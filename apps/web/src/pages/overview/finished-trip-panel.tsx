import type { Order } from '@praj/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { subtitleOf, tripName } from '../../entities/order/order-texts.ts';
import { orderQuery } from '../../entities/order/queries.ts';
import { isGone } from '../../entities/order/use-order.ts';
import { OrderHistory } from '../../features/history/order-history.tsx';
import { OrderMap } from '../../features/map/order-map.tsx';
import { OrderAgain } from '../../features/order-again/order-again.tsx';
import { AbsentOrder, useLeaveWhenGone } from '../../features/order-panel/absent-order.tsx';
import { OrderDetails } from '../../features/order-panel/order-details.tsx';
import { PrintOrder } from '../../features/order-print/print-order.tsx';
import { COPY } from '../../features/overview/copy.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { StepButtons } from '../../ui/panel/panel-steps.tsx';

interface FinishedTripPanelProps {
  orderId: string;
  /** The trips of the page behind, between which one steps. */
  trips: readonly Order[] | undefined;
  query: string;
  /** What the history keeps beside the address. */
  state?: object | undefined;
  onClose: () => void;
}

/** A finished trip with its recorded route (S1 §2). Whether it is there is the server's to say, not the page's behind it (decisions §1). */
export function FinishedTripPanel({ orderId, trips, query, state, onClose }: FinishedTripPanelProps) {
  const listed = trips?.find((trip) => trip.id === orderId);
  const asked = useQuery({ ...orderQuery(orderId), enabled: trips !== undefined && listed === undefined });
  const trip = listed ?? asked.data;
  const gone = isGone(asked.error);
  useLeaveWhenGone(gone, onClose);
  if (!trip) {
    return <AbsentOrder error={gone ? null : asked.error} busy={asked.isFetching} onRetry={() => void asked.refetch()} onClose={onClose} />;
  }
  return (
    <SidePanel
      title={tripName(trip)}
      subtitle={subtitleOf(trip)}
      actions={<Steps trips={trips ?? []} orderId={orderId} query={query} state={state} />}
      footer={
        <>
          <OrderHistory order={trip} />
          <PrintOrder order={trip} />
          <OrderAgain order={trip} />
        </>
      }
      onClose={onClose}
    >
      <OrderDetails key={trip.id} order={trip} now={serverNow()} Map={OrderMap} />
    </SidePanel>
  );
}

/** To the trip above and below in the list, without closing the panel. */
function Steps({
  trips,
  orderId,
  query,
  state,
}: Pick<FinishedTripPanelProps, 'orderId' | 'query' | 'state'> & { trips: readonly Order[] }) {
  const navigate = useNavigate();
  const here = trips.findIndex((trip) => trip.id === orderId);
  if (here === -1) return null;
  const stepTo = (to: Order | undefined) =>
    to && (() => void navigate({ pathname: `/orders/${to.id}`, search: query }, { replace: true, state }));
  return <StepButtons previous={stepTo(trips[here - 1])} next={stepTo(trips[here + 1])} noun={COPY.oneTrip} />;
}
