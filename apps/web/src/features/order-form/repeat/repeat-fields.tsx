import { type RefCallback, useId } from 'react';
import type { FormControl } from '../../../entities/booking-form/draft/form-control.ts';
import type { RepeatChoice } from '../../../entities/booking-form/draft/form-state.ts';
import { RuleFields } from '../../../entities/series/rule-fields.tsx';
import { isoDay } from '../../../platform/format.ts';
import { TextLink } from '../../../ui/action/link.tsx';
import { TextButton } from '../../../ui/action/text-button.tsx';
import { COPY } from './copy.ts';
import { repeatOf, repeatSentence } from './repeat-choice.ts';
import s from './repeat-trip.module.css';

interface RepeatFieldsProps {
  readonly form: FormControl;
  readonly onOnce: () => void;
  readonly titleRef: RefCallback<HTMLElement>;
}

/** On which days the trip repeats, and what will happen in one sentence. */
export function RepeatFields({ form, onOnce, titleRef }: RepeatFieldsProps) {
  const { draft, now, change } = form;
  const title = useId();
  const values = repeatOf(draft);
  if (!values || !draft.repeat) return null;
  const repeat: RepeatChoice = draft.repeat;
  return (
    <section className={s.repeat} aria-labelledby={title}>
      <div className={s.head}>
        <h2 ref={titleRef} id={title} tabIndex={-1}>
          {COPY.title}
        </h2>
        <TextButton onClick={onOnce}>{COPY.once}</TextButton>
      </div>
      <RuleFields values={values} today={isoDay(now)} onChange={(part) => change({ repeat: { ...repeat, ...part } })} />
      <p role="status">{repeatSentence(draft, now)}</p>
      <p className={s.note}>
        {COPY.ordered} <TextLink to="/series">{COPY.all}</TextLink>
      </p>
    </section>
  );
}
