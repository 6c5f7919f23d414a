import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOrder } from '../../entities/order/use-order.ts';

/** Puts the id of an order into an address that has its number: by its id it is pushed, marked in the list, and changed. */
export function ByIdInstead({ number }: { number: string }) {
  const { order } = useOrder(number);
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const lead = useEffectEvent((id: string) => void navigate(pathname.replace(number, id), { replace: true, state }));
  const id = order?.id;
  useEffect(() => {
    if (id !== undefined) lead(id);
  }, [id]);
  return null;
}
