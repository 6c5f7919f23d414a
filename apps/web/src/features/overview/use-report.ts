import type { OptionalColumn } from '@praj/domain/overview/report-columns.ts';
import { useMutation } from '@tanstack/react-query';
import { downloadReport } from './queries.ts';
import type { TripSearch } from './trip-search.ts';

/** Fetches the report of what is filtered; a second press while it is on its way does nothing. */
export function useReport(search: TripSearch, columns: readonly OptionalColumn[]): { isPending: boolean; fetch: () => void } {
  const { isPending, mutate } = useMutation({ mutationFn: () => downloadReport(search, columns) });
  return { isPending, fetch: () => !isPending && mutate() };
}
