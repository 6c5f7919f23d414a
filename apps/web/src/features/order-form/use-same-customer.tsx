import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OrderDraft } from '../../entities/booking-form/draft/form-state.ts';
import { TextButton } from '../../ui/action/text-button.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import type { OrderForm } from './draft/use-order-form.ts';

/**
 * Offers to drive the customer of the trip just ordered once more; `remember` takes the one that stands in the form. Another who was typed
 * meanwhile can be had back, and nothing else that was typed since is lost by it.
 */
export function useSameCustomer(
  { draft, change }: OrderForm,
  onUsed: () => void,
): { readonly remember: () => void; readonly offer: ReactNode } {
  const [customer, setCustomer] = useState<OrderDraft['texts'] | undefined>();
  const { customerName: name, customerPhone: phone } = draft.texts;
  const texts = useRef(draft.texts);
  useEffect(() => {
    texts.current = draft.texts;
  });
  const use = ({ customerName, customerPhone }: OrderDraft['texts']) => {
    change({ texts: { ...draft.texts, customerName, customerPhone } });
    setCustomer(undefined);
    const undo = () => change({ texts: { ...texts.current, customerName: name, customerPhone: phone } });
    if ((name && name !== customerName) || (phone && phone !== customerPhone))
      toast.info(COPY.sameCustomerUsed, { action: { label: COPY.undo, onPress: undo } });
    onUsed();
  };
  return {
    remember: () => setCustomer(name || phone ? draft.texts : undefined),
    offer: customer && <TextButton onClick={() => use(customer)}>{COPY.sameCustomer}</TextButton>,
  };
}
