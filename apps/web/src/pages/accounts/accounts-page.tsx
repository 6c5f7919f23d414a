import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { accountsList } from '../../entities/account/queries.ts';
import { companyQuery } from '../../entities/company/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { AccountHistory } from '../../features/history/account-history.tsx';
import { UsualOfAccount } from '../../features/usual-allocations/usual-of-account.tsx';
import { isNotThere } from '../../platform/call-failed.ts';
import { usePagedList } from '../../platform/lists/use-paged-list.ts';
import { Button } from '../../ui/action/button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { ACCOUNT_COLUMNS } from './account-columns.tsx';
import { COPY } from './copy.ts';

const AddAccount = lazyWithRetry(async () => (await import('../../features/account-details/add-account.tsx')).AddAccount, { likely: true });
const AccountPanel = lazyWithRetry(async () => (await import('../../features/account-details/account-panel.tsx')).AccountPanel, {
  likely: true,
});

/** Konti: what a customer's trips are charged to, and who may order on it (S2 §2). */
export function AccountsPage() {
  const { companyId = '' } = useParams();
  const { id: userId } = useMe();
  const list = usePagedList(
    useMemo(() => accountsList(companyId), [companyId]),
    userId,
  );
  const { data: company, error } = useQuery(companyQuery(companyId));
  const [adding, setAdding] = useState(false);
  const { openId } = list.search;
  const isMissing = isNotThere(error);
  const trail = [
    { label: COPY.companies, to: '/companies' },
    { label: company?.name ?? COPY.company, to: `/companies/${companyId}` },
  ];
  const add = !isMissing && (
    <Button tone="primary" icon={<Plus aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
      {COPY.add}
    </Button>
  );
  return (
    <>
      <ListPage
        title={COPY.title}
        nouns={COPY.nouns}
        trail={trail}
        backTo={trail[0]}
        list={list}
        columns={ACCOUNT_COLUMNS}
        rowLink={({ id }) => list.linkTo(id)}
        isDim={list.isInactive}
        search={COPY.search}
        hide={COPY.hide}
        actions={add}
        isMissing={isMissing}
        empty={isMissing ? { title: COPY.missing } : { title: COPY.empty, children: COPY.emptyText, action: add }}
        panel={
          openId !== undefined && (
            <PanelBoundary title={COPY.panel} resetKey={openId} onClose={list.closePanel}>
              <AccountPanel
                key={openId}
                companyId={companyId}
                accountId={openId}
                History={AccountHistory}
                Usual={UsualOfAccount}
                onClose={list.closePanel}
              />
            </PanelBoundary>
          )
        }
      />
      {adding && (
        <PanelBoundary title={COPY.add} onClose={() => setAdding(false)}>
          <AddAccount companyId={companyId} onAdded={list.showCreated} onClose={() => setAdding(false)} />
        </PanelBoundary>
      )}
    </>
  );
}
