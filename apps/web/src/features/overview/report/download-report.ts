import { readReport, readSumsReport, readWorkbook } from '@praj/contract/overview.ts';
import type { OptionalColumn, ReportColumn } from '@praj/domain/overview/report-columns.ts';
import { download } from '../../../platform/http.ts';
import { type TripSearch, tripFilterOf } from '../trip-search.ts';
import { COPY } from './copy.ts';

export type ReportFormat = 'csv' | 'excel';
const CALLS = { csv: readReport, excel: readWorkbook } as const;

export interface AskedReport {
  readonly format: ReportFormat;
  /** Besides the role's. */
  readonly columns: readonly OptionalColumn[];
  /** These and no others; undefined for all of the role's. */
  readonly only?: readonly ReportColumn[] | undefined;
}

/** Downloads what is filtered, all pages, as rapport.csv or rapport.xlsx. */
export const downloadReport = (search: TripSearch, { format, columns, only = [] }: AskedReport): Promise<void> =>
  download(CALLS[format], { query: { ...tripFilterOf(search), columns: [...columns], only: [...only] } }, COPY.files[format]);

/** Downloads what that comes to by what it is charged to, as summer.csv: sums stand in an order of their own. */
export function downloadSums(search: TripSearch): Promise<void> {
  const { sort: _sort, direction: _direction, ...query } = tripFilterOf(search);
  return download(readSumsReport, { query }, COPY.files.sums);
}
