import type { DispatchChange } from '@praj/contract/dispatch.ts';
import type { Order } from '@praj/contract/orders.ts';
import { isCalledOff } from '@praj/domain/orders/order-state.ts';

type Kind = DispatchChange['kind'];

/** One change for an order: that it was called off outranks that it is new, and that it is new outranks that it was changed. */
export function weightiest(kinds: readonly Kind[]): Kind {
  if (kinds.includes('cancelled')) return 'cancelled';
  return kinds.includes('placed') ? 'placed' : 'changed';
}

/** The change that an order's lines of the feed are for the centre: what the order is now outranks them. */
export const kindOf = (order: Order, kinds: readonly Kind[]): Kind => (isCalledOff(order.state) ? 'cancelled' : weightiest(kinds));
