import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { atTime } from '../../entities/discount-code/discount-validity.ts';
import { discountCodesList } from '../../entities/discount-code/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { DiscountCodeHistory } from '../../features/history/discount-code-history.tsx';
import { usePagedList } from '../../platform/lists/use-paged-list.ts';
import { useServerMinute } from '../../platform/server-clock.ts';
import { Button } from '../../ui/action/button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { COPY } from './copy.ts';
import { Counters } from './counters.tsx';
import { discountCodeColumns } from './discount-code-columns.tsx';

const AddDiscountCode = lazyWithRetry(
  async () => (await import('../../features/discount-code-details/add-discount-code.tsx')).AddDiscountCode,
  { likely: true },
);
const DiscountCodePanel = lazyWithRetry(
  async () => (await import('../../features/discount-code-details/discount-code-panel.tsx')).DiscountCodePanel,
  { likely: true },
);

/** Rabatkoder: the provider's marketing codes (S2 §2). Codes begin and end by the clock while the page is open. */
export function DiscountCodesPage() {
  const list = usePagedList(discountCodesList, useMe().id);
  const now = useServerMinute();
  const rows = useMemo(() => list.rows?.map((code) => atTime(code, now)), [list.rows, now]);
  const isPhone = useMedia(PHONE);
  const [adding, setAdding] = useState(false);
  const { openId } = list.search;
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
        trail={[{ label: COPY.settings, to: '/settings' }]}
        list={{ ...list, rows }}
        columns={discountCodeColumns(isPhone)}
        rowLink={({ id }) => list.linkTo(id)}
        isDim={list.isInactive}
        tall
        search={COPY.search}
        hide={COPY.hide}
        notice={<Counters />}
        actions={add}
        empty={{ title: COPY.empty, children: COPY.emptyText, action: add }}
        panel={
          openId !== undefined && (
            <PanelBoundary title={COPY.panel} resetKey={openId} onClose={list.closePanel}>
              <DiscountCodePanel key={openId} discountCodeId={openId} History={DiscountCodeHistory} onClose={list.closePanel} />
            </PanelBoundary>
          )
        }
      />
      {adding && (
        <PanelBoundary title={COPY.add} onClose={() => setAdding(false)}>
          <AddDiscountCode onAdded={list.showCreated} onClose={() => setAdding(false)} />
        </PanelBoundary>
      )}
    </>
  );
}
