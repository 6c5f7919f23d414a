import { type AllocationValue, changeAllocationValue } from '@praj/contract/allocations/allocations.ts';
import { ALLOCATION_LABELS } from '@praj/domain/allocations/allocation-kinds.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showChangedValue } from '../../entities/allocation/queries.ts';
import { FormPanel } from '../../form/form-panel.tsx';
import { useForm } from '../../form/use-form.ts';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { call } from '../../platform/http.ts';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import s from './allocation-lists.module.css';
import { COPY } from './copy.ts';
import { type ValueValues, valueRules } from './value-form.ts';

interface ValuePanelProps {
  companyId: string;
  value: AllocationValue;
  onClose: () => void;
}
const valuesOf = ({ code, name, active }: AllocationValue): ValueValues => ({ code, name, active });

/** The panel of one value of a list: its code and name, and whether it is in use. */
export function ValuePanel({ companyId, value, onClose }: ValuePanelProps) {
  const client = useQueryClient();
  const form = useForm({
    start: () => valuesOf(value),
    rules: valueRules(value.kind),
    send: (body) => call(changeAllocationValue, { params: { companyId, valueId: value.id }, body }),
    onSent: (changed) => {
      showChangedValue(client, changed);
      form.reset(valuesOf(changed));
      toast.success(COPY.saved);
    },
  });
  useFreshValues(form, valuesOf(value));
  const active = form.field('active');
  return (
    <FormPanel title={`${value.code} ${value.name}`} subtitle={ALLOCATION_LABELS[value.kind]} form={form} onClose={onClose}>
      <PanelSection>
        <FieldRows>
          <TextField {...form.field('code')} autoComplete="off" />
          <TextField {...form.field('name')} autoComplete="off" />
          <div>
            <Checkbox checked={active.value} onChange={active.onChange} name={active.name}>
              {COPY.inUse}
            </Checkbox>
            <p className={s.hint}>{COPY.inUseText}</p>
          </div>
        </FieldRows>
      </PanelSection>
    </FormPanel>
  );
}
