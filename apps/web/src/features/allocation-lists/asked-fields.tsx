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
interface Choice {
  readonly source: AllocationSource | 'none';
  readonly required: boolean;
}
type Values = Readonly<Record<AllocationKind, Choice>>;
const SOURCES = (['none', ...ALLOCATION_SOURCES] as const).map((value) => ({ value, label: COPY.fields.source[value] }));

const valuesOf = (asked: readonly AllocationField[]): Values =>
  Object.fromEntries(
    ALLOCATION_KINDS.map((kind) => {
      const { source, required } = asked.find((field) => field.kind === kind) ?? { source: 'none', required: false };
      return [kind, { source, required }];
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
        const { source, required } = values[kind];
        return source === 'none' ? [] : [{ kind, source, required }];
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
          const { value, onChange, label, name } = form.field(kind);
          return (
            <div key={kind} className={s.kind}>
              <Select
                label={label}
                name={name}
                value={value.source}
                options={SOURCES}
                onChange={(source) => onChange({ ...value, source })}
              />
              <Checkbox
                checked={value.source !== 'none' && value.required}
                readOnly={value.source === 'none'}
                dim={value.source === 'none'}
                onChange={(required) => onChange({ ...value, required })}
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
