import type { Order } from '@praj/contract/orders.ts';
import { Pencil } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useMe } from '../../entities/session/queries.ts';
import { Button } from '../../ui/action/button.tsx';
import { isChangeable } from './changeable.ts';
import { COPY } from './copy.ts';
import { fromOrder } from './from-order.ts';

/** May this person change the order now (S1 §2)? */
export function useMayChange(order: Order): boolean {
  const me = useMe();
  return isChangeable(order) && me.may('order.change', { branchId: order.issuedByBranch.id });
}

/** 'Rediger': leads to the update panel of an order that may still be changed. */
export function EditOrder({ order }: { readonly order: Order }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  return (
    <Button icon={<Pencil aria-hidden="true" />} onClick={() => void navigate(`/order/${order.id}/edit`, { state: fromOrder(state) })}>
      {COPY.edit}
    </Button>
  );
}
