import type { Order } from '@praj/contract/orders.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { chosenAmong, type FormOptions } from '../../entities/booking-form/draft/form-state.ts';
import type { useFormOptions } from '../../entities/booking-form/draft/use-form-options.ts';
import { FormFields } from '../../entities/booking-form/fields/form-fields.tsx';
import { NewFormBanner } from '../../entities/booking-form/new-form-banner.tsx';
import { OthersNews } from '../../entities/booking-form/news/others-news.tsx';
import { useFormKeys } from '../../entities/booking-form/use-form-keys.ts';
import { useUntouchedForm } from '../../entities/booking-form/use-untouched-form.ts';
import { subtitleOf } from '../../entities/order/order-texts.ts';
import { AskingBanner } from '../../entities/order/pending/asking-banner.tsx';
import { OfflineBanner } from '../../entities/order/pending/offline-banner.tsx';
import { RulesBanner } from '../../entities/ordering-rule/rules-banner.tsx';
import { useFormFocus } from '../../form/use-form-focus.ts';
import { isAsking } from '../../platform/pending/use-sending-phase.ts';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import s from './order-change.module.css';
import { ScopeQuestion } from './scope-question.tsx';
import { useChange } from './use-change.ts';

export interface ChangeFormProps
  extends Pick<ReturnType<typeof useFormOptions>, 'recents' | 'reloadModule' | 'loadNewForm' | 'goneAddOns'> {
  readonly userId: string;
  readonly order: Order;
  readonly options: FormOptions;
  /** The panel is to close: the change is made, or the person leaves it. */
  readonly onDone: (saved: boolean) => void;
  /** Leads to the order, for a message after the panel was closed. */
  readonly onShow: () => void;
}

/** Add-ons that are no longer offered, without the order's own: those stay until they are taken off. */
const beside = ({ attributes }: Order, gone: ChangeFormProps['goneAddOns']) =>
  gone.filter(({ id }) => !attributes.some((own) => own.id === id));

/** The booking form inside the panel, filled from the order it changes (S1 §2). */
export function ChangeForm({ userId, order, options, recents, reloadModule, loadNewForm, goneAddOns, onDone, onShow }: ChangeFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const id = useId();
  const focusOn = useFormFocus(formRef, undefined);
  const { form, phase, dirty, discard, offline, news, newsTitle, refusedBy, takeNewest, asksScope, submit } = useChange(order, {
    userId,
    options,
    recents,
    reloadModule,
    onSaved: () => onDone(true),
    onShow,
    onWrong: () => focusOn('wrong'),
  });
  const [asksHowFar, setAsksHowFar] = useState(false);
  const press = () => (asksScope() ? setAsksHowFar(true) : submit());
  useFormKeys(formRef, press);
  const idle = phase === 'idle';
  useUntouchedForm(loadNewForm, idle && !dirty);
  const asking = isAsking(phase);
  const saveRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The fields let go of the focus; kept in the panel, Escape still closes it.
    if (asking) saveRef.current?.focus();
  }, [asking]);
  return (
    <DetailsPanel
      floats
      title={COPY.title}
      subtitle={subtitleOf(order)}
      dirty={dirty}
      onDiscard={discard}
      onClose={() => {
        // What was sent cannot be called off; the person hears of it wherever they are by then.
        if (asking) toast.info(COPY.askingOn);
        onDone(false);
      }}
      footer={
        <>
          {idle && loadNewForm && (
            <div className={s.above}>
              <NewFormBanner
                loadNewForm={loadNewForm}
                gone={chosenAmong(beside(order, goneAddOns), form.draft)}
                onLoaded={() => focusOn('next')}
              />
            </div>
          )}
          {asking && (
            <div className={s.above}>
              <AskingBanner phase={phase} text={COPY.asking} />
            </div>
          )}
          {idle && refusedBy !== undefined && (
            <div className={s.above}>
              <RulesBanner refused={refusedBy} foreseen={undefined} />
            </div>
          )}
          <Button ref={saveRef} type="submit" form={id} tone="primary" busy={phase !== 'idle'} unavailable={form.hasErrors}>
            {COPY.title}
          </Button>
        </>
      }
    >
      <form
        ref={formRef}
        id={id}
        className={classNames(s.form, asking && s.frozen)}
        inert={asking}
        noValidate
        aria-label={COPY.title}
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}
      >
        {offline && <OfflineBanner />}
        {news.length > 0 && <OthersNews title={newsTitle} news={news} dirty={dirty} onNewest={takeNewest} />}
        <FormFields form={form} />
      </form>
      {asksHowFar && (
        <PanelBoundary title={COPY.title} onClose={() => setAsksHowFar(false)}>
          <ScopeQuestion
            onScope={(scope) => {
              setAsksHowFar(false);
              submit(scope);
            }}
            onClose={() => setAsksHowFar(false)}
          />
        </PanelBoundary>
      )}
    </DetailsPanel>
  );
}
