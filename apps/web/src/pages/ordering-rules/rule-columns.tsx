import type { OrderingRuleReply } from '@praj/contract/ordering-rules/ordering-rules.ts';
import { tellDemand } from '@praj/domain/ordering-rules/ordering-rule.ts';
import { ROLE_LABELS } from '@praj/domain/people/roles.ts';
import { Tag } from '../../ui/display/tag.tsx';
import type { TableColumn } from '../../ui/list/data-table.tsx';
import { COPY } from './copy.ts';

const { columns: LABELS } = COPY;
const whomOf = ({ scope, branchName, role, userName }: OrderingRuleReply): string => {
  if (scope === 'branch') return branchName ?? '';
  if (scope === 'role') return role === null ? '' : ROLE_LABELS[role];
  return scope === 'person' ? (userName ?? '') : COPY.wholeCompany;
};

/** The column's key is what the server sorts by, where it sorts. */
export const RULE_COLUMNS: readonly TableColumn<OrderingRuleReply>[] = [
  { key: 'name', label: LABELS.name, cell: ({ name }) => name, text: ({ name }) => name, width: '26%', strong: true, sortable: true },
  {
    key: 'kind',
    label: LABELS.demand,
    cell: ({ demand }) => tellDemand(demand),
    text: ({ demand }) => tellDemand(demand),
    width: '30%',
    sortable: true,
    card: 'detail',
  },
  { key: 'whom', label: LABELS.whom, cell: whomOf, text: whomOf, width: '17%', card: 'detail' },
  {
    key: 'outcome',
    label: LABELS.outcome,
    cell: ({ outcome }) => COPY.outcomes[outcome],
    width: '16%',
    sortable: true,
    card: 'detail',
  },
  {
    key: 'active',
    label: LABELS.active,
    cell: ({ active }) => <Tag tone={active ? 'success' : 'neutral'}>{active ? COPY.on : COPY.off}</Tag>,
    width: '11%',
    sortable: true,
    card: 'end',
  },
];
