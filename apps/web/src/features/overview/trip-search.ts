import { PAGE_SIZE, PAGE_SIZE_MAX } from '@praj/contract/lists.ts';
import { PRICE_ASKED_MAX, SORT_COLUMNS } from '@praj/contract/overview.ts';
import { ALLOCATION_KINDS, type AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import type { Day } from '@praj/domain/copenhagen-time.ts';
import { type DayRange, defaultRange, instantsOf, isAllowedRange } from '@praj/domain/overview/date-range.ts';
import { readSearchText } from '../../platform/lists/list-search.ts';
import { isIsoDate } from '../../ui/date/iso-date.ts';

export type SortColumn = (typeof SORT_COLUMNS)[number];
/** How many rows a page may have; the first is what it has until one has chosen (S1 §9). */
export const PAGE_SIZES = [PAGE_SIZE, 25, 50, PAGE_SIZE_MAX] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
/** The filters that hold several chosen values, by their name in the call. */
export const FACETS = [
  'accounts',
  'customerNames',
  'destinationAddress',
  'issuedByEmployees',
  'issuedByBranches',
  'issuedByCompanies',
  ...ALLOCATION_KINDS,
] as const;
export type Facet = (typeof FACETS)[number];
/** Among the codes of a kind: trips that are charged to none of it. */
export const UNCHARGED = '';

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
  readonly pageSize: PageSize;
}

/** Is there a price to keep to, at either end? */
export const isPriced = ({ priceFrom, priceTo }: Pick<TripSearch, 'priceFrom' | 'priceTo'>): boolean =>
  priceFrom !== undefined || priceTo !== undefined;

/** What trips are charged to, as an address names it. */
export const ALLOCATION_NAMES: Readonly<Record<AllocationKind, string>> = {
  costCentre: 'omkostningssted',
  projectNumber: 'projektnummer',
  requisition: 'rekvisition',
  reason: 'aarsag',
  personReference: 'person',
  ean: 'ean',
};
const NAME_OF: Readonly<Record<Facet, string>> = {
  ...ALLOCATION_NAMES,
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

/** A price that can be asked for, else undefined: none so high, or so small that it is written with an exponent. */
function priceOf(text: string | undefined): number | undefined {
  const price = Number(text ?? Number.NaN);
  return price <= PRICE_ASKED_MAX && !String(price).includes('e') ? price : undefined;
}

/** Prices in the wrong order are taken the other way round, as days are. */
const pricesOf = (one?: number, other?: number): readonly [from: number | undefined, to: number | undefined] =>
  one !== undefined && other !== undefined && one > other ? [other, one] : [one, other];

/** The number of rows among the choices, else undefined. */
export const pageSizeOf = (value: unknown): PageSize | undefined => PAGE_SIZES.find((size) => size === value);

/**
 * Reads the overview from an address; what is missing or makes no sense becomes the default (S1 §5).
 * @param today by the server's clock
 * @param usualSize how many rows the person last chose. A page behind the first has none without it standing there, so that a link shows the same
 */
export function readTripSearch(params: URLSearchParams, today: Day, usualSize: PageSize = PAGE_SIZE): TripSearch {
  const fallback = defaultRange(today);
  const from = params.get('fra');
  const to = params.get('til');
  const asked = rangeOf(from && isIsoDate(from) ? from : fallback.from, to && isIsoDate(to) ? to : fallback.to, today);
  const [, low, high] = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/.exec(params.get('pris') ?? '') ?? [];
  const [priceFrom, priceTo] = pricesOf(priceOf(low), priceOf(high));
  const [, minus, sortName] = /^(-?)([a-z]+)$/.exec(params.get('sort') ?? '') ?? [];
  const sort = SORT_COLUMNS.find((column) => SORT_NAMES[column] === sortName);
  const page = Number(params.get('side'));
  const isLater = Number.isSafeInteger(page) && page > 1;
  return {
    range: asked ?? fallback,
    chosen: Object.fromEntries(FACETS.map((facet) => [facet, [...new Set(params.getAll(NAME_OF[facet]))]])) as Record<Facet, string[]>,
    priceFrom,
    priceTo,
    search: readSearchText(params),
    sort: sort ?? 'date',
    direction: sort ? (minus ? 'desc' : 'asc') : 'desc',
    page: isLater ? page : 1,
    pageSize: pageSizeOf(Number(params.get('raekker'))) ?? (isLater ? PAGE_SIZE : usualSize),
  };
}

/** Writes the overview into an address; default values are left out so that links stay short. `usualSize` as when it is read. */
export function writeTripSearch(search: TripSearch, today: Day, usualSize: PageSize = PAGE_SIZE): URLSearchParams {
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
  if (search.pageSize !== PAGE_SIZE || usualSize !== PAGE_SIZE) params.set('raekker', String(search.pageSize));
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

/** The search with pages of another size, on the page where the first of the rows that show stands. */
export const withPageSize = ({ page, pageSize }: Pick<TripSearch, 'page' | 'pageSize'>, size: PageSize): Partial<TripSearch> => ({
  pageSize: size,
  page: Math.floor(((page - 1) * pageSize) / size) + 1,
});

/** What the overview is narrowed to, whatever the period. */
export function narrowingOf(search: TripSearch) {
  const { chosen } = search;
  const withoutAllocation = ALLOCATION_KINDS.filter((kind) => chosen[kind].includes(UNCHARGED));
  const codesOf = (kind: AllocationKind) => chosen[kind].filter((code) => code !== UNCHARGED);
  const charged: Partial<Record<AllocationKind, string[]>> = Object.fromEntries(
    ALLOCATION_KINDS.flatMap((kind) => (codesOf(kind).length > 0 ? [[kind, codesOf(kind)]] : [])),
  );
  const { accounts, customerNames, destinationAddress, issuedByEmployees, issuedByBranches, issuedByCompanies } = chosen;
  return {
    accounts,
    customerNames,
    destinationAddress,
    issuedByEmployees,
    issuedByBranches,
    issuedByCompanies,
    ...charged,
    ...(withoutAllocation.length > 0 && { withoutAllocation }),
    ...(search.priceFrom !== undefined && { priceFrom: search.priceFrom }),
    ...(search.priceTo !== undefined && { priceTo: search.priceTo }),
    ...(search.search && { search: search.search }),
  };
}

/** What both the statistics and the report are asked with. */
export function tripFilterOf(search: TripSearch) {
  const { from, to } = instantsOf(search.range);
  return {
    fromDate: new Date(from).toISOString(),
    toDate: new Date(to).toISOString(),
    ...narrowingOf(search),
    sort: search.sort,
    direction: search.direction,
  };
}
