import { isOrderNumber } from '@praj/domain/orders/order-number.ts';
import { useNavigate } from 'react-router';
import { ChangePanel, type ChangePanelProps } from '../../features/order-change/change-panel.tsx';
import { ByIdInstead } from './by-id-instead.tsx';

/** The update panel of one order; it comes with the first order that is changed. */
export function ChangeOrder(props: Omit<ChangePanelProps, 'onShow'>) {
  const navigate = useNavigate();
  const { orderId } = props;
  return (
    <>
      {isOrderNumber(orderId) && <ByIdInstead number={orderId} />}
      <ChangePanel key={orderId} {...props} onShow={() => void navigate(`/order/${orderId}`)} />
    </>
  );
}
