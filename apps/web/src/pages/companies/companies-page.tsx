import type { ListedCompany } from '@praj/contract/companies.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { COPY as COMPANY } from '../../entities/company/copy.ts';
import { companiesList } from '../../entities/company/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { showNumber } from '../../platform/format.ts';
import { usePagedList } from '../../platform/lists/use-paged-list.ts';
import { Button } from '../../ui/action/button.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { useBackState } from '../../ui/frame/breadcrumb.tsx';
import type { TableColumn } from '../../ui/list/data-table.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { COPY } from './copy.ts';

const AddCompany = lazyWithRetry(async () => (await import('../../features/company-details/add-company.tsx')).AddCompany, { likely: true });

const { columns: LABELS } = COPY;
/** The column's key is what the server sorts by. */
const COLUMNS: readonly TableColumn<ListedCompany>[] = [
  {
    key: 'name',
    label: LABELS.name,
    cell: ({ name }) => name,
    picture: ({ name, hexColor, avatarImageUrl }) => <Logo name={name} color={hexColor} imageUrl={avatarImageUrl} size="sm" isDecoration />,
    text: ({ name }) => name,
    width: '30%',
    strong: true,
    sortable: true,
  },
  {
    key: 'contactPerson',
    label: LABELS.contactPerson,
    cell: (company) => company.contactPerson,
    width: '24%',
    sortable: true,
    drop: 2,
    card: 'detail',
  },
  {
    key: 'totalUsersCount',
    label: LABELS.employees,
    cell: ({ employees }) => showNumber(employees.totalUsersCount),
    width: '13%',
    numeric: true,
    sortable: true,
    drop: 3,
  },
  {
    key: 'ordersCount',
    label: LABELS.trips,
    cell: (company) => showNumber(company.ordersCount),
    width: '12%',
    numeric: true,
    sortable: true,
    drop: 3,
  },
  { key: 'number', label: LABELS.number, cell: (company) => company.number, width: '9%', sortable: true, drop: 1 },
  {
    key: 'status',
    label: LABELS.status,
    cell: ({ status }) => <Tag tone={status === 'ACTIVE' ? 'success' : 'neutral'}>{COMPANY.statuses[status]}</Tag>,
    width: '12%',
    sortable: true,
    card: 'end',
  },
];

/** Kunder: the provider's list of companies (S2 §2). */
export function CompaniesPage() {
  const list = usePagedList(companiesList, useMe().id);
  const state = useBackState(COPY.title);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button tone="primary" icon={<Plus aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
      {COPY.add}
    </Button>
  );
  return (
    <>
      <ListPage
        title={COPY.title}
        nouns={COPY.nouns}
        list={list}
        columns={COLUMNS}
        rowLink={({ id }) => ({ to: `/companies/${id}`, state })}
        isDim={list.isInactive}
        search={COPY.search}
        hide={COPY.hide}
        actions={add}
        empty={{ title: COPY.empty, action: add }}
      />
      {adding && (
        <PanelBoundary title={COPY.add} onClose={() => setAdding(false)}>
          <AddCompany onAdded={list.showCreated} onClose={() => setAdding(false)} />
        </PanelBoundary>
      )}
    </>
  );
}
