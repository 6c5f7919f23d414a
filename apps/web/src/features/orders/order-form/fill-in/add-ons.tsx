import { ChipToggles } from '../../../../ui/choice/chip-toggles.tsx';
import { COPY } from '../copy.ts';
import type { FormControl } from '../draft/form-control.ts';

/** How many add-ons stand before 'Flere'. */
const SHOWN = 4;
/** From how many chosen add-ons on the wait may be longer. */
const MANY = 3;

/** The company's add-ons; required ones are on and stay on, and a fixed trip brings its own (S1 §2). */
export function AddOns({ form: { draft, basis, change } }: { form: FormControl }) {
  const offered = basis.module.attributesFields;
  if (offered.length === 0) return null;
  const required = offered.filter((one) => one.required).map((one) => one.id);
  const fixed = draft.fixedTripId !== null;
  return (
    <ChipToggles
      label={COPY.addOns}
      hint={fixed ? COPY.fixedAddOns : draft.attributeIds.length >= MANY ? COPY.manyAddOns : undefined}
      values={draft.attributeIds}
      options={offered.map((one) => ({ value: one.id, label: one.required ? `${one.description} (${COPY.required})` : one.description }))}
      shown={SHOWN}
      readOnly={fixed}
      onChange={(chosen) => change({ attributeIds: [...new Set([...required, ...chosen])] })}
    />
  );
}
