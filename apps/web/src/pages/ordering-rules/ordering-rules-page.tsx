import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { companyQuery } from '../../entities/company/queries.ts';
import { orderingRulesList, ruleQuery } from '../../entities/ordering-rule/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { HistoryButton } from '../../features/history/history-button.tsx';
import { isNotThere } from '../../platform/call-failed.ts';
import { useOpenRow } from '../../platform/lists/use-open-row.ts';
import { usePagedList } from '../../platform/lists/use-paged-list.ts';
import { Button } from '../../ui/action/button.tsx';
import type { Crumb } from '../../ui/frame/breadcrumb.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { COPY } from './copy.ts';
import { RULE_COLUMNS } from './rule-columns.tsx';

const AddRule = lazyWithRetry(async () => (await import('../../features/ordering-rule-details/add-rule.tsx')).AddRule, { likely: true });
const RulePanel = lazyWithRetry(async () => (await import('../../features/ordering-rule-details/rule-panel.tsx')).RulePanel, {
  likely: true,
});

/** Bestillingsregler: what a customer's orders are held against, in every channel (decision 113). */
export function OrderingRulesPage() {
  const { companyId = '' } = useParams();
  const me = useMe();
  const { data: company, error } = useQuery(companyQuery(companyId));
  const list = usePagedList(
    useMemo(() => orderingRulesList(companyId), [companyId]),
    me.id,
  );
  const [adding, setAdding] = useState(false);
  const { row: openRow } = useOpenRow(ruleQuery(companyId), list.search.openId, list.rows);
  const isMissing = isNotThere(error);
  const listsCompanies = me.may('company.list', {});
  const trail: readonly Crumb[] = listsCompanies
    ? [
        { label: COPY.companies, to: '/companies' },
        { label: company?.name ?? COPY.company, to: `/companies/${companyId}` },
      ]
    : [{ label: COPY.settings, to: '/settings' }];
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
        intro={COPY.intro}
        trail={trail}
        list={list}
        columns={RULE_COLUMNS}
        rowLink={({ id }) => list.linkTo(id)}
        isDim={list.isInactive}
        search={COPY.search}
        hide={COPY.hide}
        actions={
          !isMissing && (
            <>
              {company && <HistoryButton subject={`company:${companyId}`} name={company.name} />}
              {add}
            </>
          )
        }
        isMissing={isMissing}
        empty={isMissing ? { title: COPY.missing } : { title: COPY.empty, children: COPY.emptyText, action: add }}
        panel={
          openRow !== undefined && (
            <PanelBoundary title={COPY.panel} resetKey={openRow.id} onClose={list.closePanel}>
              <RulePanel key={openRow.id} companyId={companyId} rule={openRow} onClose={list.closePanel} />
            </PanelBoundary>
          )
        }
      />
      {adding && (
        <PanelBoundary title={COPY.add} resetKey="add" onClose={() => setAdding(false)}>
          <AddRule companyId={companyId} onAdded={list.showCreated} onClose={() => setAdding(false)} />
        </PanelBoundary>
      )}
    </>
  );
}
