import { readAudit, type Subject } from '@praj/contract/history/audit.ts';
import type { HistoryKind } from '@praj/domain/history/actions.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';

/** What history tells of, as `/ws` names it when it changes; a branch itself is told of under its company. */
export const FOLLOWED = ['companies', 'users', 'branches'] as const;

export interface HistoryAsked {
  readonly kind: HistoryKind | undefined;
  readonly page: number;
}
/** A page of what was done to a thing. @param version of the thing, where it has one: another one is asked for anew */
export const historyQuery = (subject: Subject, { kind, page }: HistoryAsked, version?: number) =>
  queryOptions({
    queryKey: ['audit', subject, { kind, page, version }],
    queryFn: ({ signal }) => call(readAudit, { query: { subject, page, ...(kind && { kind }) } }, { signal }),
    // What is read by others is told by no push.
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true, follows: FOLLOWED },
  });
