import { type OptionalColumn, onlyColumns, type ReportColumn, reportColumns } from '@praj/domain/overview/report-columns.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { voucherName } from '@praj/domain/vouchers/voucher-code.ts';
import type { Executor } from '../../../platform/database.ts';
import { inPortions } from '../../../platform/lists/in-portions.ts';
import type { AskInTurn } from '../../../platform/long-answers.ts';
import { NO_ACCOUNT } from '../copy.ts';
import { listAllTripIds, type Sorting } from '../store.ts';
import type { AskedTrips, TripFilter } from '../trip-filter.ts';
import { loadReportTrips, type ReportTrip } from './store.ts';

export interface AskedReport extends AskedTrips, Sorting {
  readonly columns: readonly OptionalColumn[];
  readonly only: readonly ReportColumn[];
}

/** The columns of a report: the role's with those switched on, or only those that are shown. */
export const columnsOf = (role: Role, { columns, only }: AskedReport): readonly ReportColumn[] =>
  only.length > 0 ? onlyColumns(role, only) : reportColumns(role, columns);

/** The trips of a report, so many at a time: which and in which order stands from the start. */
export async function* tripsInPortions(
  db: Executor,
  filter: TripFilter,
  sorting: Sorting,
  ask: AskInTurn,
  portion: number,
): AsyncGenerator<readonly ReportTrip[], void> {
  const ids = await ask(() => listAllTripIds(db, filter, sorting));
  yield* inPortions(ids, portion, ask, (some) => loadReportTrips(db, some));
}

/** What stands in the column of accounts. */
export const accountOf = ({ account, voucherCode }: ReportTrip): string =>
  account ?? (voucherCode === null ? NO_ACCOUNT : voucherName(voucherCode));
