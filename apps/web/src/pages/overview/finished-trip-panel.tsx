import type { Order } from '@praj/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { OrderMap } from '../../features/map/order-map.tsx';
import { OrderAgain } from '../../features/orders/order-again/order-again.tsx';
import { AbsentOrder, useLeaveWhenGone } from '../../features/orders/order-panel/absent-order.tsx';
import { OrderDetails } from '../../features/orders/order-panel/order-details.tsx';
import { subtitleOf } from '../../features/orders/order-panel/order-panel.tsx';
import { PrintOrder } from '../../features/orders/order-print/print-order.tsx';
import { tripName } from '../../features/orders/order-texts.ts';
import { orderQuery } from '../../features/orders/queries.ts';
import { isGone } from '../../features/orders/use-order.ts';
import { copy } from '../../features/overview/copy.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';

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
  const step = (label: string, icon: ReactNode, to: Order | undefined) => (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={!to}
      onClick={() => to && void navigate({ pathname: `/orders/${to.id}`, search: query }, { replace: true, state })}
    />
  );
  return (
    <>
      {step(copy.previousTrip, <ChevronUp aria-hidden="true" />, trips[here - 1])}
      {step(copy.nextTrip, <ChevronDown aria-hidden="true" />, trips[here + 1])}
    </>
  );
}
