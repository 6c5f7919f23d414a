import type { SeriesDetail } from '@praj/contract/series/series.ts';
import { useId, useRef } from 'react';
import { COPY as BOOKING } from '../../entities/booking-form/copy.ts';
import { chosenAmong, type FormOptions } from '../../entities/booking-form/draft/form-state.ts';
import type { useFormOptions } from '../../entities/booking-form/draft/use-form-options.ts';
import { FormFields } from '../../entities/booking-form/fields/form-fields.tsx';
import { NewFormBanner } from '../../entities/booking-form/new-form-banner.tsx';
import { OthersNews } from '../../entities/booking-form/news/others-news.tsx';
import { useFormKeys } from '../../entities/booking-form/use-form-keys.ts';
import { useUntouchedForm } from '../../entities/booking-form/use-untouched-form.ts';
import { OfflineBanner } from '../../entities/order/pending/offline-banner.tsx';
import { RulesBanner } from '../../entities/ordering-rule/rules-banner.tsx';
import { useFormFocus } from '../../form/use-form-focus.ts';
import { Button } from '../../ui/action/button.tsx';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { COPY } from './copy.ts';
import s from './trip-form.module.css';
import { useTripChange } from './use-trip-change.ts';

export interface TripFormProps {
  readonly series: SeriesDetail;
  /** Back to the panel of the series. */
  readonly onDone: () => void;
  readonly options: FormOptions;
  /** Draws the trip as it is now, without what is typed; undefined while it is the one that is drawn. */
  readonly loadNewTrip: (() => void) | undefined;
  readonly form: Pick<ReturnType<typeof useFormOptions>, 'recents' | 'reloadModule' | 'loadNewForm' | 'goneAddOns'>;
}

/** The booking form, filled from the trip of a series; when it is driven stands in the panel of the series. */
export function TripForm({ series, options, form: known, loadNewTrip, onDone }: TripFormProps) {
  const { recents, reloadModule, loadNewForm, goneAddOns } = known;
  const formRef = useRef<HTMLFormElement>(null);
  const id = useId();
  const focusOn = useFormFocus(formRef, undefined);
  const { form, busy, dirty, news, isForSaving, offline, refusedBy, losesLink, submit } = useTripChange(series, {
    options,
    recents,
    reloadModule,
    onSaved: onDone,
    onWrong: () => focusOn('wrong'),
  });
  useFormKeys(formRef, submit);
  useUntouchedForm(loadNewForm, !busy && !dirty);
  useUntouchedForm(loadNewTrip, !busy && !dirty);
  return (
    <DetailsPanel
      title={COPY.changeTrip}
      subtitle={series.customerName ?? undefined}
      dirty={dirty}
      onClose={onDone}
      footerStart={<Button onClick={onDone}>{COPY.cancel}</Button>}
      footer={
        <>
          {!busy && loadNewForm && (
            <div className={s.above}>
              <NewFormBanner loadNewForm={loadNewForm} gone={chosenAmong(goneAddOns, form.draft)} onLoaded={() => focusOn('next')} />
            </div>
          )}
          {!busy && refusedBy !== undefined && (
            <div className={s.above}>
              <RulesBanner refused={refusedBy} foreseen={undefined} />
            </div>
          )}
          {losesLink && (
            <div className={s.above}>
              <Banner>{COPY.losesLink}</Banner>
            </div>
          )}
          <Button type="submit" form={id} tone="primary" busy={busy} unavailable={form.hasErrors || !isForSaving}>
            {COPY.save}
          </Button>
        </>
      }
    >
      <form
        ref={formRef}
        id={id}
        className={s.form}
        noValidate
        aria-label={COPY.changeTrip}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {offline && <OfflineBanner />}
        {dirty && news.length > 0 && loadNewTrip && (
          <OthersNews title={BOOKING.byOthers.title} news={news} dirty={dirty} onNewest={loadNewTrip} />
        )}
        <FormFields form={form} />
      </form>
    </DetailsPanel>
  );
}
