import { dayOf } from '@praj/domain/copenhagen-time.ts';
import { quickRange } from '@praj/domain/overview/date-range.ts';

/**
 * The overview of the last year, narrowed by what the query says, such as `{ medarbejder: id }`; people and companies lead
 * there. @param now by the server's clock, milliseconds
 */
export function overviewOf(filters: Readonly<Record<string, string>>, now: number): string {
  const { from, to } = quickRange('last-year', dayOf(now));
  return `/orders?${new URLSearchParams({ fra: from, til: to, ...filters }).toString()}`;
}
