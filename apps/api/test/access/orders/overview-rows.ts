import * as overview from '@praj/contract/overview.ts';
import { all, type Row, signedIn } from '../rows.ts';

const RANGE = { fromDate: '2026-11-10T00:00:00Z', toDate: '2026-11-20T22:59:59Z' };

/** The calls of the overview and its report. */
export const OVERVIEW_ROWS: readonly Row[] = [
  { call: overview.readStatistics, input: () => ({ query: RANGE }), expected: signedIn(all(200)) },
  { call: overview.readTripSeries, input: () => ({ query: { ...RANGE, step: 'day' } }), expected: signedIn(all(200)) },
  { call: overview.readAllocationSums, input: () => ({ query: { ...RANGE, kind: 'costCentre' } }), expected: signedIn(all(200)) },
  { call: overview.searchTrips, input: () => ({ query: { value: 'kastrup' } }), expected: signedIn(all(200)) },
  { call: overview.countTrips, input: () => ({ query: { search: 'kastrup' } }), expected: signedIn(all(200)) },
  { call: overview.readReport, input: () => ({ query: RANGE }), expected: signedIn(all(200)) },
  { call: overview.readSumsReport, input: () => ({ query: RANGE }), expected: signedIn(all(200)) },
  { call: overview.readWorkbook, input: () => ({ query: RANGE }), expected: signedIn(all(200)) },
];
