import type { Statistics } from '@praj/contract/overview.ts';
import { useMe } from '../../entities/session/queries.ts';
import { ColumnPicker } from '../../features/overview/columns/column-picker.tsx';
import { reportColumnsOf } from '../../features/overview/columns/kept-columns.ts';
import { columnsOf, shownColumns } from '../../features/overview/columns/trip-columns.tsx';
import type { ChosenColumns } from '../../features/overview/columns/use-chosen-columns.ts';
import { chosenFilters, type facetChoices } from '../../features/overview/filters/facet-choices.ts';
import { PrintOverview } from '../../features/overview/print/print-overview.tsx';
import { ReportMenu } from '../../features/overview/report/report-menu.tsx';
import type { TripSearch } from '../../features/overview/trip-search.ts';
import s from './overview-page.module.css';
import { useTableRoom } from './use-table-room.ts';

interface OverviewActionsProps {
  search: TripSearch;
  choices: ReturnType<typeof facetChoices>;
  columns: ChosenColumns;
  /** Undefined while they are on their way. */
  statistics: Statistics | undefined;
  /** The saved search that shows. */
  view: string | undefined;
  /** The browser's own print then takes the trip. */
  isTripOpen: boolean;
}

/** Beside the overview's heading: which columns it has, printing, and the report. */
export function OverviewActions({ search, choices, columns, statistics, view, isTripOpen }: OverviewActionsProps) {
  const { role, companyName } = useMe();
  const room = useTableRoom();
  const { choice, choose, names, resetWidths } = columns;
  return (
    <div className={s.actions}>
      {room !== 'narrow' && <ColumnPicker role={role} choice={choice} onChange={choose} onResetWidths={resetWidths} />}
      <PrintOverview
        owner={companyName}
        search={search}
        filters={chosenFilters(search, choices).map(({ text }) => text)}
        statistics={isTripOpen ? undefined : statistics}
        columns={columnsOf(role, 'wide', choice, names)}
      />
      <ReportMenu
        search={search}
        total={statistics?.total}
        view={view}
        shown={shownColumns(role, choice)}
        columns={reportColumnsOf(choice)}
        hasSums={statistics?.allocations !== undefined}
      />
    </div>
  );
}
