import type { Order } from '@praj/contract/orders.ts';
import { tripName } from '../../entities/order/order-texts.ts';
import { HistoryButton } from './history-button.tsx';

/** Historik of the order that a panel shows; a new version of it is followed. */
export const OrderHistory = ({ order }: { order: Order }) => (
  <HistoryButton subject={`order:${order.id}`} name={tripName(order)} version={order.version} />
);
