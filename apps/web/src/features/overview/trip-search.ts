import { SORT_COLUMNS } from '@praj/contract/overview.ts';
import type { Day } from '@praj/domain/copenhagen-time.ts';
import { type DayRange, defaultRange, instantsOf, isAllowedRange } from '@praj/domain/overview/date-range.ts';
import { isIsoDate } from '../../ui/date/iso-date.ts';

export type SortColumn = (typeof SORT_COLUMNS)[number];
/** The filters that hold several chosen values, by their name in the call. */
export const FACETS = [
  'accounts',
  'customerNames',
  'destinationAddress',
  'issuedByEmployees',
  'issuedByBranches',
  'issuedByCompanies',
] as const;
export type Facet = (typeof FACETS)[number];

/** What the overview shows; it stands in the address, so that a link opens the same view. Prices in kroner, open where undefined. */
export interface TripSearch {
  readonly range: DayRange;
  readonly chosen: Readonly<Record<Facet, string[]>>;
  readonly priceFrom: number | undefined;
  readonly priceTo: number | undefined;
  readonly search: string;
  readonly sort: SortColumn;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
}

/** Is there a price to keep to, at either end? */
export const isPriced = ({ priceFrom, priceTo }: Pick<TripSearch, 'priceFrom' | 'priceTo'>): boolean =>
  priceFrom !== undefined || priceTo !== undefined;

const NAME_OF: Readonly<Record<Facet, string>> = {
  accounts: 'konto',
  customerNames: 'kunde',
  destinationAddress: 'destination',
  issuedByEmployees: 'medarbejder',
  issuedByBranches: 'lokation',
  issuedByCompanies: 'virksomhed',
};
const SORT_NAMES: Readonly<Record<SortColumn, string>> = {
  date: 'dato',
  account: 'konto',
  customer: 'kunde',
  pickup: 'afhentning',
  destination: 'destination',
  branch: 'lokation',
  company: 'virksomhed',
  employee: 'medarbejder',
  price: 'pris',
};
/** Days in the wrong order are taken the other way round, and one to come as today; undefined when none of it has been. */
function rangeOf(one: Day, other: Day, today: Day): DayRange | undefined {
  const [from = one, to = other] = [one, other].toSorted();
  const range = { from, to: to < today ? to : today };
  return isAllowedRange(range, today) ? range : undefined;
}

/** Reads the overview from an address; what is missing or makes no sense becomes the default (S1 §5). `today` by the server's clock. */
export function readTripSearch(params: URLSearchParams, today: Day): TripSearch {
  const fallback = defaultRange(today);
  const from = params.get('fra');
  const to = params.get('til');
  const asked = rangeOf(from && isIsoDate(from) ? from : fallback.from, to && isIsoDate(to) ? to : fallback.to, today);
  const [priceFrom, priceTo] =
    /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/
      .exec(params.get('pris') ?? '')
      ?.slice(1)
      .map((price) => (price === undefined ? undefined : Number(price))) ?? [];
  const [, minus, sortName] = /^(-?)([a-z]+)$/.exec(params.get('sort') ?? '') ?? [];
  const sort = SORT_COLUMNS.find((column) => SORT_NAMES[column] === sortName);
  const page = Number(params.get('side'));
  return {
    range: asked ?? fallback,
    chosen: Object.fromEntries(FACETS.map((facet) => [facet, params.getAll(NAME_OF[facet])])) as Record<Facet, string[]>,
    priceFrom,
    priceTo,
    search: params.get('soeg') ?? '',
    sort: sort ?? 'date',
    direction: sort ? (minus ? 'desc' : 'asc') : 'desc',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes the overview into an address; default values are left out so that links stay short. */
export function writeTripSearch(search: TripSearch, today: Day): URLSearchParams {
  const params = new URLSearchParams();
  const fallback = defaultRange(today);
  if (search.range.from !== fallback.from || search.range.to !== fallback.to) {
    params.set('fra', search.range.from);
    params.set('til', search.range.to);
  }
  for (const facet of FACETS) for (const value of search.chosen[facet]) params.append(NAME_OF[facet], value);
  if (isPriced(search)) params.set('pris', `${search.priceFrom ?? ''}-${search.priceTo ?? ''}`);
  if (search.search) params.set('soeg', search.search);
  if (search.sort !== 'date' || search.direction !== 'desc') {
    params.set('sort', `${search.direction === 'desc' ? '-' : ''}${SORT_NAMES[search.sort]}`);
  }
  if (search.page > 1) params.set('side', String(search.page));
  return params;
}

/** The search without its filters: range and order stay (the button 'Nulstil'). */
export const withoutFilters = (search: TripSearch): TripSearch => ({
  ...search,
  chosen: Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as Record<Facet, string[]>,
  priceFrom: undefined,
  priceTo: undefined,
  search: '',
  page: 1,
});

/** How many filters narrow the list, as 'Filtre (2)' counts them. */
export const countFilters = (search: TripSearch): number =>
  FACETS.reduce((sum, facet) => sum + search.chosen[facet].length, 0) + (isPriced(search) ? 1 : 0) + (search.search ? 1 : 0);

/** What both the statistics and the report are asked with. */
export function tripFilterOf(search: TripSearch) {
  const { from, to } = instantsOf(search.range);
  return {
    fromDate: new Date(from).toISOString(),
    toDate: new Date(to).toISOString(),
    ...search.chosen,
    ...(search.priceFrom !== undefined && { priceFrom: search.priceFrom }),
    ...(search.priceTo !== undefined && { priceTo: search.priceTo }),
    ...(search.search && { search: search.search }),
    sort: search.sort,
    direction: search.direction,
  };
}
