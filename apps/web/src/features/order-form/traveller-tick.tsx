import { TRAVELLER_LANGUAGES } from '@praj/domain/traveller-links/traveller-link.ts';
import { useState } from 'react';
import type { FormControl } from '../../entities/booking-form/draft/form-control.ts';
import type { TravellerChoice } from '../../entities/booking-form/draft/form-state.ts';
import {
  hasWrongRecipient,
  offersTravellerLink,
  passengersPhone,
  travellerChoice,
} from '../../entities/booking-form/draft/traveller-choice.ts';
import { COPY, LANGUAGES } from '../../entities/traveller-link/copy.ts';
import { TextButton } from '../../ui/action/text-button.tsx';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import s from './traveller-tick.module.css';

/** Below the passenger: a link for them, in one line until it is ticked. It asks for nothing that the order has already. */
export function TravellerTick({ form }: { form: FormControl }) {
  const { draft, options, change } = form;
  const [elsewhere, setElsewhere] = useState(false);
  if (!offersTravellerLink(draft, options)) return null;
  const choice = travellerChoice(draft, options);
  const set = (part: Partial<TravellerChoice>) => change({ traveller: { ...choice, ...part } });
  const phone = passengersPhone(draft, options);
  const asks = phone === undefined || elsewhere || choice.recipient !== '';
  return (
    <div className={s.tick}>
      <div className={s.line}>
        <Checkbox checked={choice.ticked} onChange={(ticked) => set({ ticked })}>
          {COPY.tick}
        </Checkbox>
        {choice.ticked && (
          <Segmented
            label={COPY.language}
            hideLabel
            size="sm"
            value={choice.language}
            options={TRAVELLER_LANGUAGES.map((value) => ({ value, label: LANGUAGES[value] }))}
            onChange={(language) => set({ language })}
          />
        )}
      </div>
      {choice.ticked && !asks && (
        <p className={s.to}>
          {COPY.to(phone)} <TextButton onClick={() => setElsewhere(true)}>{COPY.otherRecipient}</TextButton>
        </p>
      )}
      {choice.ticked && asks && (
        <TextField
          label={COPY.recipient}
          value={choice.recipient}
          hint={phone === undefined && choice.recipient === '' ? COPY.copiedOnly : undefined}
          error={choice.left && hasWrongRecipient(draft, options) ? COPY.wrongRecipient : undefined}
          autoComplete="off"
          onChange={(recipient) => set({ recipient })}
          onBlur={() => set({ left: true })}
        />
      )}
    </div>
  );
}
