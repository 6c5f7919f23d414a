import type { Order } from '@praj/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { orderQuery } from '../../entities/order/queries.ts';
import { isGone } from '../../entities/order/use-order.ts';
import { OrderHistory } from '../../features/history/order-history.tsx';
import { OrderMap } from '../../features/map/order-map.tsx';
import { OrderAgain, ReturnTrip } from '../../features/order-again/order-again.tsx';
import { AllocateOrder } from '../../features/order-allocate/allocate-order.tsx';
import { AbsentOrder, useLeaveWhenGone } from '../../features/order-panel/absent-order.tsx';
import { OrderDetails } from '../../features/order-panel/order-details.tsx';
import { OrderPanelFrame } from '../../features/order-panel/order-panel-frame.tsx';
import { PrintOrder } from '../../features/order-print/print-order.tsx';
import { OrderReceipt } from '../../features/order-receipt/order-receipt.tsx';
import { COPY } from '../../features/overview/copy.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { PanelSlots } from '../../ui/panel/panel-slots.tsx';
import { ListSteps, type StepsOfList, useArrowSteps } from '../../ui/panel/panel-steps.tsx';

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
  const steps = useSteps({ orderId, trips, query, state });
  useLeaveWhenGone(gone, onClose);
  if (!trip) {
    return <AbsentOrder error={gone ? null : asked.error} busy={asked.isFetching} onRetry={() => void asked.refetch()} onClose={onClose} />;
  }
  return (
    <ListSteps value={steps}>
      <OrderPanelFrame
        order={trip}
        home={() => rowLinkOf(orderId)}
        footer={
          <PanelSlots>
            <PrintOrder order={trip} />
            <ReturnTrip order={trip} />
            <OrderAgain order={trip} />
          </PanelSlots>
        }
        onClose={onClose}
      >
        <OrderDetails key={trip.id} order={trip} now={serverNow()} Map={OrderMap} more={<MoreActions trip={trip} />} />
      </OrderPanelFrame>
    </ListSteps>
  );
}

/** What is seldom done with a finished trip. */
const MoreActions = ({ trip }: { trip: Order }) => (
  <>
    <AllocateOrder order={trip} />
    <OrderReceipt order={trip} />
    <OrderHistory order={trip} />
  </>
);

/** The trip's row in the table behind. */
const rowLinkOf = (orderId: string) => document.querySelector(`[data-row-link="${CSS.escape(orderId)}"]`);

/** To the trip above and below in the list, without closing the panel. */
function useSteps({ orderId, trips = [], query, state }: Omit<FinishedTripPanelProps, 'onClose'>): StepsOfList | undefined {
  const navigate = useNavigate();
  const stepped = useRef(false);
  const here = trips.findIndex((trip) => trip.id === orderId);
  const stepTo = (to: Order | undefined) =>
    to &&
    (() => {
      stepped.current = true;
      void navigate({ pathname: `/orders/${to.id}`, search: query }, { replace: true, state });
    });
  const steps = here === -1 ? undefined : { previous: stepTo(trips[here - 1]), next: stepTo(trips[here + 1]), noun: COPY.oneTrip, stepped };
  useArrowSteps(steps);
  return steps;
}
