import type { Order } from '@praj/contract/orders.ts';
import { canReturn } from '@praj/domain/orders/order-state.ts';
import { RotateCw, Undo2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { WHY_NOT } from '../../entities/order/copy.ts';
import { requestPrefill, type Way } from '../../entities/order/requests/prefill-request.ts';
import { useMe } from '../../entities/session/queries.ts';
import type { Me } from '../../entities/session/signed-in-user.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { COPY } from './copy.ts';

/** Can this person order the way back of this trip? */
export const mayReturn = (order: Order, me: Pick<Me, 'may'>): boolean =>
  canReturn(order.state) && order.destinationAddress !== null && whyNotFrom(order, me) === undefined;

/** Why the form cannot be filled from a trip: one that was forgotten has nothing to fill it with, and a voucher is for one trip. */
function whyNotFrom(order: Order, me: Pick<Me, 'may'>): string | undefined {
  if (order.voucherId !== null) return WHY_NOT.voucher;
  if (order.forgotten) return WHY_NOT.forgotten;
  const belongs = { branchId: order.issuedByBranch.id, companyId: order.issuedByCompany.id };
  return me.may('order.place', belongs) ? undefined : WHY_NOT.elsewhere;
}

/** 'Bestil igen' of a finished trip: leads to the order form, filled from the trip (design §1). */
export function OrderAgain({ order }: { readonly order: Order }) {
  const { whyNot, go } = useOrderFrom(order);
  return (
    <ActionButton tone="primary" icon={<RotateCw aria-hidden="true" />} why={whyNot} onClick={() => go('same')}>
      {COPY.again}
    </ActionButton>
  );
}

/** 'Returtur' of a trip that was not called off: the same way back. */
export function ReturnTrip({ order }: { readonly order: Order }) {
  const { whyNot, go } = useOrderFrom(order);
  const noWayBack = order.destinationAddress ? undefined : COPY.noDestination;
  return (
    <ActionButton
      icon={<Undo2 aria-hidden="true" />}
      why={canReturn(order.state) ? (whyNot ?? noWayBack) : COPY.notDriven}
      onClick={() => go('back')}
    >
      {COPY.back}
    </ActionButton>
  );
}

/** Fills the order form from a trip. */
function useOrderFrom(order: Order) {
  const me = useMe();
  const navigate = useNavigate();
  return {
    whyNot: whyNotFrom(order, me),
    go: (way: Way) => {
      requestPrefill(order, way);
      void navigate('/order');
    },
  };
}
