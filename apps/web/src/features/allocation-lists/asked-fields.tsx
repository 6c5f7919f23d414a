import { changeAllocationFields } from '@praj/contract/allocations/allocations.ts';
import {
  ALLOCATION_KINDS,
  ALLOCATION_LABELS,
  ALLOCATION_SOURCES,
  type AllocationField,
  type AllocationKind,
  type AllocationSource,
} from '@praj/domain/allocations/allocation-kinds.ts';
import { useQueryClient } from '@tanstack/react-query';
import { bookingModuleQuery } from '../../entities/booking-module/queries.ts';
import { CreateDialog } from '../../form/create-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { call } from '../../platform/http.ts';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import s from './allocation-lists.module.css';
import { COPY } from './copy.ts';

interface AskedFieldsProps {
  companyId: string;
  asked: readonly AllocationField[];
  onClose: () => void;
}
type Source = AllocationSource | 'none';
type RequiredName = `${AllocationKind}Required`;
const requiredOf = (kind: AllocationKind): RequiredName => `${kind}Required`;
/** Each choice is a field of its own, so that what others choose meanwhile goes into those that nobody has touched. */
type Values = Readonly<Record<AllocationKind, Source> & Record<RequiredName, boolean>>;
const SOURCES = (['none', ...ALLOCATION_SOURCES] as const).map((value) => ({ value, label: COPY.fields.source[value] }));

const valuesOf = (asked: readonly AllocationField[]): Values =>
  Object.fromEntries(
    ALLOCATION_KINDS.flatMap((kind) => {
      const field = asked.find((one) => one.kind === kind);
      return [
        [kind, field?.source ?? 'none'],
        [requiredOf(kind), field?.required ?? false],
      ];
    }),
  ) as Values;

/** What the company's form asks of each trip, kind by kind. Heavy (a dialog): load it when needed. */
export function AskedFields({ companyId, asked, onClose }: AskedFieldsProps) {
  const client = useQueryClient();
  const form = useForm({
    start: () => valuesOf(asked),
    rules: Object.fromEntries(ALLOCATION_KINDS.map((kind) => [kind, { label: ALLOCATION_LABELS[kind] }])),
    send: (values) => {
      const allocationFields = ALLOCATION_KINDS.flatMap((kind) => {
        const source = values[kind];
        return source === 'none' ? [] : [{ kind, source, required: values[requiredOf(kind)] }];
      });
      return call(changeAllocationFields, { params: { id: companyId }, body: { allocationFields } });
    },
    onSent: (module) => {
      client.setQueryData(bookingModuleQuery(companyId).queryKey, module);
      onClose();
      toast.success(COPY.fields.saved);
    },
  });
  useFreshValues(form, valuesOf(asked));
  return (
    <CreateDialog title={COPY.fields.title} intro={COPY.fields.intro} form={form} submitText={COPY.fields.save} onClose={onClose}>
      <div className={s.asked}>
        {ALLOCATION_KINDS.map((kind) => {
          const { value: source, onChange, label, name } = form.field(kind);
          const required = form.field(requiredOf(kind));
          return (
            <div key={kind} className={s.kind}>
              <Select label={label} name={name} value={source} options={SOURCES} onChange={onChange} />
              <Checkbox
                checked={source !== 'none' && required.value}
                readOnly={source === 'none'}
                dim={source === 'none'}
                onChange={required.onChange}
              >
                {COPY.fields.required}
              </Checkbox>
            </div>
          );
        })}
      </div>
    </CreateDialog>
  );
}
