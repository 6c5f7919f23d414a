import type { AllocationKind, AllocationField as AskedField } from '@praj/domain/allocations/allocation-kinds.ts';
import { type AllocationEntry, codesOf, entriesOf, NO_ALLOCATION } from '../../entities/allocation/allocation-entry.ts';
import { AllocationField } from '../../entities/allocation/allocation-field.tsx';
import { allocationRules, atKinds } from '../../entities/allocation/allocation-rules.ts';
import { CreateDialog } from '../../form/create-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import type { UsualAllocationsProps } from './usual-props.ts';

interface UsualDialogProps extends UsualAllocationsProps {
  fields: readonly AskedField[];
  onClose: () => void;
}
type Values = Record<AllocationKind, AllocationEntry>;

/** What is usually said of each kind, changed. Heavy (a dialog): load it when needed. */
export function UsualDialog({ fields: asked, whose, usual = [], send, onClose }: UsualDialogProps) {
  // Nothing is required of what is only filled in beforehand.
  const fields = asked.map((field) => ({ ...field, required: false }));
  const kinds = fields.map(({ kind }) => kind);
  const had = entriesOf(usual);
  const values = Object.fromEntries(kinds.map((kind) => [kind, had[kind] ?? NO_ALLOCATION])) as Values;
  const form = useForm<Values, void>({
    start: () => values,
    rules: allocationRules(fields),
    send: (typed) => send(codesOf(typed, kinds)).catch(atKinds),
    onSent: () => {
      onClose();
      toast.success(COPY.saved);
    },
  });
  useFreshValues(form, values);
  return (
    <CreateDialog title={COPY.title} intro={COPY.intro} form={form} submitText={COPY.save} onClose={onClose}>
      <FieldRows>
        {fields.map((one) => {
          const { value, required: _required, name: _name, ...field } = form.field(one.kind);
          return <AllocationField key={one.kind} {...field} asked={one} whose={whose} entry={value} />;
        })}
      </FieldRows>
    </CreateDialog>
  );
}
