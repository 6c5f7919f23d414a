import type { Statistics } from '@praj/contract/overview.ts';
import { isAllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import type { FilterInUse } from '@praj/domain/overview/filter-in-the-way.ts';
import { FACETS, type Facet, isPriced, type TripSearch } from '../trip-search.ts';

/** A filter as a whole, whatever it holds. */
export type FilterName = Facet | 'price' | 'search';

/** Facets that list every trip; the others know trips by a name that not all have, and list only so many names. */
const COMPLETE: readonly Facet[] = ['accounts', 'issuedByEmployees', 'issuedByBranches', 'issuedByCompanies'];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * The filters that are on, in the sidebar's order, each with the trips that the answer counts under all the others. Nobody
 * counts what there were without the search; trips without a price stand in no bin. Pure.
 */
export function filtersInUse(
  search: TripSearch,
  { filters, allocations, prices }: Pick<Statistics, 'filters' | 'allocations' | 'prices'>,
): FilterInUse<FilterName>[] {
  const countedIn = (facet: Facet) =>
    isAllocationKind(facet) ? (allocations?.find(({ kind }) => kind === facet)?.choices ?? []) : filters[facet];
  const inUse: FilterInUse<FilterName>[] = FACETS.filter((facet) => search.chosen[facet].length > 0).map((facet) => ({
    name: facet,
    without: { trips: sum(countedIn(facet).map(({ occurrences }) => occurrences)), exact: COMPLETE.includes(facet) },
  }));
  if (isPriced(search)) inUse.push({ name: 'price', without: { trips: sum(prices?.bins ?? []), exact: false } });
  if (search.search) inUse.push({ name: 'search', without: undefined });
  return inUse;
}

/** What changes when a whole filter is taken away. Pure. */
export function withoutFilter(search: TripSearch, name: FilterName): Partial<TripSearch> {
  if (name === 'search') return { search: '' };
  if (name === 'price') return { priceFrom: undefined, priceTo: undefined };
  return { chosen: { ...search.chosen, [name]: [] } };
}
