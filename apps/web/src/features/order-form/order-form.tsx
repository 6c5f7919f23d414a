import type { Order } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { Zap } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { chosenAmong, type FormOptions, stopsOf } from '../../entities/booking-form/draft/form-state.ts';
import { orderSentence } from '../../entities/booking-form/draft/order-sentence.ts';
import type { useFormOptions } from '../../entities/booking-form/draft/use-form-options.ts';
import { FormFields } from '../../entities/booking-form/fields/form-fields.tsx';
import { NewFormBanner } from '../../entities/booking-form/new-form-banner.tsx';
import { useFormKeys } from '../../entities/booking-form/use-form-keys.ts';
import { useUntouchedForm } from '../../entities/booking-form/use-untouched-form.ts';
import { COPY as RULES } from '../../entities/ordering-rule/copy.ts';
import { RulesBanner } from '../../entities/ordering-rule/rules-banner.tsx';
import { estimateTexts, stopTexts } from '../../entities/trip-estimate/estimate-texts.ts';
import { useTripEstimate } from '../../entities/trip-estimate/queries.ts';
import { type FocusOn, useFormFocus } from '../../form/use-form-focus.ts';
import { showTime, showWeekday } from '../../platform/format.ts';
import { isAsking } from '../../platform/pending/use-sending-phase.ts';
import { useServerMinute } from '../../platform/server-clock.ts';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { draftTrip } from './draft/draft-trip.ts';
import { useOrderForm } from './draft/use-order-form.ts';
import { OrderFooter } from './order-footer.tsx';
import s from './order-form.module.css';
import { OrderQuestion } from './place/order-question.tsx';
import { useSubmit } from './place/use-submit.ts';
import { firstOf } from './repeat/repeat-choice.ts';
import { RepeatTrip } from './repeat/repeat-trip.tsx';
import { TravellerTick } from './traveller-tick.tsx';
import { useAskedFor } from './use-asked-for.ts';
import { usePrefill } from './use-prefill.ts';
import { useSameCustomer } from './use-same-customer.tsx';

export interface OrderFormProps {
  readonly userId: string;
  readonly options: FormOptions;
  readonly recents: readonly Address[];
  readonly reloadModule: () => void;
  /** Draws the newest form of the company; undefined while this is the newest. */
  readonly loadNewForm?: (() => void) | undefined;
  /** Add-ons that are drawn and that the newest form no longer offers. */
  readonly goneAddOns?: ReturnType<typeof useFormOptions>['goneAddOns'] | undefined;
  readonly onShow: (order: Order) => void;
  readonly onShowSeries?: ((id: string) => void) | undefined;
  readonly onPlaced: (orders: readonly Order[]) => void;
  /** Asked when it is first drawn: it then leaves the focus where it is. */
  readonly isBehindPanel?: () => boolean;
  /** The operating notice. */
  readonly notice?: ReactNode;
  /** Where else trips are ordered, beside the heading. */
  readonly otherWays?: ReactNode;
  /** The form was filled from a finished trip and is to be seen. */
  readonly onFilled: () => void;
}

interface FormHeadProps {
  readonly now: number;
  /** What was sent is not answered yet. */
  readonly isSending: boolean;
  readonly onQuick: () => void;
  /** Where else trips are ordered. */
  readonly children: ReactNode;
}

const FormHead = ({ now, isSending, onQuick, children }: FormHeadProps) => (
  <header className={s.head}>
    <h1>{COPY.title}</h1>
    <Button size="sm" icon={<Zap aria-hidden="true" />} unavailable={isSending} onClick={onQuick}>
      {COPY.quick}
    </Button>
    {children}
    <span className={s.now}>{COPY.clock(showWeekday(now), showTime(now))}</span>
  </header>
);

/** The form of the order page, drawn from the company's booking module (S1 §2). */
export function OrderForm(props: OrderFormProps) {
  const { userId, options, recents, reloadModule, loadNewForm, goneAddOns = [], isBehindPanel, notice, otherWays } = props;
  const { onShow, onShowSeries, onPlaced, onFilled } = props;
  const now = useServerMinute();
  const form = useOrderForm(userId, options, recents, now);
  const formRef = useRef<HTMLFormElement>(null);
  const [focusFirst] = useState<FocusOn | undefined>(() => (isBehindPanel?.() ? undefined : 'empty'));
  const focusOn = useFormFocus(formRef, focusFirst);
  const sameCustomer = useSameCustomer(form, () => focusOn('next'));
  const { draft } = form;
  const estimate = useTripEstimate(draftTrip(firstOf(draft, now), options, now), draft.fixedTripVersion);

  const { phase, submit, quick, offline, giveUp, givenUp, forgetGivenUp, refusedBy, questions } = useSubmit(form, {
    reloadModule,
    onShow,
    onShowSeries,
    onPlaced: (orders, byQuick) => {
      if (!byQuick) sameCustomer.remember();
      // What stood beside the button goes with the trip; a budget that comes near its end is to be known all the same.
      const [warning] = byQuick ? [] : (estimate?.rules?.warnings ?? []);
      if (warning) toast.info(RULES.rule(warning.rule, warning.why));
      focusOn('empty');
      onPlaced(orders);
    },
    onWrong: () => focusOn('wrong'),
  });
  useFormKeys(formRef, submit);
  usePrefill(form, phase === 'idle', () => {
    focusOn('send');
    onFilled();
  });

  const idle = phase === 'idle' && !questions.question;
  useUntouchedForm(loadNewForm, idle && !form.dirty);
  useAskedFor(idle, {
    start: () => {
      focusOn('empty');
      onFilled();
    },
    quick: () => {
      onFilled();
      quick();
    },
  });

  const clear = () => {
    const before = draft;
    forgetGivenUp();
    form.reset();
    focusOn('empty');
    toast.info(COPY.cleared, { action: { label: COPY.undo, onPress: () => form.restore(before) } });
  };
  // What was sent stays as it was sent until the server has answered.
  const stops = stopsOf(draft).length;
  const timed = estimate && stops > 0 ? { ...form, stopTimes: stopTexts(estimate, stops) } : form;
  const fields = phase === 'idle' ? timed : { ...timed, change: () => undefined };
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
        <FormHead now={now} isSending={phase !== 'idle'} onQuick={quick}>
          {otherWays}
        </FormHead>
        <FormFields
          form={fields}
          besideCustomer={sameCustomer.offer}
          belowCustomer={
            <>
              <TravellerTick form={fields} />
              <RepeatTrip form={fields} />
            </>
          }
        />
      </div>
      <OrderFooter
        notice={notice}
        newForm={
          idle &&
          loadNewForm && (
            <NewFormBanner loadNewForm={loadNewForm} gone={chosenAmong(goneAddOns, form.draft)} onLoaded={() => focusOn('next')} />
          )
        }
        rules={phase === 'idle' && <RulesBanner refused={refusedBy} foreseen={estimate?.rules} />}
        sentence={orderSentence(firstOf(draft, now), options, now)}
        estimate={estimate && estimateTexts(estimate, draft.cars)}
        phase={phase}
        offline={offline}
        givenUp={givenUp}
        unavailable={form.hasErrors}
        onClear={clear}
        onGiveUp={giveUp}
      />
      <OrderQuestion questions={questions} options={options} willBeHeld={estimate?.rules?.outcome === 'approval'} />
    </form>
  );
}
