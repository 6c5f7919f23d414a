import { readReceipt } from '@praj/contract/invoicing/receipt.ts';
import type { Order } from '@praj/contract/orders.ts';
import { hasReceipt } from '@praj/domain/invoicing/receipt.ts';
import { useMutation } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useInstallation } from '../../entities/installation/queries.ts';
import { download } from '../../platform/http.ts';
import { Button } from '../../ui/action/button.tsx';
import { COPY } from './copy.ts';

/** 'Hent kvittering': the trip's receipt as a file. Not there for a trip that has none, nor where nobody has said who sells. */
export function OrderReceipt({ order }: { readonly order: Order }) {
  const { receipts } = useInstallation();
  const { isPending, mutate } = useMutation({
    mutationFn: () => download(readReceipt, { params: { id: order.id } }, COPY.fileName(order.globalApiId)),
  });
  if (!receipts || !hasReceipt(order)) return null;
  return (
    <Button tone="ghost" icon={<ReceiptText aria-hidden="true" />} busy={isPending} onClick={() => mutate()}>
      {COPY.fetch}
    </Button>
  );
}
