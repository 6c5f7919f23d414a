import { isOrderNumber } from '@praj/domain/orders/order-number.ts';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ChangePanel, type ChangePanelProps } from '../../features/order-change/change-panel.tsx';
import { isFromOrder } from '../../features/order-change/from-order.ts';
import { ByIdInstead } from './by-id-instead.tsx';

/** The update panel of one order; it comes with the first order that is changed. */
export function ChangeOrder(props: Omit<ChangePanelProps, 'onDone' | 'onShow'>) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const left = useRef(false);
  const { orderId } = props;
  const path = `/order/${orderId}`;
  const backToOrder = () => {
    // The browser takes a moment to go back, and a second step would lead too far.
    if (left.current) return;
    left.current = isFromOrder(state);
    if (left.current) void navigate(-1);
    else void navigate(path, { state, replace: true });
  };
  return (
    <>
      {isOrderNumber(orderId) && <ByIdInstead number={orderId} />}
      <ChangePanel key={orderId} {...props} onDone={backToOrder} onShow={() => void navigate(path)} />
    </>
  );
}
