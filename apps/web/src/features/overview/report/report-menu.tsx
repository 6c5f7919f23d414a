import type { OptionalColumn, ReportColumn } from '@praj/domain/overview/report-columns.ts';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, Columns3, Download, FileSpreadsheet, FileText, Sigma } from 'lucide-react';
import { useState } from 'react';
import { showNumber } from '../../../platform/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { showPeriod } from '../../../ui/filters/period-text.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { TripColumnKey } from '../columns/kept-columns.ts';
import type { TripSearch } from '../trip-search.ts';
import { COPY } from './copy.ts';
import { type AskedReport, downloadReport, downloadSums } from './download-report.ts';
import s from './report-menu.module.css';

interface ReportMenuProps {
  search: TripSearch;
  /** Trips that match; undefined while they are counted. */
  total: number | undefined;
  /** The saved search that shows. */
  view: string | undefined;
  /** What the table shows, or would where there is room for columns. */
  shown: readonly TripColumnKey[];
  /** What comes besides the role's columns. */
  columns: readonly OptionalColumn[];
  /** Some of the trips are charged to something, so that there are sums. */
  hasSums: boolean;
}

const inReport = (column: TripColumnKey): ReportColumn => (column === 'price' ? 'amount' : column);

/**
 * 'Hent rapport' is the spec's CSV with one press (S1 §2); the button beside it offers Excel too, and to leave out what the table
 * does not show.
 */
export function ReportMenu({ search, total, view, shown, columns, hasSums }: ReportMenuProps) {
  const [onlyShown, setOnlyShown] = useState(false);
  const { isPending, mutate } = useMutation({
    mutationFn: (asked: AskedReport | 'sums') => (asked === 'sums' ? downloadSums(search) : downloadReport(search, asked)),
  });
  const fetch = (format: AskedReport['format'], only?: AskedReport['only']) => {
    if (!isPending) mutate({ format, columns, only });
  };
  const chosen = onlyShown ? shown.map(inReport) : undefined;
  const what = [total !== undefined && COPY.trips(showNumber(total), total === 1), view, showPeriod(search.range)].filter(Boolean);
  return (
    <div className={s.report}>
      <Button tone="primary" icon={<Download aria-hidden="true" />} busy={isPending} onClick={() => fetch('csv')}>
        <span className={s.name}>{COPY.report}</span>
      </Button>
      <Menu
        label={COPY.report}
        sections={[
          {
            id: 'formats',
            title: what.join(' · '),
            items: [
              {
                id: 'excel',
                label: COPY.excel,
                note: COPY.excelNote,
                aside: '.xlsx',
                icon: <FileSpreadsheet aria-hidden="true" />,
                onSelect: () => fetch('excel', chosen),
              },
              {
                id: 'csv',
                label: COPY.csv,
                note: COPY.csvNote,
                aside: '.csv',
                icon: <FileText aria-hidden="true" />,
                onSelect: () => fetch('csv', chosen),
              },
              ...(hasSums
                ? [
                    {
                      id: 'sums',
                      label: COPY.sums,
                      note: COPY.sumsNote,
                      aside: '.csv',
                      icon: <Sigma aria-hidden="true" />,
                      onSelect: () => isPending || mutate('sums'),
                    },
                  ]
                : []),
            ],
          },
          {
            id: 'columns',
            items: [
              {
                id: 'only-shown',
                label: COPY.onlyShown(shown.length),
                icon: <Columns3 aria-hidden="true" />,
                on: onlyShown,
                onSelect: () => setOnlyShown(!onlyShown),
              },
            ],
          },
        ]}
      >
        {(opener) => (
          <Button {...opener} tone="primary" aria-label={COPY.formats} title={COPY.formats} icon={<ChevronDown aria-hidden="true" />} />
        )}
      </Menu>
    </div>
  );
}
