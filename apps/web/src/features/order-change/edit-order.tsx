import type { Order } from '@praj/contract/orders.ts';
import { useLocation, useNavigate } from 'react-router';
import { useMe } from '../../entities/session/queries.ts';
import { Button } from '../../ui/action/button.tsx';
import { isChangeable } from './changeable.ts';
import { COPY } from './copy.ts';

/** 'Rediger': leads to the update panel, where the order may still be changed (S1 §2). */
export function EditOrder({ order }: { readonly order: Order }) {
  const me = useMe();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  if (!isChangeable(order) || !me.may('order.change', { branchId: order.issuedByBranch.id })) return null;
  return <Button onClick={() => void navigate(`/order/${order.id}/edit`, { state })}>{COPY.edit}</Button>;
}
