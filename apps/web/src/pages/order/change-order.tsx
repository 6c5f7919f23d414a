import { useNavigate } from 'react-router';
import { ChangePanel, type ChangePanelProps } from '../../features/order-change/change-panel.tsx';

/** The update panel of one order; it comes with the first order that is changed. */
export function ChangeOrder(props: Omit<ChangePanelProps, 'onShow'>) {
  const navigate = useNavigate();
  return <ChangePanel key={props.orderId} {...props} onShow={() => void navigate(`/order/${props.orderId}`)} />;
}
