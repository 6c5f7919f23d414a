import type { Day } from '@praj/domain/copenhagen-time.ts';
import { QUICK_RANGES, type QuickRange, quickRange } from '@praj/domain/overview/date-range.ts';
import { rememberedChoice } from '../../../platform/storage.ts';
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
  const params = writeTripSearch({ ...search, page: 1 }, today);
  if (quick) for (const end of ['fra', 'til']) params.delete(end);
  return { name, query: params.toString(), quick };
}

/** What a view shows today. */
export function searchOfView({ query, quick }: SavedView, today: Day): TripSearch {
  const search = readTripSearch(new URLSearchParams(query), today);
  return quick ? { ...search, range: quickRange(quick, today) } : search;
}

/** The address of a view today. */
export const queryOfView = (view: SavedView, today: Day): string => writeTripSearch(searchOfView(view, today), today).toString();

/** The address that a search has on its first page: two searches that show the same have the same one. */
export const queryOfSearch = (search: TripSearch, today: Day): string => writeTripSearch({ ...search, page: 1 }, today).toString();

/** What is wrong with a view's name; `own` is the name it has already. Case does not tell names apart. */
export function nameFault(name: string, views: readonly SavedView[], own?: string): 'length' | 'taken' | undefined {
  const plain = (text: string): string => text.trim().toLocaleLowerCase('da-DK');
  const { length } = name.trim();
  if (length < NAME_LENGTHS.least || length > NAME_LENGTHS.most) return 'length';
  return views.some((view) => view.name !== own && plain(view.name) === plain(name)) ? 'taken' : undefined;
}
