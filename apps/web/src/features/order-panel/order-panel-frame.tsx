import type { Order } from '@praj/contract/orders.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { tripName } from '../../entities/order/order-texts.ts';
import { CopyButton } from '../../ui/action/copy-button.tsx';
import { DetailsPanel, type DetailsPanelProps } from '../../ui/panel/details-panel.tsx';
import { COPY } from './copy.ts';

export interface OrderPanelFrameProps extends Pick<DetailsPanelProps, 'onClose' | 'home' | 'footer' | 'children'> {
  readonly order: Order;
}

/** The panel of one order, under way or over: its number in a low head, docked over the page where there is room for both. */
export function OrderPanelFrame({ order, ...panel }: OrderPanelFrameProps) {
  const number = showOrderNumber(order.globalApiId);
  return (
    <DetailsPanel
      {...panel}
      floats
      bar
      label={tripName(order)}
      title={COPY.order(number)}
      actions={<CopyButton label={COPY.copyOrderNumber} text={number} />}
    />
  );
}
