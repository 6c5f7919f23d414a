import { readStatistics } from '@praj/contract/overview.ts';
import { dayOf } from '@praj/domain/copenhagen-time.ts';
import { instantsOf, quickRange } from '@praj/domain/overview/date-range.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../platform/http.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { companiesQuery } from '../companies/queries.ts';
import { ordersQuery } from '../orders/queries.ts';
import { useMe } from '../session/queries.ts';
import { usersQuery } from '../users/queries.ts';
import { type Found, findAmong, matches } from './found.ts';
import { foundCompany, foundIssuer, foundOrder, foundPerson } from './found-things.ts';

/** From how many characters finished trips are searched, how long typing rests before, in milliseconds, and how many come. */
const SEARCH_MIN = 3;
const SEARCH_WAIT_MS = 300;
const TRIPS_SHOWN = 6;

const finishedTripsQuery = (text: string) =>
  queryOptions({
    queryKey: ['palette-trips', text],
    queryFn: ({ signal }) => {
      const { from, to } = instantsOf(quickRange('last-year', dayOf(serverNow())));
      const query = {
        fromDate: new Date(from).toISOString(),
        toDate: new Date(to).toISOString(),
        search: text,
        page: 1,
        pageSize: TRIPS_SHOWN,
      };
      return call(readStatistics, { query }, { signal });
    },
    enabled: text.length >= SEARCH_MIN,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), SEARCH_WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

export interface FoundNow {
  readonly found: readonly Found[];
  /** Finished trips are still being searched. */
  readonly searching: boolean;
  readonly failed: boolean;
}

/** What matches the typed text: pages, trips, people and companies, as far as one may see them (decisions §4). */
export function useFound(typed: string, pages: readonly Found[]): FoundNow {
  const me = useMe();
  const text = typed.trim();
  const rested = useRested(text);
  const now = serverNow();
  const branch = useQuery({ ...ordersQuery(), enabled: false });
  const users = useQuery({ ...usersQuery(me.companyId), enabled: me.may('user.list') });
  const companies = useQuery({ ...companiesQuery(), enabled: me.may('company.list') });
  const trips = useQuery(finishedTripsQuery(rested));
  if (text === '') return { found: [], searching: false, failed: false };

  const answered = text.length >= SEARCH_MIN ? trips.data : undefined;
  const newestFirst = (branch.data ?? []).toSorted((one, other) => other.requestedPickup.localeCompare(one.requestedPickup));
  const ongoing = newestFirst.map(foundOrder);
  const people = (users.data ?? []).map((user) => foundPerson(user, now));
  // Those of other companies, whom the list of one's own does not have.
  const issuers = (answered?.filters.issuedByEmployees ?? [])
    .filter(({ id, occurrences }) => occurrences > 0 && !people.some((person) => person.id === id))
    .flatMap((choice) => foundIssuer(choice, now));
  const known = [...pages, ...ongoing, ...people, ...issuers, ...(companies.data ?? []).map((company) => foundCompany(company, now))];
  const near = findAmong(known, text);
  // The server has found these by more than the page can compare: they stand, newest first, after the branch's own.
  const finished = (answered?.orders ?? []).map(foundOrder).filter(({ id }) => !near.some((one) => one.kind === 'order' && one.id === id));
  const stillTrue = rested === text ? finished : finished.filter((order) => matches(order, text));
  return {
    found: [...near, ...stillTrue],
    searching: text.length >= SEARCH_MIN && (rested !== text || trips.isFetching),
    failed: text.length >= SEARCH_MIN && trips.isError,
  };
}
