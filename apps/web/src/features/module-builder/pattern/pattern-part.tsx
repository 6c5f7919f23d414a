import { type PatternChoice, patternFrom } from '@praj/domain/booking-form/pattern-choice.ts';
import { patternText } from '@praj/domain/booking-form/pattern-text.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { VisuallyHidden } from '../../../ui/frame/visually-hidden.tsx';
import { COPY } from '../copy.ts';
import { choiceFault } from '../draft/module-rules.ts';
import { PatternChoices } from './pattern-choices.tsx';
import s from './pattern-part.module.css';
import { TryPattern } from './try-pattern.tsx';

export interface PatternPartProps {
  /** What people call the field. */
  readonly name: string;
  readonly choice: PatternChoice;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (choice: PatternChoice) => void;
  readonly onBlur: () => void;
}

/** What is asked, in a few words; an own pattern that words do not say stands as it is. */
function summaryOf(choice: PatternChoice): string {
  if (choice.kind === 'none') return COPY.pattern.kinds.none;
  const words = choiceFault(choice) === undefined ? patternText(patternFrom(choice)) : undefined;
  return words ?? (choice.kind === 'own' ? choice.pattern : COPY.pattern.kinds[choice.kind]);
}

/** 'Krav til indholdet': what a field's text must look like, chosen in words and tried at once. Folded away until it is asked for or wrong. */
export function PatternPart({ name, choice, readOnly, error, onChange, onBlur }: PatternPartProps) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const isOpen = (opened || error !== undefined) && !readOnly;
  const summary = summaryOf(choice);
  if (readOnly) {
    return (
      <p className={s.summary}>
        {COPY.pattern.title}: {summary}
      </p>
    );
  }
  return (
    <>
      <button
        type="button"
        className={s.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpened(!isOpen)}
      >
        <span>
          <b>{COPY.pattern.title}</b> <VisuallyHidden>{COPY.pattern.whose(name)}</VisuallyHidden> {summary}
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      {isOpen && (
        <fieldset id={id} className={s.body} aria-label={COPY.pattern.of(name)}>
          <PatternChoices choice={choice} error={error} onChange={onChange} onBlur={onBlur} />
          <TryPattern choice={choice} />
        </fieldset>
      )}
    </>
  );
}
