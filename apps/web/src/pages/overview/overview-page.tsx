import { dayOf } from '@praj/domain/copenhagen-time.ts';
import { Suspense, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useMe } from '../../entities/session/queries.ts';
import { columnsOf } from '../../features/overview/columns/trip-columns.tsx';
import { useChosenColumns } from '../../features/overview/columns/use-chosen-columns.ts';
import { COPY } from '../../features/overview/copy.ts';
import { FiguresWithChart } from '../../features/overview/figures-with-chart.tsx';
import { FiltersSidebar } from '../../features/overview/filters/filters-sidebar.tsx';
import { facetsOf } from '../../features/overview/role-view.ts';
import { SortChoice } from '../../features/overview/sort-choice.tsx';
import { useSums } from '../../features/overview/sums/use-sums.ts';
import type { TripSearch } from '../../features/overview/trip-search.ts';
import { TripsTable } from '../../features/overview/trips-table.tsx';
import { useTripSearch } from '../../features/overview/use-trip-search.ts';
import { queryOfSearch } from '../../features/overview/views/saved-views.ts';
import { useSavedViews } from '../../features/overview/views/use-saved-views.ts';
import { ViewTabs } from '../../features/overview/views/view-tabs.tsx';
import { useWayBack } from '../../platform/address/way-back.ts';
import { showNumber } from '../../platform/format.ts';
import { serverNow, useServerMinute } from '../../platform/server-clock.ts';
import { classNames } from '../../ui/class-names.ts';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { ErrorBoundary } from '../../ui/state/error-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { OverviewActions } from './overview-actions.tsx';
import s from './overview-page.module.css';
import { OverviewTools } from './overview-tools.tsx';
import { useStatistics } from './use-statistics.ts';
import { useTableRoom } from './use-table-room.ts';

const SumsTable = lazyWithRetry(() => import('../../features/overview/sums/sums-table.tsx').then((part) => part.SumsTable), {
  likely: true,
});
const FinishedTripPanel = lazyWithRetry(() => import('./finished-trip-panel.tsx').then((part) => part.FinishedTripPanel), { likely: true });
const FiltersSheet = lazyWithRetry(() => import('../../ui/filters/filters-sheet.tsx').then((part) => part.FiltersSheet), { likely: true });

/** Overblik: finished trips with filters, figures and report (S1 §2). */
export function OverviewPage() {
  const me = useMe();
  useServerMinute();
  const today = dayOf(serverNow());
  const { search, change: changeSearch } = useTripSearch(today, me);
  const views = useSavedViews(me, search, today);
  const change = (changed: Partial<TripSearch>) => changeSearch(changed, views.state);
  const { statistics, trips, choices, waiting, updatedAt } = useStatistics(search);
  const { data } = statistics;
  const chosenColumns = useChosenColumns(me.id);
  const sums = useSums(data?.allocations);
  const room = useTableRoom();
  const wide = room === 'wide';
  const columns = columnsOf(me.role, room, chosenColumns.choice, chosenColumns.names);
  const { search: query } = useLocation();
  const [sheetOpen, setSheetOpen] = useState(false);
  const { orderId } = useParams();
  const leadBack = useWayBack();
  const closeTrip = () => leadBack({ pathname: '/orders', search: query, state: views.state });
  const filters = (
    <FiltersSidebar
      search={search}
      prices={data?.prices}
      pricesToCome={statistics.isPlaceholderData}
      choices={waiting ? undefined : choices}
      facets={facetsOf(me.role)}
      onChange={change}
    />
  );
  return (
    <div className={s.page}>
      {wide && (
        <aside className={s.side} aria-label={COPY.filtersTitle}>
          <ErrorBoundary>{filters}</ErrorBoundary>
        </aside>
      )}
      <div className={classNames(s.main, orderId && s.besideTrip)}>
        <header className={s.head}>
          <h1 tabIndex={-1}>{COPY.title}</h1>
          <ViewTabs views={views} plain={queryOfSearch(search, today) === ''} />
          <OverviewActions
            search={search}
            choices={choices}
            columns={chosenColumns}
            statistics={data}
            view={views.shown?.view.name}
            isTripOpen={orderId !== undefined}
          />
        </header>
        <OverviewTools
          search={search}
          today={today}
          choices={choices}
          sums={sums}
          updatedAt={updatedAt}
          onChange={change}
          onFilters={wide ? undefined : () => setSheetOpen(true)}
        />
        <FiguresWithChart search={search} statistics={data} />
        <ErrorBoundary>
          {sums.shown ? (
            <Suspense fallback={null}>
              <SumsTable kind={sums.shown} search={search} today={today} asCards={room === 'narrow'} />
            </Suspense>
          ) : (
            <TripsTable
              search={search}
              statistics={statistics}
              columns={columns}
              widths={chosenColumns.widths}
              asCards={room === 'narrow'}
              today={today}
              selected={orderId}
              query={query}
              state={views.state}
              onChange={change}
            />
          )}
        </ErrorBoundary>
      </div>
      {sheetOpen && !wide && (
        <PanelBoundary title={COPY.filtersTitle} onClose={() => setSheetOpen(false)}>
          <FiltersSheet
            title={COPY.filtersTitle}
            showText={COPY.showTrips(data && showNumber(data.total))}
            filters={
              <>
                {room === 'narrow' && <SortChoice role={me.role} search={search} onChange={change} />}
                {filters}
              </>
            }
            onClose={() => setSheetOpen(false)}
          />
        </PanelBoundary>
      )}
      {orderId && (
        <PanelBoundary title={COPY.trip} resetKey={orderId} onClose={closeTrip}>
          <FinishedTripPanel orderId={orderId} trips={trips} query={query} state={views.state} onClose={closeTrip} />
        </PanelBoundary>
      )}
    </div>
  );
}
