import type { Order } from '@praj/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { bookingModuleQuery } from '../../entities/booking-module/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { Button } from '../../ui/action/button.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { COPY } from './copy.ts';

const Dialog = lazyWithRetry(async () => (await import('./allocate-dialog.tsx')).AllocateDialog);

/** 'Ret kontering' of the order that a panel shows, for those who may, where the company's form asks for any; the server says whether it still can be. */
export function AllocateOrder({ order }: { order: Order }) {
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const { issuedByEmployee, issuedByBranch, issuedByCompany } = order;
  const mayAllocate =
    !order.forgotten &&
    me.may('order.allocate', { userId: issuedByEmployee.id, branchId: issuedByBranch.id, companyId: issuedByCompany.id });
  const { data: module } = useQuery({ ...bookingModuleQuery(issuedByCompany.id), enabled: mayAllocate });
  const fields = module?.allocationFields ?? [];
  if (!mayAllocate || fields.length === 0) return null;
  return (
    <>
      <Button
        tone="ghost"
        icon={<ReceiptText aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {COPY.open}
      </Button>
      {isOpen && (
        <PanelBoundary title={COPY.title} message={COPY.broke} resetKey={order.id} onClose={() => setOpen(false)}>
          <Dialog order={order} fields={fields} onClose={() => setOpen(false)} />
        </PanelBoundary>
      )}
    </>
  );
}
