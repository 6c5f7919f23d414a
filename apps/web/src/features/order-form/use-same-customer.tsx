import { type ReactNode, useState } from 'react';
import type { OrderDraft } from '../../entities/booking-form/draft/form-state.ts';
import { TextButton } from '../../ui/action/text-button.tsx';
import { COPY } from './copy.ts';
import type { OrderForm } from './draft/use-order-form.ts';

/** Offers to drive the customer of the trip just ordered once more; `remember` takes the one that stands in the form. */
export function useSameCustomer({ draft, change }: OrderForm): { readonly remember: () => void; readonly offer: ReactNode } {
  const [customer, setCustomer] = useState<OrderDraft['texts'] | undefined>();
  return {
    remember: () => setCustomer(draft.texts.customerName || draft.texts.customerPhone ? draft.texts : undefined),
    offer: customer && (
      <TextButton
        onClick={() => {
          change({ texts: { ...draft.texts, customerName: customer.customerName, customerPhone: customer.customerPhone } });
          setCustomer(undefined);
        }}
      >
        {COPY.sameCustomer}
      </TextButton>
    ),
  };
}
