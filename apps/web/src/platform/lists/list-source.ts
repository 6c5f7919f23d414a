import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';

/** What the server is asked for (contract/lists.ts). */
export interface ListQuery<Sort extends string = string> {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
  readonly search?: string | undefined;
  readonly hideInactive: boolean;
}

export interface ListPageReply<Row, More = unknown> {
  readonly rows: readonly Row[];
  /** How many there are over all pages. */
  readonly total: number;
  /** The page that these are: one behind the last is answered as the last. */
  readonly page: number;
  readonly pageSize: number;
  /** What is told of the whole list besides, such as how many each filter would show. */
  readonly more?: More | undefined;
}

export type ListFilters = Readonly<Record<string, readonly string[]>>;

/** A list that the server pages, sorts, searches and filters. Stands in its noun's `queries.ts`. */
export interface ListSource<Row extends { readonly id: string }, Sort extends string = string, More = unknown> {
  /** The noun as `/ws` names it; also the head of the list's key in the cache. */
  readonly resource: string;
  /** What the choice of hiding is remembered under, where the list is of another thing than the noun; the noun else. */
  readonly remembered?: string | undefined;
  /** Tells this list from others of the noun, such as the company whose employees they are. */
  readonly scope?: readonly string[] | undefined;
  /** Other nouns, as `/ws` names them, whose changes show in its rows. */
  readonly follows?: readonly string[] | undefined;
  /** Columns it sorts by; the first is the default, rising unless `direction` says otherwise. */
  readonly sorts: readonly [Sort, ...Sort[]];
  readonly direction?: 'asc' | 'desc' | undefined;
  /** Names of further filters, as the address has them. */
  readonly filterNames?: readonly string[] | undefined;
  /** Whether a filter can be asked with a value; the address's others are left out. */
  readonly isFilterValue?: ((name: string, value: string) => boolean) | undefined;
  /** Puts filters of the address right that belong together, such as a period that ends before it begins. */
  readonly arrange?: ((filters: ListFilters) => ListFilters) | undefined;
  readonly pageSize?: number | undefined;
  /** Is it one of those that hiding the inactive leaves out, as the server has it? */
  readonly isInactive?: ((row: Row) => boolean) | undefined;
  /** One of the things, as a panel asks for it or a change has answered it. */
  readonly one?: ((id: string) => Pick<UseQueryOptions<Row, Error, Row, string[]>, 'queryKey' | 'queryFn' | 'meta'>) | undefined;
  readonly fetch: (query: ListQuery<Sort>, filters: ListFilters, signal: AbortSignal) => Promise<ListPageReply<Row, More>>;
}

/** One page of a list in the cache. A failure is the list's own to show. */
export const listPageQuery = <Row extends { readonly id: string }, Sort extends string, More>(
  source: ListSource<Row, Sort, More>,
  query: ListQuery<Sort>,
  filters: ListFilters,
) => {
  const scope = [source.resource, 'list', ...(source.scope ?? [])];
  const scopeOf = (key: readonly unknown[]) => JSON.stringify(key.slice(0, -1));
  return queryOptions({
    queryKey: [...scope, { query, filters }],
    queryFn: ({ signal }) => source.fetch(query, filters, signal),
    // The page before stays in sight while the next one is fetched; another company's does not.
    placeholderData: (before: ListPageReply<Row, More> | undefined, of) =>
      of && scopeOf(of.queryKey) === JSON.stringify(scope) ? before : undefined,
    meta: { quiet: true, ...(source.follows && { follows: source.follows }) },
  });
};
