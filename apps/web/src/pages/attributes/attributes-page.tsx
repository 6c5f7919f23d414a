import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { attributesList } from '../../entities/attribute/queries.ts';
import { companyQuery } from '../../entities/company/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { AttributeHistory } from '../../features/history/attribute-history.tsx';
import { isNotThere } from '../../platform/call-failed.ts';
import { usePagedList } from '../../platform/lists/use-paged-list.ts';
import { useLiveList } from '../../platform/live/live-lists.tsx';
import { Button } from '../../ui/action/button.tsx';
import type { Crumb } from '../../ui/frame/breadcrumb.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { attributeColumns } from './attribute-columns.tsx';
import { COPY } from './copy.ts';

const AddAttributes = lazyWithRetry(async () => (await import('../../features/attribute-details/add-attributes.tsx')).AddAttributes, {
  likely: true,
});
const AttributePanel = lazyWithRetry(async () => (await import('../../features/attribute-details/attribute-panel.tsx')).AttributePanel, {
  likely: true,
});

/** Attributter: the provider's list (S2 §2). Under a company's address it tells besides which of them its booking module has. */
export function AttributesPage() {
  const { companyId } = useParams();
  useLiveList('companies');
  const list = usePagedList(
    useMemo(() => attributesList(companyId), [companyId]),
    useMe().id,
  );
  const { trail, isMissing } = useWhose(companyId);
  const columns = useMemo(() => attributeColumns(companyId !== undefined), [companyId]);
  const [adding, setAdding] = useState(false);
  const { openId } = list.search;
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
        columns={columns}
        rowLink={({ id }) => list.linkTo(id)}
        isDim={list.isInactive}
        search={COPY.search}
        actions={add}
        isMissing={isMissing}
        empty={isMissing ? { title: COPY.missing } : { title: COPY.empty, children: COPY.emptyText, action: add }}
        panel={
          openId !== undefined && (
            <PanelBoundary title={COPY.panel} resetKey={openId} onClose={list.closePanel}>
              <AttributePanel key={openId} attributeId={openId} History={AttributeHistory} onClose={list.closePanel} />
            </PanelBoundary>
          )
        }
      />
      {adding && (
        <PanelBoundary title={COPY.add} onClose={() => setAdding(false)}>
          <AddAttributes onAdded={list.showCreated} onClose={() => setAdding(false)} />
        </PanelBoundary>
      )}
    </>
  );
}

interface Whose {
  /** The pages above; the first is where 'back' leads when the navigation says nothing (S2 §2: /companies). */
  readonly trail: readonly Crumb[];
  /** The address names a company that is not there. */
  readonly isMissing: boolean;
}

/** In the frame of which company the list stands; in the provider's own settings where none is named. */
function useWhose(companyId: string | undefined): Whose {
  const { data: company, error } = useQuery({ ...companyQuery(companyId ?? ''), enabled: companyId !== undefined });
  if (companyId === undefined) return { trail: [{ label: COPY.settings, to: '/settings' }], isMissing: false };
  return {
    trail: [
      { label: COPY.companies, to: '/companies' },
      { label: company?.name ?? COPY.company, to: `/companies/${companyId}` },
    ],
    isMissing: isNotThere(error),
  };
}
