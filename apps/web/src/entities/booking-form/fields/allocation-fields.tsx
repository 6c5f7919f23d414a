import { ALLOCATION_LABELS } from '@praj/domain/allocations/allocation-kinds.ts';
import { NO_ALLOCATION } from '../../allocation/allocation-entry.ts';
import { AllocationField } from '../../allocation/allocation-field.tsx';
import { goneText } from '../../allocation/usual-entry.ts';
import { useMe } from '../../session/queries.ts';
import type { FormControl } from '../draft/form-control.ts';
import { saidFor } from '../draft/form-state.ts';
import { marksIn } from './field-marks.ts';
import s from './form-fields.module.css';

/** What the trip is charged to: a field for each kind that the company's form asks for (decision 103). */
export function AllocationFields({ form }: { readonly form: FormControl }) {
  const { branchId: own } = useMe();
  const { draft, options, change } = form;
  const marks = marksIn(form);
  const said = saidFor(draft, options);
  return (
    <div className={s.grid}>
      {options.module.allocationFields.map((asked) => (
        <AllocationField
          key={asked.kind}
          asked={asked}
          whose={{ branchId: options.branchId ?? own }}
          label={ALLOCATION_LABELS[asked.kind]}
          mark={asked.required ? marks.required : marks.optional}
          hint={goneText(asked.kind, draft.allocations?.[asked.kind], said)}
          error={form.allocationError?.(asked.kind)}
          entry={draft.allocations?.[asked.kind] ?? NO_ALLOCATION}
          onChange={(entry) => change({ allocations: { ...draft.allocations, [asked.kind]: entry } })}
          onBlur={() => form.onAllocationBlur?.(asked.kind)}
        />
      ))}
    </div>
  );
}
