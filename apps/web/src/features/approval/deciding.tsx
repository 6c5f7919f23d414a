import type { Order } from '@praj/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { approvalsQuery } from '../../entities/ordering-rule/queries.ts';
import { ApprovalDialog } from './approval-dialog.tsx';

/** How many cars of an order are decided at once: those that were asked about at the same moment. */
const countTogether = ({ group, approval }: Order, approvals: readonly Order[] = []): number =>
  approvals.filter((one) => group && one.group?.id === group.id && one.approval?.askedAt === approval?.askedAt).length || 1;

/** The dialog of an order that waits for one's word. It stands with the page, and stays when its lists change places. Heavy (a dialog): load it when needed. */
export function Deciding({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data: approvals } = useQuery(approvalsQuery());
  const [last, keep] = useState(order);
  // Whoever decides it reads it as it is now, or as it last waited.
  const waiting = approvals?.find(({ id }) => id === order.id);
  if (waiting && waiting !== last) keep(waiting);
  return (
    <ApprovalDialog
      order={last}
      together={countTogether(last, approvals)}
      waits={approvals === undefined || waiting !== undefined}
      onClose={onClose}
    />
  );
}
