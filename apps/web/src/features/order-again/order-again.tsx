import type { Order } from '@praj/contract/orders.ts';
import { canOrderAgain, canReturn } from '@praj/domain/orders/order-state.ts';
import { useNavigate } from 'react-router';
import { requestPrefill, type Way } from '../../entities/order/prefill-request.ts';
import { useMe } from '../../entities/session/queries.ts';
import { Button } from '../../ui/action/button.tsx';
import { COPY } from './copy.ts';

/**
 * 'Bestil igen' and 'Returtur' of a finished trip: they lead to the order form, filled from the trip (design §1). One that was
 * forgotten has nothing to fill it with.
 */
export function OrderAgain({ order }: { readonly order: Order }) {
  const me = useMe();
  const navigate = useNavigate();
  const belongs = { branchId: order.issuedByBranch.id, companyId: order.issuedByCompany.id };
  if (order.voucherId !== null || order.forgotten || !canOrderAgain(order.state) || !me.may('order.place', belongs)) return null;
  const go = (way: Way) => {
    requestPrefill(order, way);
    void navigate('/order');
  };
  return (
    <>
      {canReturn(order.state) && order.destinationAddress && <Button onClick={() => go('back')}>{COPY.back}</Button>}
      <Button onClick={() => go('same')}>{COPY.again}</Button>
    </>
  );
}
