import { Plus } from 'lucide-react';
import { ZipAreaPicker } from '../../entities/zip-area/zip-area-picker.tsx';
import { OPTIONAL } from '../../form/form-rules.ts';
import type { BoundField } from '../../form/use-form.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextButton } from '../../ui/action/text-button.tsx';
import { ChipToggles } from '../../ui/choice/chip-toggles.tsx';
import { TimeField } from '../../ui/date/time-field.tsx';
import { FieldPair, FieldRows } from '../../ui/field/field-rows.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Disclosure } from '../../ui/frame/disclosure.tsx';
import { COPY } from './copy.ts';
import { faultsOfLimits, type TypedLimits } from './issue-form.ts';
import s from './issue-vouchers.module.css';

const { limits: SAYS } = COPY;

/** 'Sæt grænser', as long as there are none. */
export const SetLimits = ({ onSet }: { onSet: () => void }) => (
  <div>
    <Button size="sm" tone="ghost" icon={<Plus aria-hidden="true" />} onClick={onSet}>
      {SAYS.set}
    </Button>
    <p className={s.hint}>{SAYS.hint}</p>
  </div>
);

interface LimitsFieldsProps {
  field: BoundField<TypedLimits | null>;
  limits: TypedLimits;
}

/** What is asked of the trip, held when a car takes the voucher. */
export function LimitsFields({ field, limits: value }: LimitsFieldsProps) {
  const { error, onChange, onBlur } = field;
  const change = (part: Partial<TypedLimits>) => onChange({ ...value, ...part });
  const faults = error === undefined ? {} : faultsOfLimits(value);
  // What the server alone has said of a limit, such as a zip code that does not exist.
  const told = error !== undefined && Object.keys(faults).length === 0 ? error : undefined;
  return (
    <fieldset className={s.limits}>
      <legend>{SAYS.label}</legend>
      <FieldRows>
        <TextField
          name="limits"
          label={SAYS.highestPrice}
          mark={OPTIONAL}
          hint={SAYS.priceHint}
          inputMode="decimal"
          autoComplete="off"
          value={value.highestPrice}
          error={faults.highestPrice ?? told}
          after={<span>kr.</span>}
          onChange={(highestPrice) => change({ highestPrice })}
          onBlur={onBlur}
        />
        <ChipToggles
          label={SAYS.days}
          hint={SAYS.daysHint}
          values={value.days}
          options={SAYS.dayNames.map((label, at) => ({ value: String(at + 1), label }))}
          onChange={(days) => change({ days })}
        />
        <FieldPair>
          <TimeField
            label={SAYS.from}
            mark={OPTIONAL}
            value={value.from}
            error={faults.hours}
            onChange={(from) => change({ from })}
            onBlur={onBlur}
          />
          <TimeField label={SAYS.to} mark={OPTIONAL} value={value.to} onChange={(to) => change({ to })} onBlur={onBlur} />
        </FieldPair>
        <Areas label={SAYS.areasFrom} chosen={value.zipCodesFrom} onChange={(zipCodesFrom) => change({ zipCodesFrom })} />
        <Areas label={SAYS.areasTo} chosen={value.zipCodesTo} onChange={(zipCodesTo) => change({ zipCodesTo })} />
        <div>
          <TextButton onClick={() => onChange(null)}>{SAYS.remove}</TextButton>
        </div>
      </FieldRows>
    </fieldset>
  );
}

interface AreasProps {
  label: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Folded until it is asked for: the tree and its map are large. */
const Areas = ({ label, chosen, onChange }: AreasProps) => (
  <Disclosure title={label} aside={chosen.length > 0 ? String(chosen.length) : undefined}>
    <ZipAreaPicker label={label} hideLabel chosen={new Set(chosen)} onChange={(next) => onChange([...next])} />
  </Disclosure>
);
