import type { Order } from '@praj/contract/orders.ts';
import { orderedTrip, orderTypeOf } from '@praj/domain/analytics.ts';
import { tellLooking } from '../../../entities/order/large-car/looking-toast.ts';
import { placedText } from '../../../entities/order/order-texts.ts';
import { track } from '../../../platform/analytics/analytics.ts';
import { toast } from '../../../ui/toast/toast-queue.ts';
import { COPY } from '../copy.ts';

/** The button of a message that opens the order it is about. */
export const showButton = (order: Order, onShow: (order: Order) => void) => ({ label: COPY.show, onPress: () => onShow(order) });

interface PlacedOptions {
  readonly quick: boolean;
  readonly onShow: (order: Order) => void;
}

/** Tells the person of the order that was placed, and counts it. */
export function tellPlaced(orders: readonly Order[], { quick, onShow }: PlacedOptions): void {
  const first = orders[0];
  const { title, detail } = placedText(orders);
  toast.success(title, {
    detail,
    ...(first && { action: showButton(first, onShow) }),
  });
  if (first) track(orderedTrip(orderTypeOf(orders, quick), first));
  tellLooking(orders);
}
