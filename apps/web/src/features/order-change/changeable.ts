import type { Order } from '@praj/contract/orders.ts';
import { canEdit } from '@praj/domain/orders/order-state.ts';

/** May the order be changed by those whose it is: before a car is on its way, and not a voucher's trip, which the taxi centre has agreed on (decisions §7)? */
export const isChangeable = ({ state, numberOfPeople, voucherId }: Pick<Order, 'state' | 'numberOfPeople' | 'voucherId'>): boolean =>
  voucherId === null && canEdit(state, numberOfPeople);
