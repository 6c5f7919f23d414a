import { PAGE_SIZE } from '@praj/contract/lists.ts';
import type { Day } from '@praj/domain/copenhagen-time.ts';
import { QUICK_RANGES, type QuickRange, quickRange } from '@praj/domain/overview/date-range.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { rememberedChoice } from '../../../platform/storage.ts';
import { withinRights } from '../role-view.ts';
import { readTripSearch, type TripSearch, writeTripSearch } from '../trip-search.ts';

/** A named search of the overview. Names are unique for a user. */
export interface SavedView {
  readonly name: string;
  /** The search as it stands in an address, without its page. */
  readonly query: string;
  /** A quick range moves with the day, so it is kept by its name and not by its dates. */
  readonly quick: QuickRange | undefined;
}

/** A general string (S1 §5). */
const NAME_LENGTHS = { least: 2, most: 32 } as const;
export const VIEW_NAME_MAX = NAME_LENGTHS.most;

function acceptView(value: unknown): SavedView | undefined {
  if (typeof value !== 'object' || value === null || !('name' in value && 'query' in value)) return undefined;
  const { name, query } = value;
  if (typeof name !== 'string' || typeof query !== 'string') return undefined;
  return { name, query, quick: QUICK_RANGES.find((quick) => 'quick' in value && quick === value.quick) };
}
/** Remembered in this browser for each user. */
export const keptViews = rememberedChoice<readonly SavedView[]>(
  'overview.views',
  (value) => (Array.isArray(value) ? value.flatMap((one) => acceptView(one) ?? []) : undefined),
  [],
);

/** The search under a name. */
export function viewOf(name: string, search: TripSearch, today: Day): SavedView {
  const quick = QUICK_RANGES.find((one) => {
    const { from, to } = quickRange(one, today);
    return from === search.range.from && to === search.range.to;
  });
  const params = plainAddress(search, today);
  if (quick) for (const end of ['fra', 'til']) params.delete(end);
  return { name, query: params.toString(), quick };
}

/** What a view shows today, as far as the role reaches. */
export function searchOfView({ query, quick }: SavedView, today: Day, role: Role): TripSearch {
  const search = withinRights(readTripSearch(new URLSearchParams(query), today), role);
  return quick ? { ...search, range: quickRange(quick, today) } : search;
}

/** The address of a view today. */
export const queryOfView = (view: SavedView, today: Day, role: Role): string => queryOfSearch(searchOfView(view, today, role), today);

/** What a view keeps of a search: neither its page nor how many rows it has. */
const plainAddress = (search: TripSearch, today: Day): URLSearchParams =>
  writeTripSearch({ ...search, page: 1, pageSize: PAGE_SIZE }, today);

/** The address that a search has on its first page: two searches that show the same have the same one. */
export const queryOfSearch = (search: TripSearch, today: Day): string => plainAddress(search, today).toString();

/** A view with its address of today. */
export interface AddressedView extends SavedView {
  readonly address: string;
}
export interface ShownView {
  readonly view: AddressedView;
  /** It is not shown as it was saved. */
  readonly changed: boolean;
}

/**
 * The view that an address shows: the one that was opened, changed or not; else one that is just so. The plain overview
 * shows none unless one was opened. Pure.
 */
export function shownView(views: readonly AddressedView[], address: string, opened: string | undefined): ShownView | undefined {
  const same = views.filter((view) => view.address === address);
  const asSaved = same.find(({ name }) => name === opened) ?? (address === '' ? undefined : same[0]);
  if (asSaved) return { view: asSaved, changed: false };
  const left = address === '' ? undefined : views.find(({ name }) => name === opened);
  return left && { view: left, changed: true };
}

/** What is wrong with a view's name; `own` is the name it has already. Case does not tell names apart. */
export function nameFault(name: string, views: readonly SavedView[], own?: string): 'length' | 'taken' | undefined {
  const plain = (text: string): string => text.trim().toLocaleLowerCase('da-DK');
  const { length } = name.trim();
  if (length < NAME_LENGTHS.least || length > NAME_LENGTHS.most) return 'length';
  return views.some((view) => view.name !== own && plain(view.name) === plain(name)) ? 'taken' : undefined;
}
