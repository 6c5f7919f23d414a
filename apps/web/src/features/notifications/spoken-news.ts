import type { Order } from '@praj/contract/orders.ts';
import { showPlace } from '@praj/domain/address.ts';
import { endedUndriven, isDelayed } from '@praj/domain/orders/order-state.ts';
import { STATE_LABELS } from '../../entities/order/copy.ts';
import { pickupEta } from '../../entities/order/eta.ts';

/** Does someone have to do something: nobody was there, no car is free, or the trip was not cancelled by a person? */
const needsAction = (order: Order): boolean => (endedUndriven(order.state) && order.cancelCause !== 'person') || isDelayed(order.state);

/**
 * What a screen reader hears of a push, 'Havnegade 4: På vej, Indenfor 4 min': only of the open order, or when a state
 * asks for action (design §2.3). Undefined for all else. Pure.
 */
export function spokenNews(order: Order, openId: string | undefined, now: number): string | undefined {
  if (order.id !== openId && !needsAction(order)) return undefined;
  const eta = pickupEta(order, now);
  return [`${showPlace(order.pickupAddress)}: ${STATE_LABELS[order.state]}`, eta?.label].filter(Boolean).join(', ');
}
