import type { CustomAddress } from '@praj/contract/companies/custom-addresses.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useBranchPlace } from '../../entities/branch/use-branch-place.ts';
import { customAddressesList } from '../../entities/custom-address/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { usePagedList } from '../../platform/lists/use-paged-list.ts';
import { Button } from '../../ui/action/button.tsx';
import type { TableColumn } from '../../ui/list/data-table.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { addressColumns } from './address-columns.tsx';
import { COPY } from './copy.ts';

const AddCustomAddress = lazyWithRetry(
  async () => (await import('../../features/custom-address-details/add-custom-address.tsx')).AddCustomAddress,
  { likely: true },
);
const CustomAddressPanel = lazyWithRetry(
  async () => (await import('../../features/custom-address-details/custom-address-panel.tsx')).CustomAddressPanel,
  { likely: true },
);

const { custom: SAID, columns: LABELS } = COPY;
const COLUMNS: readonly TableColumn<CustomAddress>[] = [
  ...addressColumns(true),
  { key: 'label', label: LABELS.label, cell: ({ label }) => label, width: '22%', sortable: true, card: 'end' },
];

/** Brugerdefinerede adresser: what a branch calls its places; they come first in its own search (S2 §2, decisions §7). */
export function CustomAddressesPage() {
  const { companyId = '', branchId = '' } = useParams();
  const list = usePagedList(
    useMemo(() => customAddressesList(branchId), [branchId]),
    useMe().id,
  );
  const { trail, whose, isMissing } = useBranchPlace(companyId, branchId);
  const [adding, setAdding] = useState(false);
  const { openId } = list.search;
  const add = !isMissing && (
    <Button tone="primary" icon={<Plus aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
      {SAID.add}
    </Button>
  );
  return (
    <>
      <ListPage
        title={SAID.title}
        nouns={SAID.nouns}
        trail={trail}
        list={list}
        columns={COLUMNS}
        rowLink={({ id }) => list.linkTo(id)}
        search={SAID.search}
        actions={add}
        isMissing={isMissing}
        empty={isMissing ? { title: COPY.missing } : { title: SAID.empty, children: SAID.emptyText, action: add }}
        panel={
          openId !== undefined && (
            <PanelBoundary title={SAID.panel} resetKey={openId} onClose={list.closePanel}>
              <CustomAddressPanel key={openId} branchId={branchId} customAddressId={openId} onClose={list.closePanel} />
            </PanelBoundary>
          )
        }
      />
      {adding && (
        <PanelBoundary title={SAID.add} onClose={() => setAdding(false)}>
          <AddCustomAddress branchId={branchId} whose={whose} onAdded={list.showCreated} onClose={() => setAdding(false)} />
        </PanelBoundary>
      )}
    </>
  );
}
