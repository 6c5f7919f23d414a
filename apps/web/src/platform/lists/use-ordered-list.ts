import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router';
import { useAddressState } from '../address/use-address-state.ts';
import { useWayBack } from '../address/way-back.ts';
import { CallFailed, failureMessage } from '../call-failed.ts';
import { useLiveList } from '../live/live-lists.tsx';
import { isNarrowed, type ListDefaults, type ListSearch, readListSearch, writeListSearch } from './list-search.ts';
import { isOvertaken, isSameOrder, keptOrder, type Step, swapped } from './own-order.ts';
import type { PagedList } from './use-paged-list.ts';

const PAGE_SIZE = 10;
const DEFAULTS: ListDefaults = { sorts: ['sortOrder'], hideInactive: false };

/** A list that people put in order. It is short enough to be fetched whole, and is searched and paged here. Stands in its noun's `queries.ts`. */
export interface OrderedSource<Row extends { readonly id: string }> {
  /** The noun as `/ws` names it; also the head of the list's key in the cache. */
  readonly resource: string;
  /** Tells this list from others of the noun, such as the branch whose favourites they are. */
  readonly scope: readonly string[];
  /** What else changes it, as `/ws` names that. */
  readonly follows?: readonly string[] | undefined;
  /** Everything, in the saved order. */
  readonly fetch: (signal: AbortSignal) => Promise<readonly Row[]>;
  /** The texts of a row in which one searches. */
  readonly textsOf: (row: Row) => readonly (string | null | undefined)[];
  /** Saves the whole order (decisions §2); 409 when something was added or removed meanwhile. Answers the list as it is then. */
  readonly save: (order: readonly { readonly id: string; readonly sortOrder: number }[]) => Promise<readonly Row[]>;
}

/** What came of saving an order. `changed`: the list was another one by then; one's own order is kept and can be saved again. */
export type OrderSaved =
  | { readonly kind: 'saved' | 'changed' }
  /** `message` is missing where the session ended, which is told by itself. */
  | { readonly kind: 'failed'; readonly message: string | undefined };

/** The order of a list and the ways to change it; `ui/list-page` draws it. */
export interface ListOrder {
  /** It differs from the saved one. */
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  /** The list was changed elsewhere while this order was unsaved. */
  readonly isOvertaken: boolean;
  /** Nothing can be moved, since only what was searched for is shown. */
  readonly isSearched: boolean;
  /** From 1, in the whole list; 0 for what is not in it. */
  readonly placeOf: (id: string) => number;
  readonly length: number;
  /** Swaps a row with its neighbour, over the edge of a page too. Gives its new place, or nothing where it cannot be moved. */
  readonly move: (id: string, step: Step) => number | undefined;
  readonly save: () => Promise<OrderSaved>;
  /** Goes back to the saved order. */
  readonly reset: () => void;
}
export interface OrderedList<Row> extends PagedList<Row> {
  readonly order: ListOrder;
  /** Everything there is, in the order shown; undefined until it is known. */
  readonly all: readonly Row[] | undefined;
}

/** The whole list in the cache, in its saved order. A failure is the list's own to show. */
export const orderedListQuery = <Row extends { readonly id: string }>({ resource, scope, follows = [], fetch }: OrderedSource<Row>) =>
  queryOptions({ queryKey: [resource, 'list', ...scope], queryFn: ({ signal }) => fetch(signal), meta: { quiet: true, follows } });

const fold = (text: string): string => text.toLocaleLowerCase('da-DK');
const matches = (texts: readonly (string | null | undefined)[], search: string): boolean => {
  const all = fold(texts.filter(Boolean).join(' '));
  return fold(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
};

/**
 * A list in the order that people give it, a page of ten at a time. It stays fresh by `/ws`; an order that is not saved yet is kept
 * over whatever comes meanwhile.
 */
export function useOrderedList<Row extends { readonly id: string }>(source: OrderedSource<Row>): OrderedList<Row> {
  useLiveList(source.resource);
  const client = useQueryClient();
  const options = orderedListQuery(source);
  const { data, error, isFetching, refetch } = useQuery(options);
  const saved = useMemo(() => data?.map(({ id }) => id) ?? [], [data]);
  const order = useOwnOrder(saved, JSON.stringify(options.queryKey));
  const all = useMemo(() => {
    const byId = new Map(data?.map((row) => [row.id, row]));
    return data && order.ids.flatMap((id) => byId.get(id) ?? []);
  }, [data, order.ids]);

  const [params] = useSearchParams();
  const shown = useMemo(() => readListSearch(params, DEFAULTS), [params]);
  const [search, goTo] = useAddressState(shown, (next) => writeListSearch(next, DEFAULTS));
  const { pathname, state } = useLocation() as Location<unknown>;
  const leadBack = useWayBack();
  // What was just created stands first until the list is another one (S2 §4), though its place is the last.
  const [created, setCreated] = useState<ReadonlySet<string>>(new Set());
  const laid = all && [...all.filter(({ id }) => created.has(id)).toReversed(), ...all.filter(({ id }) => !created.has(id))];
  const matching = laid?.filter((row) => search.search === '' || matches(source.textsOf(row), search.search));
  const total = matching?.length;
  const page = Math.max(1, Math.min(search.page, Math.ceil((total ?? search.page * PAGE_SIZE) / PAGE_SIZE)));

  const go = (next: ListSearch, replace: boolean) => goTo(next, { replace, state });
  const change = (changed: Partial<ListSearch>) => {
    setCreated(new Set());
    go({ ...search, page: 1, ...changed }, search.openId !== undefined || 'search' in changed);
  };
  /** Turns to where a row stands; that is no step to go back to. */
  const follow = (place: number, from: ListSearch) => {
    const there = Math.ceil(place / PAGE_SIZE);
    if (there !== page || from.search !== search.search) go({ ...from, page: there }, true);
  };
  const asked = JSON.stringify([options.queryKey, search.search, page, order.moves]);
  return {
    rows: matching?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    all,
    created,
    total,
    more: undefined,
    page,
    pageSize: PAGE_SIZE,
    search,
    asked,
    isNarrowed: isNarrowed(search),
    isTurning: false,
    failure: error ? failureMessage(error) : undefined,
    isFetching,
    retry: () => void refetch(),
    change,
    reset: () => change({ search: '' }),
    hideInactive: (hide) => change({ hideInactive: hide }),
    linkTo: (id) => ({ to: { search: writeListSearch({ ...search, page, openId: id }, DEFAULTS).toString() }, state }),
    closePanel: () => leadBack({ pathname, search: writeListSearch({ ...search, openId: undefined }, DEFAULTS).toString(), state }),
    showCreated: (row) => {
      client.setQueryData(options.queryKey, (now) => [...(now ?? []).filter(({ id }) => id !== row.id), row]);
      setCreated(new Set([...created, row.id]));
      follow(1, { ...search, search: '' });
      void client.invalidateQueries({ queryKey: options.queryKey });
    },
    order: {
      isUnsaved: order.isUnsaved,
      isSaving: order.isSaving,
      isOvertaken: order.isOvertaken,
      isSearched: search.search !== '',
      placeOf: (id) => order.ids.indexOf(id) + 1,
      length: order.ids.length,
      move: (id, step) => {
        if (search.search !== '') return undefined;
        const place = order.move(id, step);
        if (place === undefined) return undefined;
        setCreated(new Set());
        follow(place, search);
        return place;
      },
      save: () =>
        order.save(
          async (ids) => {
            // A list that is on its way may be older than the order, and would take its place.
            await client.cancelQueries({ queryKey: options.queryKey });
            const rows = await source.save(ids.map((id, i) => ({ id, sortOrder: i + 1 })));
            client.setQueryData(options.queryKey, [...rows]);
          },
          () => client.refetchQueries({ queryKey: options.queryKey }),
        ),
      reset: order.reset,
    },
  };
}

/** The order that a person is making of a list, over the one that is saved. @param of which list: that of another one is not theirs */
function useOwnOrder(saved: readonly string[], of: string) {
  const [own, setOwn] = useState<{ readonly of: string; readonly ids: readonly string[]; readonly before: readonly string[] }>();
  const [moves, setMoves] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const mine = own?.of === of ? own : undefined;
  const ids = useMemo(() => (mine ? keptOrder(mine.ids, saved) : saved), [mine, saved]);
  const isUnsaved = mine !== undefined && !isSameOrder(ids, saved);
  // An order that is the saved one is nobody's own any more, whatever the saved one becomes.
  if (own && !isUnsaved) setOwn(undefined);
  const reset = () => {
    setOwn(undefined);
    setMoves((count) => count + 1);
  };
  return {
    ids,
    isUnsaved,
    isSaving,
    isOvertaken: isUnsaved && isOvertaken(mine.before, saved),
    /** How often something was moved. */
    moves,
    move: (id: string, step: Step): number | undefined => {
      const next = swapped(ids, id, step);
      if (next === ids || isSaving) return undefined;
      setOwn({ of, ids: next, before: isUnsaved ? mine.before : saved });
      setMoves(moves + 1);
      return next.indexOf(id) + 1;
    },
    save: async (send: (ids: readonly string[]) => Promise<void>, fetchAnew: () => Promise<void>): Promise<OrderSaved> => {
      setSaving(true);
      try {
        await send(ids);
        setOwn(undefined);
        return { kind: 'saved' };
      } catch (failure) {
        const status = failure instanceof CallFailed ? failure.status : undefined;
        if (status !== 409) return { kind: 'failed', message: status === 401 ? undefined : failureMessage(failure) };
        await fetchAnew();
        return { kind: 'changed' };
      } finally {
        setSaving(false);
      }
    },
    reset,
  };
}
