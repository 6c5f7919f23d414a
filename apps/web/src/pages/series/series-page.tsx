import { seriesList } from '../../entities/series/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { toSeries } from '../../features/series-details/use-trip-open.ts';
import { usePagedList } from '../../platform/lists/use-paged-list.ts';
import { ButtonLink } from '../../ui/action/link.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { COPY } from './copy.ts';
import { SERIES_COLUMNS } from './series-columns.tsx';

const SeriesPanel = lazyWithRetry(async () => (await import('../../features/series-details/series-panel.tsx')).SeriesPanel, {
  likely: true,
});

/** Gentagne ture: the branch's trips that repeat, with the plan of each (decision 116). */
export function SeriesPage() {
  const me = useMe();
  const list = usePagedList(seriesList, me.id);
  const { openId } = list.search;
  return (
    <ListPage
      title={COPY.title}
      nouns={COPY.nouns}
      trail={[{ label: COPY.ordering, to: '/order' }]}
      list={list}
      columns={SERIES_COLUMNS}
      rowLink={({ id }) => toSeries(list.linkTo(id))}
      isDim={list.isInactive}
      search={COPY.search}
      hide={COPY.hide}
      empty={{ title: COPY.empty, children: COPY.emptyText, action: <ButtonLink to="/order">{COPY.order}</ButtonLink> }}
      panel={
        openId !== undefined && (
          <PanelBoundary title={COPY.panel} resetKey={openId} onClose={list.closePanel}>
            <SeriesPanel key={openId} id={openId} onClose={list.closePanel} />
          </PanelBoundary>
        )
      }
    />
  );
}
