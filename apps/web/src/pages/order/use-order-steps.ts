import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { scrollToOrder } from '../../entities/order/scroll-to-order.ts';
import { beforeLeaving } from '../../ui/overlay/unsaved.ts';
import { type StepsOfList, useArrowSteps } from '../../ui/panel/panel-steps.tsx';
import { COPY } from './copy.ts';

/**
 * The orders above and below the open one, in the list in which it stands. Undefined while no panel shows an order, or it stands in none.
 * @param lists the ids of each list's orders, as its rows stand
 */
export function useOrderSteps(orderId: string | undefined, lists: readonly (readonly string[])[]): StepsOfList | undefined {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const stepped = useRef(false);
  const list = lists.find((ids) => orderId !== undefined && ids.includes(orderId)) ?? [];
  const here = list.findIndex((id) => id === orderId);
  const stepTo = (to: string | undefined) =>
    to === undefined
      ? undefined
      : () =>
          beforeLeaving(() => {
            stepped.current = true;
            void navigate(`/order/${to}`, { replace: true, state });
          }, true);
  useEffect(() => {
    if (orderId && stepped.current) showRow(orderId);
    stepped.current = false;
  }, [orderId]);
  const steps =
    here === -1
      ? undefined
      : {
          previous: stepTo(list[here - 1]),
          next: stepTo(list[here + 1]),
          noun: COPY.oneTrip,
          place: { at: here + 1, of: list.length },
          stepped,
        };
  useArrowSteps(steps);
  return steps;
}

/** Brings the row of the order that was stepped to into view; a long list draws it first. */
function showRow(orderId: string): void {
  const row = document.querySelector(`[data-order="${CSS.escape(orderId)}"]`);
  if (row) row.scrollIntoView({ block: 'nearest' });
  else scrollToOrder(orderId, { stay: true });
}
