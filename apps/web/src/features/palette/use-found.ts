import { searchTrips, TRIP_SEARCH_MIN } from '@praj/contract/overview.ts';
import { PEOPLE_SEARCH_MIN, searchUsers } from '@praj/contract/users/found.ts';
import { readOrderNumber } from '@praj/domain/orders/order-number.ts';
import { type Actor, mayEver } from '@praj/domain/people/permissions.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { companiesQuery } from '../../entities/company/queries.ts';
import { numberedOrderQuery, ordersQuery } from '../../entities/order/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { useWaysTo } from '../../entities/session/ways-to.ts';
import { call } from '../../platform/http.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { type Found, findAmong, matches } from './found.ts';
import { type Finding, foundCompany, foundIssuers, foundOrder, foundPerson, latestTrips } from './found-things.ts';

/** How long typing rests before trips and people are searched on the server, in milliseconds. */
const SEARCH_WAIT_MS = 300;

const foundTripsQuery = (text: string) =>
  queryOptions({
    queryKey: ['palette-trips', text],
    queryFn: ({ signal }) => call(searchTrips, { query: { value: text } }, { signal }),
    enabled: text.length >= TRIP_SEARCH_MIN,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

const foundPeopleQuery = (text: string, role: Actor['role']) =>
  queryOptions({
    queryKey: ['palette-people', text],
    queryFn: ({ signal }) => call(searchUsers, { query: { value: text } }, { signal }),
    enabled: text.length >= PEOPLE_SEARCH_MIN && mayEver('user.list', role),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** An order by the number that was typed, whatever its state and however old, as far as one may see it (decisions §4). */
function useNumbered(rested: string) {
  const number = readOrderNumber(rested);
  const query = useQuery({ ...numberedOrderQuery(number ?? ''), enabled: number !== undefined });
  return { order: query.data, searching: query.isFetching, failed: query.isError };
}

/** The trips that stand there before anything is typed, of those that the order page has. */
export function useLatestTrips(): Found[] {
  const me = useMe();
  const { data = [] } = useQuery({ ...ordersQuery(), enabled: false });
  return latestTrips(data, me.id).map((order) => foundOrder(order, serverNow(), { listed: true }));
}

export interface FoundNow {
  readonly found: readonly Found[];
  /** The server is still searching. */
  readonly searching: boolean;
  readonly failed: boolean;
}

/** What matches the typed text: pages, trips, people and companies, as far as one may see them (decisions §4). */
export function useFound(typed: string, pages: readonly Found[]): FoundNow {
  const me = useMe();
  const text = typed.trim();
  const rested = useSettled(text, SEARCH_WAIT_MS);
  const finding: Finding = { role: me.role, waysTo: useWaysTo(), now: serverNow() };
  const branch = useQuery({ ...ordersQuery(), enabled: false });
  const users = useQuery(foundPeopleQuery(rested, me.role));
  const companies = useQuery({ ...companiesQuery(), enabled: mayEver('company.list', me.role) });
  const trips = useQuery(foundTripsQuery(rested));
  const numbered = useNumbered(rested);
  if (text === '') return { found: [], searching: false, failed: false };

  const isSearched = text.length >= TRIP_SEARCH_MIN;
  const isPersonSought = text.length >= PEOPLE_SEARCH_MIN && mayEver('user.list', me.role);
  const answered = [...(numbered.order ? [numbered.order] : []), ...((isSearched && trips.data) || [])];
  const newestFirst = (branch.data ?? []).toSorted((one, other) => other.requestedPickup.localeCompare(one.requestedPickup));
  const ongoing = newestFirst.map((order) => foundOrder(order, finding.now, { listed: true }));
  const called = (isPersonSought && users.data) || [];
  const people = called.flatMap((user) => foundPerson(user, finding));
  // Those who are found by their trips alone.
  const issuers = foundIssuers(answered, finding).filter(({ id }) => !called.some((user) => user.id === id));
  const own = { id: me.companyId, name: me.companyName };
  const customers = (companies.data ?? [own]).flatMap((company) => foundCompany(company, finding));
  // A company before its people: of the few trips that are offered its own come first.
  const known = [...pages, ...ongoing, ...customers, ...people, ...issuers];
  const near = findAmong(known, text);
  // The server has found these by more than the page can compare: they stand, newest first, after the branch's own.
  const others = answered
    .map((order) => foundOrder(order, finding.now))
    .filter(({ id }) => !near.some((one) => one.kind === 'order' && one.id === id));
  const finished = others.filter(({ id }, at) => others.findIndex((one) => one.id === id) === at);
  const stillTrue = rested === text ? finished : finished.filter((order) => matches(order, text));
  return {
    found: [...near, ...stillTrue],
    searching:
      (isSearched && (rested !== text || trips.isFetching || numbered.searching)) ||
      (isPersonSought && (rested !== text || users.isFetching)),
    failed: (isSearched && (trips.isError || numbered.failed)) || (isPersonSought && users.isError),
  };
}
