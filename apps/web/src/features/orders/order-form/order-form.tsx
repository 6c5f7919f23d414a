import type { Order } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { showTime, showWeekday } from '../../../platform/format.ts';
import { useServerMinute } from '../../../platform/server-clock.ts';
import { TextButton } from '../../../ui/action/text-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { toast } from '../../../ui/overlay/toast-queue.ts';
import { COPY } from './copy.ts';
import type { FormBasis, OrderDraft } from './draft/form-state.ts';
import { orderSentence } from './draft/order-sentence.ts';
import { useOrderForm } from './draft/use-order-form.ts';
import { AddOns } from './fill-in/add-ons.tsx';
import { AddressBlock } from './fill-in/address-block.tsx';
import { CarRow } from './fill-in/car-row.tsx';
import { TextFields } from './fill-in/customer-fields.tsx';
import { FixedTripChips } from './fill-in/fixed-trip-chips.tsx';
import { TimeRow } from './fill-in/time-row.tsx';
import { OrderFooter } from './order-footer.tsx';
import s from './order-form.module.css';
import { useSubmit } from './place/use-submit.ts';

// React Aria's modal is heavy and most trips take an ordinary car.
const LargeCarDialog = lazy(() => import('./place/large-car-dialog.tsx').then((part) => ({ default: part.LargeCarDialog })));

export interface OrderFormProps {
  readonly userId: string;
  readonly basis: FormBasis;
  readonly recents: readonly Address[];
  readonly reloadModule: () => void;
  readonly onShow: (order: Order) => void;
  readonly onPlaced: (orders: readonly Order[]) => void;
}

/** The form of the order page, drawn from the company's booking module (S1 §2). */
export function OrderForm({ userId, basis, recents, reloadModule, onShow, onPlaced }: OrderFormProps) {
  const now = useServerMinute();
  const form = useOrderForm(userId, basis, recents, now);
  const formRef = useRef<HTMLFormElement>(null);
  const [focusOn, setFocusOn] = useState<{ what: 'empty' | 'wrong' }>({ what: 'empty' });
  const [customer, setCustomer] = useState<OrderDraft['texts'] | undefined>();
  const { draft } = form;

  const { phase, submit, offline, large } = useSubmit(form, {
    reloadModule,
    onShow,
    onPlaced: (orders) => {
      setCustomer(draft.texts.FI || draft.texts.TE ? draft.texts : undefined);
      setFocusOn({ what: 'empty' });
      onPlaced(orders);
    },
    onWrong: () => setFocusOn({ what: 'wrong' }),
  });
  const moveFocus = useEffectEvent((what: 'empty' | 'wrong') => {
    const controls = [...(formRef.current?.querySelectorAll<HTMLInputElement>('input:not([type=radio]), textarea, select') ?? [])];
    const target = controls.find((one) => (what === 'wrong' ? one.ariaInvalid === 'true' : one.value === '' && !one.readOnly));
    // A phone would throw up its keyboard before anything was asked for.
    if (what === 'wrong' || !matchMedia('(pointer: coarse)').matches) target?.focus();
  });
  useEffect(() => moveFocus(focusOn.what), [focusOn]);

  const account = basis.accounts.find((one) => one.id === draft.accountId);
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      submit();
      // A bare Enter in a field settles that field; it never orders a taxi.
    } else if (event.target instanceof HTMLInputElement) event.preventDefault();
  });
  useEffect(() => {
    const element = formRef.current;
    const heard = (event: KeyboardEvent) => key(event);
    element?.addEventListener('keydown', heard);
    return () => element?.removeEventListener('keydown', heard);
  }, []);
  const clear = () => {
    const before = draft;
    form.reset();
    setFocusOn({ what: 'empty' });
    toast.info(COPY.cleared, { action: { label: COPY.undo, onPress: () => form.restore(before) } });
  };
  // What was sent stays as it was sent until the server has answered.
  const fields = phase === 'idle' ? form : { ...form, change: () => undefined };
  const asking = phase === 'asking' || phase === 'asking-long';
  return (
    <form
      ref={formRef}
      className={s.form}
      noValidate
      aria-label={COPY.title}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classNames(s.body, asking && s.frozen)} inert={asking}>
        <header className={s.head}>
          <h1>{COPY.title}</h1>
          <span className={s.now}>{COPY.clock(showWeekday(now), showTime(now))}</span>
        </header>
        <div className={s.sections}>
          <fieldset className={s.section}>
            <legend>{COPY.details}</legend>
            <FixedTripChips form={fields} />
            <AddressBlock form={fields} />
            <TimeRow form={fields} />
            <CarRow form={fields} />
            <AddOns form={fields} />
            <TextFields form={fields} category="DETAILS" />
          </fieldset>
          <fieldset className={s.section}>
            <legend>{COPY.customer}</legend>
            {customer && (
              <TextButton
                onClick={() => {
                  form.change({ texts: { ...draft.texts, FI: customer.FI, TE: customer.TE } });
                  setCustomer(undefined);
                }}
              >
                {COPY.sameCustomer}
              </TextButton>
            )}
            <TextFields form={fields} category="CUSTOMER" />
          </fieldset>
        </div>
      </div>
      <OrderFooter
        sentence={orderSentence(draft, account?.name, now)}
        phase={phase}
        offline={offline}
        unavailable={form.hasErrors}
        onClear={clear}
      />
      {large && (
        <Suspense fallback={null}>
          <LargeCarDialog people={draft.people} onOrder={large.order} onBack={large.back} />
        </Suspense>
      )}
    </form>
  );
}
