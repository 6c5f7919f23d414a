import type { Order } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { Zap } from 'lucide-react';
import { useRef, useState } from 'react';
import { showTime, showWeekday } from '../../../platform/format.ts';
import { useServerMinute } from '../../../platform/server-clock.ts';
import { Button } from '../../../ui/action/button.tsx';
import { TextButton } from '../../../ui/action/text-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PanelBoundary } from '../../../ui/overlay/panel-boundary.tsx';
import { toast } from '../../../ui/overlay/toast-queue.ts';
import { lazyAgain } from '../../../ui/state/lazy-again.ts';
import { isAsking } from '../lost-answer/use-sending-phase.ts';
import { COPY } from './copy.ts';
import type { FormBasis, OrderDraft } from './draft/form-state.ts';
import { orderSentence } from './draft/order-sentence.ts';
import { useOrderForm } from './draft/use-order-form.ts';
import { FormFields } from './fill-in/form-fields.tsx';
import { OrderFooter } from './order-footer.tsx';
import s from './order-form.module.css';
import { useSubmit } from './place/use-submit.ts';
import { useFilledAgain } from './use-filled-again.ts';
import { useFormFocus } from './use-form-focus.ts';
import { useFormKeys } from './use-form-keys.ts';

// React Aria's modal is heavy and most trips are ordered without a question.
const QuestionDialog = lazyAgain(() => import('./place/question-dialog.tsx').then((part) => part.QuestionDialog), { likely: true });

export interface OrderFormProps {
  readonly userId: string;
  readonly basis: FormBasis;
  readonly recents: readonly Address[];
  readonly reloadModule: () => void;
  readonly onShow: (order: Order) => void;
  readonly onPlaced: (orders: readonly Order[]) => void;
  /** The form was filled from a finished trip and is to be seen. */
  readonly onFilled: () => void;
}

/** The form of the order page, drawn from the company's booking module (S1 §2). */
export function OrderForm({ userId, basis, recents, reloadModule, onShow, onPlaced, onFilled }: OrderFormProps) {
  const now = useServerMinute();
  const form = useOrderForm(userId, basis, recents, now);
  const formRef = useRef<HTMLFormElement>(null);
  const focusOn = useFormFocus(formRef, 'empty');
  const [customer, setCustomer] = useState<OrderDraft['texts'] | undefined>();
  const { draft } = form;

  const { phase, submit, quick, offline, questions } = useSubmit(form, {
    reloadModule,
    onShow,
    onPlaced: (orders, byQuick) => {
      if (!byQuick) setCustomer(draft.texts.FI || draft.texts.TE ? draft.texts : undefined);
      focusOn('empty');
      onPlaced(orders);
    },
    onWrong: () => focusOn('wrong'),
  });
  useFormKeys(formRef, submit);
  useFilledAgain(form, phase === 'idle', () => {
    focusOn('order');
    onFilled();
  });

  const accountNamed = (id: string | null | undefined) => basis.accounts.find((one) => one.id === id)?.name;
  const clear = () => {
    const before = draft;
    form.reset();
    focusOn('empty');
    toast.info(COPY.cleared, { action: { label: COPY.undo, onPress: () => form.restore(before) } });
  };
  // What was sent stays as it was sent until the server has answered.
  const fields = phase === 'idle' ? form : { ...form, change: () => undefined };
  const asking = isAsking(phase);
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
          <Button size="sm" icon={<Zap aria-hidden="true" />} unavailable={phase !== 'idle'} onClick={quick}>
            {COPY.quick}
          </Button>
          <span className={s.now}>{COPY.clock(showWeekday(now), showTime(now))}</span>
        </header>
        <FormFields
          form={fields}
          aboveCustomer={
            customer && (
              <TextButton
                onClick={() => {
                  form.change({ texts: { ...draft.texts, FI: customer.FI, TE: customer.TE } });
                  setCustomer(undefined);
                }}
              >
                {COPY.sameCustomer}
              </TextButton>
            )
          }
        />
      </div>
      <OrderFooter
        sentence={orderSentence(draft, accountNamed(draft.accountId), now)}
        phase={phase}
        offline={offline}
        unavailable={form.hasErrors}
        onClear={clear}
      />
      {questions.question && (
        <PanelBoundary title={COPY.order} onClose={questions.back}>
          <QuestionDialog
            question={questions.question}
            accountName={accountNamed(questions.question.ready.body.accountId)}
            onYes={questions.yes}
            onBack={questions.back}
          />
        </PanelBoundary>
      )}
    </form>
  );
}
