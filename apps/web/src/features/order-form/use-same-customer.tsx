import { type ReactNode, useState } from 'react';
import type { OrderDraft } from '../../entities/booking-form/draft/form-state.ts';
import { TextButton } from '../../ui/action/text-button.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import type { OrderForm } from './draft/use-order-form.ts';

/**
 * Offers to drive the customer of the trip just ordered once more; `remember` takes the one that stands in the form. Another who was typed
 * meanwhile can be had back.
 */
export function useSameCustomer(
  { draft, change, restore }: OrderForm,
  onUsed: () => void,
): { readonly remember: () => void; readonly offer: ReactNode } {
  const [customer, setCustomer] = useState<OrderDraft['texts'] | undefined>();
  const { customerName: name, customerPhone: phone } = draft.texts;
  const use = (same: OrderDraft['texts']) => {
    change({ texts: { ...draft.texts, customerName: same.customerName, customerPhone: same.customerPhone } });
    setCustomer(undefined);
    if ((name && name !== same.customerName) || (phone && phone !== same.customerPhone))
      toast.info(COPY.sameCustomerUsed, { action: { label: COPY.undo, onPress: () => restore(draft) } });
    onUsed();
  };
  return {
    remember: () => setCustomer(name || phone ? draft.texts : undefined),
    offer: customer && <TextButton onClick={() => use(customer)}>{COPY.sameCustomer}</TextButton>,
  };
}
