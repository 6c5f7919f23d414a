import { type AllocationValue, addAllocationValue } from '@praj/contract/allocations/allocations.ts';
import { ALLOCATION_PLURALS } from '@praj/domain/allocations/allocation-kinds.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refreshAllocationValues, type WhichList } from '../../entities/allocation/queries.ts';
import { CreateDialog } from '../../form/create-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { call } from '../../platform/http.ts';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { NO_VALUE, valueRules } from './value-form.ts';

interface AddValueProps extends WhichList {
  onAdded: (value: AllocationValue) => void;
  onClose: () => void;
}

/** 'Opret værdi': one more value of a list. Heavy (a dialog): load it when needed. */
export function AddValue({ companyId, branchId, kind, onAdded, onClose }: AddValueProps) {
  const client = useQueryClient();
  const form = useForm({
    start: () => NO_VALUE,
    rules: valueRules(kind),
    send: ({ code, name }) => call(addAllocationValue, { params: { companyId }, body: { kind, branchId, code, name } }),
    onSent: (value) => {
      onClose();
      toast.success(COPY.added);
      onAdded(value);
      refreshAllocationValues(client);
    },
    focusFirst: 'code',
  });
  return (
    <CreateDialog title={COPY.add} intro={COPY.addTo(ALLOCATION_PLURALS[kind])} form={form} submitText={COPY.add} onClose={onClose}>
      <FieldRows>
        <TextField {...form.field('code')} autoComplete="off" />
        <TextField {...form.field('name')} autoComplete="off" />
      </FieldRows>
    </CreateDialog>
  );
}
