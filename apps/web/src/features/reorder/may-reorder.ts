import type { Order } from '@praj/contract/orders.ts';
import { canReorder } from '@praj/domain/orders/order-state.ts';
import type { Me } from '../../entities/session/signed-in-user.ts';

/** Can this order be ordered again by this person? One that was already stays with its new order. */
export const mayReorder = (order: Order, me: Pick<Me, 'may'>): boolean =>
  order.voucherId === null && !order.forgotten && canReorder(order.state) && me.may('order.place', { branchId: order.issuedByBranch.id });
