import { isOrderNumber } from '@praj/domain/orders/order-number.ts';
import type { ComponentProps } from 'react';
import { DecideOrder } from '../../features/approval/decide-order.tsx';
import { OrderMap } from '../../features/map/order-map.tsx';
import { OrderPanel } from '../../features/order-panel/order-panel.tsx';
import { SeriesLine } from '../../features/series-details/series-line.tsx';
import { TravellerLine } from '../../features/traveller-link/traveller-line.tsx';
import { ByIdInstead } from './by-id-instead.tsx';
import { MoreActions, PanelActions } from './panel-actions.tsx';

/** What stands below the passenger of an order. */
function BelowPassenger(props: ComponentProps<typeof TravellerLine>) {
  return (
    <>
      <TravellerLine {...props} />
      <SeriesLine order={props.order} />
    </>
  );
}

/** The panel of one order with its map; heavy, so it comes with the first order that is opened. */
export function OpenOrder({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  return (
    <>
      {isOrderNumber(orderId) && <ByIdInstead number={orderId} />}
      <OrderPanel
        orderId={orderId}
        onClose={onClose}
        Map={OrderMap}
        Actions={PanelActions}
        Decide={DecideOrder}
        Traveller={BelowPassenger}
        MoreActions={MoreActions}
      />
    </>
  );
}
