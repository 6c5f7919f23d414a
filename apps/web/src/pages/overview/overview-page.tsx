import { dayOf } from '@praj/domain/copenhagen-time.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useMe } from '../../entities/session/queries.ts';
import { ColumnPicker } from '../../features/overview/columns/column-picker.tsx';
import { keptColumns, keptWidths, reportColumnsOf } from '../../features/overview/columns/kept-columns.ts';
import { columnsOf, shownColumns } from '../../features/overview/columns/trip-columns.tsx';
import { COPY } from '../../features/overview/copy.ts';
import { FiguresWithChart } from '../../features/overview/figures-with-chart.tsx';
import { ChosenFilters } from '../../features/overview/filters/chosen-filters.tsx';
import { chosenFilters, facetChoices } from '../../features/overview/filters/facet-choices.ts';
import { FiltersSidebar } from '../../features/overview/filters/filters-sidebar.tsx';
import { TripPeriod } from '../../features/overview/filters/trip-period.tsx';
import { useKnownOwners } from '../../features/overview/filters/use-known-owners.ts';
import { PrintOverview } from '../../features/overview/print/print-overview.tsx';
import { statisticsQuery } from '../../features/overview/queries.ts';
import { ReportMenu } from '../../features/overview/report/report-menu.tsx';
import { facetsOf } from '../../features/overview/role-view.ts';
import { SortChoice } from '../../features/overview/sort-choice.tsx';
import { SumsChoice } from '../../features/overview/sums/sums-choice.tsx';
import { useSums } from '../../features/overview/sums/use-sums.ts';
import { countFilters, type TripSearch } from '../../features/overview/trip-search.ts';
import { TripsTable } from '../../features/overview/trips-table.tsx';
import { useTripSearch } from '../../features/overview/use-trip-search.ts';
import { queryOfSearch } from '../../features/overview/views/saved-views.ts';
import { useSavedViews } from '../../features/overview/views/use-saved-views.ts';
import { ViewTabs } from '../../features/overview/views/view-tabs.tsx';
import { showNumber, showTime } from '../../platform/format.ts';
import { serverNow, serverTimeOf, useServerMinute } from '../../platform/server-clock.ts';
import { useRemembered } from '../../platform/storage.ts';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SearchWhileTyping } from '../../ui/field/search-while-typing.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { ErrorBoundary } from '../../ui/state/error-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { useLoadingPicture } from '../../ui/state/use-loading-picture.ts';
import s from './overview-page.module.css';
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
  const statistics = useQuery({ ...statisticsQuery(search), placeholderData: keepPreviousData });
  const { error, isFetching, isPlaceholderData, refetch } = statistics;
  const waiting = useLoadingPicture(statistics.isPending);
  const data = waiting ? undefined : statistics.data;
  const choices = facetChoices(data?.filters, useKnownOwners(search), data?.allocations);
  const [columnChoice, chooseColumns] = useRemembered(keptColumns, me.id);
  const [chosenWidths, chooseWidths] = useRemembered(keptWidths, me.id);
  const sums = useSums(data?.allocations);
  const room = useTableRoom();
  const wide = room === 'wide';
  const columns = columnsOf(me.role, room, columnChoice);
  const { search: query } = useLocation();
  const [sheetOpen, setSheetOpen] = useState(false);
  const { orderId } = useParams();
  const navigate = useNavigate();
  const closeTrip = () => void navigate({ pathname: '/orders', search: query }, { state: views.state });
  const filters = (
    <FiltersSidebar
      search={search}
      prices={data?.prices}
      pricesToCome={isPlaceholderData}
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
          <div className={s.actions}>
            {room !== 'narrow' && (
              <ColumnPicker
                role={me.role}
                choice={columnChoice}
                onChange={chooseColumns}
                onResetWidths={Object.keys(chosenWidths).length > 0 ? () => chooseWidths({}) : undefined}
              />
            )}
            <PrintOverview
              owner={me.companyName}
              search={search}
              filters={chosenFilters(search, choices).map(({ text }) => text)}
              statistics={orderId ? undefined : data}
              columns={columnsOf(me.role, 'wide', columnChoice)}
            />
            <ReportMenu
              search={search}
              total={data?.total}
              view={views.shown?.view.name}
              shown={shownColumns(me.role, columnChoice)}
              columns={reportColumnsOf(columnChoice)}
              hasSums={data?.allocations !== undefined}
            />
          </div>
        </header>
        <div className={s.tools}>
          <TripPeriod range={search.range} today={today} onChange={(range) => change({ range })} />
          {!wide && (
            <Button icon={<SlidersHorizontal />} onClick={() => setSheetOpen(true)}>
              {COPY.filters(countFilters(search))}
            </Button>
          )}
          <SearchWhileTyping
            label={COPY.search}
            placeholder={COPY.searchHint}
            value={search.search}
            onSearch={(text) => change({ search: text })}
          />
          <ChosenFilters search={search} choices={choices} onChange={change} />
          <SumsChoice sums={sums} />
          <p className={classNames(s.updated, !data && s.toCome)}>
            {COPY.updated(showTime(data ? serverTimeOf(statistics.dataUpdatedAt) : serverNow()))}
          </p>
        </div>
        <FiguresWithChart search={search} statistics={data} />
        <ErrorBoundary>
          {sums.shown ? (
            <Suspense fallback={null}>
              <SumsTable kind={sums.shown} search={search} today={today} asCards={room === 'narrow'} />
            </Suspense>
          ) : (
            <TripsTable
              search={search}
              statistics={{ data, error, isFetching, isPlaceholderData, refetch }}
              columns={columns}
              widths={{ chosen: chosenWidths, onChange: chooseWidths }}
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
          <FinishedTripPanel orderId={orderId} trips={statistics.data?.orders} query={query} state={views.state} onClose={closeTrip} />
        </PanelBoundary>
      )}
    </div>
  );
}
