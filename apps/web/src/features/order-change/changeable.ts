import type { Order } from '@praj/contract/orders.ts';
import { canEdit } from '@praj/domain/orders/order-state.ts';

/** May the order be changed by those whose it is: before a car is on its way, and not a voucher's trip, which the taxi centre has agreed on (decisions §7), nor one that waits to be approved as it is? */
export const isChangeable = ({
  state,
  numberOfPeople,
  voucherId,
  approval,
}: Pick<Order, 'state' | 'numberOfPeople' | 'voucherId' | 'approval'>): boolean =>
  voucherId === null && approval?.state !== 'waiting' && canEdit(state, numberOfPeople);
