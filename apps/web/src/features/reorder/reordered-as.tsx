import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { useOrder } from '../../entities/order/use-order.ts';
import { TextLink } from '../../ui/action/link.tsx';
import { COPY } from './copy.ts';
import s from './reordered-as.module.css';

/** 'Genbestilt: Ordre 48 210 378', each a link to the new order. */
export function ReorderedAs({ orderIds }: { orderIds: readonly string[] }) {
  return (
    <p className={s.again}>
      {COPY.reordered}
      {orderIds.map((id) => (
        <NewOrder key={id} orderId={id} />
      ))}
    </p>
  );
}

function NewOrder({ orderId }: { orderId: string }) {
  const { order } = useOrder(orderId);
  return order ? <TextLink to={`/order/${orderId}`}>{COPY.newOrder(showOrderNumber(order.globalApiId))}</TextLink> : null;
}
