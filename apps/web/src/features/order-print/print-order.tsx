import type { Order } from '@praj/contract/orders.ts';
import { canPrint } from '@praj/domain/orders/order-state.ts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useReferenceName } from '../../entities/booking-module/queries.ts';
import { companyImageQuery } from '../../entities/company/queries.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { PrintSheet } from '../../ui/print/print-sheet.tsx';
import { COPY } from './copy.ts';
import { OrderSheet } from './order-sheet.tsx';

/** 'Udskriv': not offered while an order is only asked for or its car on the way (S1 §2). The browser's own print does the same. */
export function PrintOrder({ order }: { order: Order }) {
  const offered = canPrint(order.state);
  const company = useQuery({ ...companyImageQuery(order.issuedByCompany.id), enabled: offered });
  const referenceName = useReferenceName(order);
  const logo = company.data?.imageUrl;
  useEffect(() => {
    // A picture that is fetched only when the sheet is drawn comes too late for it.
    if (logo) new Image().src = logo;
  }, [logo]);
  return (
    <>
      <ActionButton icon={<Printer aria-hidden="true" />} why={offered ? undefined : COPY.notYet} onClick={() => print()}>
        {COPY.print}
      </ActionButton>
      {offered && (
        <PrintSheet>
          {() => <OrderSheet order={order} company={company.data} referenceName={referenceName} printedAt={serverNow()} />}
        </PrintSheet>
      )}
    </>
  );
}
