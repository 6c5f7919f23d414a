import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { type PatternChoice, patternFrom } from '@praj/domain/booking-form/pattern-choice.ts';
import { patternText } from '@praj/domain/booking-form/pattern-text.ts';
import { tryPattern } from '@praj/domain/booking-form/try-pattern.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { COPY } from '../copy.ts';
import { choiceFault } from '../draft/module-rules.ts';
import s from './pattern-part.module.css';

/** A value is tried against what is asked, and answered as the orderer will be. It is nowhere kept. */
export function TryPattern({ choice }: { readonly choice: PatternChoice }) {
  const [value, setValue] = useState('');
  const said = answerTo(choice, value);
  return (
    <div className={s.tried}>
      <TextField label={COPY.pattern.tried} mark={COPY.pattern.triedHint} size="sm" value={value} autoComplete="off" onChange={setValue} />
      <output className={classNames(s.answer, said.fits === true && s.fits, said.fits === false && s.breaks)}>
        {said.fits === true && <CircleCheck aria-hidden="true" />}
        {said.fits === false && <TriangleAlert aria-hidden="true" />}
        {said.text}
      </output>
    </div>
  );
}

/** What is said of the value; `fits` is undefined where nothing can be said of it. */
function answerTo(choice: PatternChoice, value: string): { readonly fits: boolean | undefined; readonly text: string } {
  const fault = choiceFault(choice);
  if (fault !== undefined) return { fits: undefined, text: fault };
  const pattern = patternFrom(choice);
  const tried = tryPattern(pattern, value.trim());
  if (tried === 'fits') return { fits: true, text: COPY.pattern.fits };
  if (tried === 'breaks') return { fits: false, text: COPY.pattern.breaks(patternText(pattern) ?? FIELD_TEXTS.invalid) };
  return { fits: undefined, text: COPY.pattern.notYet };
}
