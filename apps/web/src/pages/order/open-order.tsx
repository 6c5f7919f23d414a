import { OrderMap } from '../../features/map/order-map.tsx';
import { OrderPanel } from '../../features/order-panel/order-panel.tsx';
import { TravellerLine } from '../../features/traveller-link/traveller-line.tsx';
import { MoreActions, PanelActions } from './panel-actions.tsx';

/** The panel of one order with its map; heavy, so it comes with the first order that is opened. */
export function OpenOrder({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  return (
    <OrderPanel
      orderId={orderId}
      onClose={onClose}
      Map={OrderMap}
      Actions={PanelActions}
      Traveller={TravellerLine}
      MoreActions={MoreActions}
    />
  );
}
