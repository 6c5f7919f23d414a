import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router';
import { useAddressState } from '../address/use-address-state.ts';
import { useWayBack } from '../address/way-back.ts';
import { failureMessage } from '../call-failed.ts';
import { useLiveList } from '../live/live-lists.tsx';
import { rememberedChoice, useRemembered } from '../storage.ts';
import { isNarrowed, type ListDefaults, type ListSearch, readListSearch, writeListSearch } from './list-search.ts';
import { type ListQuery, type ListSource, listPageQuery } from './list-source.ts';
import { useCreatedRows } from './use-created-rows.ts';

const PAGE_SIZE = 10;

/** Hiding is remembered for a list by what it is of, in this browser. */
const hideChoice = (list: string) =>
  rememberedChoice(`list.${list}.hide-inactive`, (kept) => (typeof kept === 'boolean' ? kept : undefined), false);

/** A list as a page shows and changes it; `ui/list-page` draws it. */
export interface PagedList<Row, More = unknown> {
  /** Undefined while they are first fetched, and when that failed. What was created here stands first. */
  readonly rows: readonly Row[] | undefined;
  /** Ids of those that were created here since the person last asked for the list. */
  readonly created: ReadonlySet<string>;
  /** As the source tells it. */
  readonly isInactive?: ((row: Row) => boolean) | undefined;
  /** Over all pages; undefined until it is known. */
  readonly total: number | undefined;
  /** What the server told of the whole list besides; undefined until it is known. */
  readonly more: More | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly search: ListSearch;
  /** Changes with what the person asks to see, and only then. */
  readonly asked: string;
  /** Something narrows the list, so that it may be empty without there being nothing. */
  readonly isNarrowed: boolean;
  /** Another page of it is on its way, as the person asked. */
  readonly isTurning: boolean;
  readonly failure: string | undefined;
  readonly isFetching: boolean;
  readonly retry: () => void;
  /** Any change but of the page and the open row goes to page 1. */
  readonly change: (change: Partial<ListSearch>) => void;
  /** Takes search, hiding and filters away. */
  readonly reset: () => void;
  /** Remembers the choice for the person too. */
  readonly hideInactive: (hide: boolean) => void;
  /** Where the panel of a row stands: the same list with the row open. */
  readonly linkTo: (id: string) => { readonly to: { readonly search: string }; readonly state: unknown };
  readonly closePanel: () => void;
  /** Puts what was just created first, marked as new until the person asks for another view of the list. */
  readonly showCreated: (row: Row) => void;
}

/**
 * One page of a list from the server, as the address says. It stays fresh by `/ws` in the same line (`useLiveList`).
 * @param userId whose choice of hiding is remembered
 */
export function usePagedList<Row extends { readonly id: string }, Sort extends string, More = unknown>(
  source: ListSource<Row, Sort, More>,
  userId: string,
): PagedList<Row, More> {
  useLiveList(source.resource);
  const client = useQueryClient();
  const remembered = source.remembered ?? source.resource;
  const [hidden, rememberHidden] = useRemembered(
    useMemo(() => hideChoice(remembered), [remembered]),
    userId,
  );
  const { sorts, direction, filterNames, isFilterValue, arrange } = source;
  const defaults = useMemo(
    (): ListDefaults => ({ sorts, direction, hideInactive: hidden, filterNames, isFilterValue, arrange }),
    [sorts, direction, hidden, filterNames, isFilterValue, arrange],
  );
  const [params] = useSearchParams();
  const shown = useMemo(() => readListSearch(params, defaults), [params, defaults]);
  const [search, goTo] = useAddressState(shown, (next) => writeListSearch(next, defaults));
  const { pathname, state } = useLocation() as Location<unknown>;
  const leadBack = useWayBack();
  const query: ListQuery<Sort> = {
    page: search.page,
    pageSize: source.pageSize ?? PAGE_SIZE,
    // Read from the source's own columns.
    sort: search.sort as Sort,
    direction: search.direction,
    ...(search.search && { search: search.search }),
    hideInactive: search.hideInactive,
  };
  const options = listPageQuery(source, query, search.filters);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(options);

  const asked = JSON.stringify(options.queryKey);
  // That the view before had no rows says nothing of the next.
  const known = isPlaceholderData && data?.total === 0 ? undefined : data;
  const created = useCreatedRows(source, { asked, hidesInactive: search.hideInactive, listed: known?.rows, isFetching });

  const go = (next: ListSearch, replace: boolean) => goTo(next, { replace, state });
  const change = (changed: Partial<ListSearch>) =>
    // What is typed is no step to go back to; and a replaced address leaves an open panel alone, with what is typed in it.
    go({ ...search, page: 1, ...changed }, search.openId !== undefined || 'search' in changed);
  return {
    rows: known && [...created.rows, ...known.rows.filter(({ id }) => !created.ids.has(id))],
    created: created.ids,
    isInactive: source.isInactive,
    total: known?.total,
    more: data?.more,
    page: known && !isPlaceholderData ? known.page : search.page,
    pageSize: query.pageSize,
    search,
    asked,
    isNarrowed: isNarrowed(search),
    isTurning: isPlaceholderData,
    failure: error ? failureMessage(error) : undefined,
    isFetching,
    retry: () => void refetch(),
    change,
    reset: () => {
      if (search.hideInactive) rememberHidden(false);
      change({ search: '', hideInactive: false, filters: Object.fromEntries(Object.keys(search.filters).map((name) => [name, []])) });
    },
    hideInactive: (hide) => {
      rememberHidden(hide);
      change({ hideInactive: hide });
    },
    linkTo: (id) => ({ to: { search: writeListSearch({ ...search, openId: id }, defaults).toString() }, state }),
    closePanel: () => leadBack({ pathname, search: writeListSearch({ ...search, openId: undefined }, defaults).toString(), state }),
    showCreated: (row) => {
      created.add(row);
      void client.invalidateQueries({ queryKey: [source.resource] });
    },
  };
}
