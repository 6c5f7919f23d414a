import type { AllocationValue } from '@praj/contract/allocations/allocations.ts';
import { Tag } from '../../ui/display/tag.tsx';
import type { TableColumn } from '../../ui/list/data-table.tsx';
import { COPY } from './copy.ts';

const { columns: LABELS } = COPY;

/** The column's key is what the server sorts by. */
export const VALUE_COLUMNS: readonly TableColumn<AllocationValue>[] = [
  { key: 'code', label: LABELS.code, cell: ({ code }) => code, text: ({ code }) => code, width: '30%', strong: true, sortable: true },
  { key: 'name', label: LABELS.name, cell: ({ name }) => name, text: ({ name }) => name, width: '52%', sortable: true, card: 'detail' },
  {
    key: 'active',
    label: LABELS.active,
    cell: ({ active }) => <Tag tone={active ? 'success' : 'neutral'}>{active ? COPY.active : COPY.inactive}</Tag>,
    width: '18%',
    sortable: true,
    card: 'end',
  },
];
