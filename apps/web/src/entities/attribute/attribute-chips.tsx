import type { BookingModule } from '@praj/contract/companies/booking-modules.ts';
import { ChipToggles } from '../../ui/choice/chip-toggles.tsx';
import { COPY } from './copy.ts';

/** How many add-ons stand before 'Flere'. */
const SHOWN = 4;
/** From how many chosen add-ons on the wait may be longer. */
const MANY = 3;

export interface AttributeChipsProps {
  readonly offered: readonly Pick<BookingModule['attributesFields'][number], 'id' | 'description' | 'required'>[];
  readonly chosen: readonly string[];
  /** Why none can be chosen or taken away; undefined when they can. */
  readonly fixed: string | undefined;
  /** Small word after the label where none has to be chosen. */
  readonly mark?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (chosen: string[]) => void;
}

/** The company's add-ons; required ones are on and stay on (S1 §2). */
export function AttributeChips({ offered, chosen, fixed, mark, error, onChange }: AttributeChipsProps) {
  if (offered.length === 0) return null;
  const required = offered.filter((one) => one.required).map((one) => one.id);
  return (
    <ChipToggles
      label={COPY.addOns}
      mark={mark}
      hint={fixed ?? (chosen.length >= MANY ? COPY.manyAddOns : undefined)}
      error={error}
      values={chosen}
      options={offered.map((one) => ({ value: one.id, label: one.required ? COPY.required(one.description) : one.description }))}
      shown={SHOWN}
      readOnly={fixed !== undefined}
      onChange={(ids) => onChange([...new Set([...required, ...ids])])}
    />
  );
}
