import { ALLOCATION_KINDS, ALLOCATION_PLURALS, isAllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Plus, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { allocationValuesList, valueQuery } from '../../entities/allocation/queries.ts';
import { bookingModuleQuery } from '../../entities/booking-module/queries.ts';
import { companyQuery } from '../../entities/company/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { HistoryButton } from '../../features/history/history-button.tsx';
import { isNotThere } from '../../platform/call-failed.ts';
import { useOpenRow } from '../../platform/lists/use-open-row.ts';
import { usePagedList } from '../../platform/lists/use-paged-list.ts';
import { useLiveList } from '../../platform/live/live-lists.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Select } from '../../ui/choice/select.tsx';
import type { Crumb } from '../../ui/frame/breadcrumb.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { COPY } from './copy.ts';
import { VALUE_COLUMNS } from './value-columns.tsx';

const AddValue = lazyWithRetry(async () => (await import('../../features/allocation-lists/add-value.tsx')).AddValue, { likely: true });
const ValuePanel = lazyWithRetry(async () => (await import('../../features/allocation-lists/value-panel.tsx')).ValuePanel, {
  likely: true,
});
const ImportValues = lazyWithRetry(async () => (await import('../../features/allocation-lists/import-values.tsx')).ImportValues);
const AskedFields = lazyWithRetry(async () => (await import('../../features/allocation-lists/asked-fields.tsx')).AskedFields);

/** What stands over the list, beside the row that is open. */
type Opened = 'add' | 'import' | 'fields';

/** Kontering: what a customer's trips are charged to, and the lists of it, the company's or a branch's own (decision 103). */
export function AllocationsPage() {
  const { companyId = '', branchId, kind: named = '' } = useParams();
  const me = useMe();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  useLiveList('companies');
  const { data: module, error } = useQuery(bookingModuleQuery(companyId));
  const asked = module?.allocationFields ?? [];
  const kind = isAllocationKind(named) ? named : (asked.find(({ source }) => source === 'list')?.kind ?? 'costCentre');
  const list = usePagedList(
    useMemo(() => allocationValuesList({ companyId, branchId, kind }), [companyId, branchId, kind]),
    me.id,
  );
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const { row: openRow } = useOpenRow(valueQuery(companyId), list.search.openId, list.rows);
  const { trail, ...place } = useTrail(companyId, branchId);
  const historyOf =
    branchId === undefined
      ? ({ subject: `company:${companyId}`, name: place.companyName } as const)
      : ({ subject: `branch:${branchId}`, name: place.branchName } as const);
  const isMissing = isNotThere(error);
  const whichList = { companyId, branchId, kind };
  const add = !isMissing && (
    <Button tone="primary" icon={<Plus aria-hidden="true" />} aria-haspopup="dialog" onClick={() => open('add')}>
      {COPY.add}
    </Button>
  );
  const actions = !isMissing && (
    <>
      <HistoryButton {...historyOf} />
      {branchId === undefined && (
        <Button icon={<ListChecks aria-hidden="true" />} aria-haspopup="dialog" onClick={() => open('fields')}>
          {COPY.fields}
        </Button>
      )}
      <Button icon={<Upload aria-hidden="true" />} aria-haspopup="dialog" onClick={() => open('import')}>
        {COPY.importList}
      </Button>
      {add}
    </>
  );
  const source = asked.find((field) => field.kind === kind)?.source ?? (branchId === undefined ? 'none' : 'noneForBranch');
  return (
    <>
      <ListPage
        title={COPY.title}
        nouns={COPY.nouns}
        trail={trail}
        list={list}
        columns={VALUE_COLUMNS}
        rowLink={({ id }) => list.linkTo(id)}
        isDim={list.isInactive}
        search={COPY.search}
        hide={COPY.hide}
        filters={
          <Select
            label={COPY.list}
            hideLabel
            value={kind}
            options={ALLOCATION_KINDS.map((value) => ({ value, label: ALLOCATION_PLURALS[value] }))}
            onChange={(next) => {
              const above = branchId === undefined ? `/companies/${companyId}` : `/companies/${companyId}/${branchId}`;
              void navigate(`${above}/allocations/${next}`, { replace: true, state });
            }}
          />
        }
        notice={module && <p>{`${COPY.asked[source]} ${branchId === undefined ? '' : COPY.ofBranch}`}</p>}
        actions={actions}
        isMissing={isMissing}
        empty={isMissing ? { title: COPY.missing } : { title: COPY.empty, children: COPY.emptyText, action: add }}
        panel={
          openRow !== undefined && (
            <PanelBoundary title={COPY.panel} resetKey={openRow.id} onClose={list.closePanel}>
              <ValuePanel key={openRow.id} companyId={companyId} value={openRow} onClose={list.closePanel} />
            </PanelBoundary>
          )
        }
      />
      {opened && (
        <PanelBoundary title={COPY.title} resetKey={opened} onClose={close}>
          {opened === 'add' && <AddValue {...whichList} onAdded={list.showCreated} onClose={close} />}
          {opened === 'import' && <ImportValues {...whichList} onClose={close} />}
          {opened === 'fields' && module && <AskedFields companyId={companyId} asked={asked} onClose={close} />}
        </PanelBoundary>
      )}
    </>
  );
}

/** The pages above, and what the place is called: the provider's people come from the customer, everybody else from the settings. */
function useTrail(companyId: string, branchId: string | undefined) {
  const { may, companyId: own, companyName, branchName } = useMe();
  const listsCompanies = may('company.list', {});
  const { data: company } = useQuery({ ...companyQuery(companyId), enabled: may('company.read', { companyId }) });
  const above: readonly Crumb[] = listsCompanies
    ? [
        { label: COPY.companies, to: '/companies' },
        { label: company?.name ?? COPY.company, to: `/companies/${companyId}` },
      ]
    : [{ label: COPY.settings, to: '/settings' }];
  const branch = company?.branches.find(({ id }) => id === branchId);
  const trail = branch ? [...above, { label: branch.name, to: `/companies/${companyId}/branch/${branch.id}` }] : above;
  const isOwn = companyId === own;
  return {
    trail,
    companyName: company?.name ?? (isOwn ? companyName : COPY.company),
    branchName: branch?.name ?? (isOwn ? branchName : ''),
  };
}
