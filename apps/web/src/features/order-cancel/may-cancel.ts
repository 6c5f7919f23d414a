import type { Order } from '@praj/contract/orders.ts';
import { canCancel } from '@praj/domain/orders/order-state.ts';
import type { Me } from '../../entities/session/signed-in-user.ts';

/** Is cancelling this order something the person may do, and is it not too late? */
export const mayCancel = (order: Order, me: Pick<Me, 'may'>): boolean =>
  canCancel(order.state) && me.may('order.cancel', { branchId: order.issuedByBranch.id });
