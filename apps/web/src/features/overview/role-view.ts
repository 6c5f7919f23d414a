import { ACCOUNT_STAND_INS } from '@praj/contract/overview.ts';
import { isAllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { seesOwner } from '@praj/domain/overview/report-columns.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { isId } from '../../platform/lists/list-search.ts';
import { FACETS, type Facet, type SortColumn, type TripSearch } from './trip-search.ts';

const OWNER_OF = { issuedByBranches: 'branch', issuedByCompanies: 'company', issuedByEmployees: 'employee' } as const;
const NAMED_BY_TEXT: readonly Facet[] = ['customerNames', 'destinationAddress'];
/** What the call takes: a value's and a search's longest text, and how many values of a filter. */
const TEXT_MAX = 256;
const SEARCH_MAX = 64;
const VALUES_MAX = 200;

/** Text that no call takes. */
const isUnkept = (text: string): boolean => text.includes('\0');

/** The filters of a role in the order they stand in the sidebar (S1 §6). */
export const facetsOf = (role: Role): Facet[] =>
  FACETS.filter((facet) => !(facet in OWNER_OF) || seesOwner(role, OWNER_OF[facet as keyof typeof OWNER_OF]));

/** Does the role get the column? S1 §6; whose trip it is only where the role is told. */
export const seesColumn = (role: Role, column: string): boolean =>
  column === 'branch' || column === 'company' || column === 'employee' ? seesOwner(role, column) : true;

/**
 * The part of a search that this role can ask for: filters and order that it lacks, and values that no filter can have,
 * are dropped, so that a colleague's link opens without an error (design §7.26). Pure.
 */
export function withinRights(search: TripSearch, role: Role): TripSearch {
  const facets = facetsOf(role);
  const usable = (facet: Facet, value: string): boolean => {
    if (isUnkept(value)) return false;
    if (isAllocationKind(facet)) return value.length <= TEXT_MAX;
    if (NAMED_BY_TEXT.includes(facet)) return value.length > 0 && value.length <= TEXT_MAX;
    return isId(value) || (facet === 'accounts' && ACCOUNT_STAND_INS.some((standIn) => standIn === value));
  };
  const kept = FACETS.map((facet) => [
    facet,
    facets.includes(facet) ? search.chosen[facet].filter((value) => usable(facet, value)).slice(0, VALUES_MAX) : [],
  ]);
  const order: { sort: SortColumn; direction: 'asc' | 'desc' } = seesColumn(role, search.sort)
    ? search
    : { sort: 'date', direction: 'desc' };
  return {
    ...search,
    chosen: Object.fromEntries(kept) as Record<Facet, string[]>,
    search: isUnkept(search.search) ? '' : search.search.trim().slice(0, SEARCH_MAX),
    sort: order.sort,
    direction: order.direction,
  };
}
