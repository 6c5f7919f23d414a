import type { Day } from '@praj/domain/copenhagen-time.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { useLocation } from 'react-router';
import { useRemembered } from '../../../platform/storage.ts';
import type { TripSearch } from '../trip-search.ts';
import {
  type AddressedView,
  keptViews,
  queryOfSearch,
  queryOfView,
  type SavedView,
  type ShownView,
  shownView,
  viewOf,
} from './saved-views.ts';

export interface SavedViews {
  readonly all: readonly AddressedView[];
  readonly shown: ShownView | undefined;
  /** What the history keeps of the view that shows, so that it is known while its search is changed and its trips are opened. */
  readonly state: object | undefined;
  /** Keeps what shows under a name; a view of that very name is replaced. */
  readonly save: (name: string) => void;
  readonly rename: (from: string, to: string) => void;
  readonly remove: (name: string) => void;
}

/** What the history keeps when a view is opened. The address does not say it: to a colleague the view means nothing. */
export const stateOf = ({ name }: SavedView): object => ({ view: name });
const openedView = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'view' in state && typeof state.view === 'string' ? state.view : undefined;

/** The person's saved views, which of them shows, and what can be done with them. */
export function useSavedViews(me: { id: string; role: Role }, search: TripSearch, today: Day): SavedViews {
  const [views, setViews] = useRemembered(keptViews, me.id);
  const opened = openedView(useLocation().state);
  const all = views.map((view) => ({ ...view, address: queryOfView(view, today, me.role) }));
  const shown = shownView(all, queryOfSearch(search, today), opened);
  // Another tab may have saved one meanwhile, so what is kept is read anew before it is written.
  const edit = (change: (views: readonly SavedView[]) => readonly SavedView[]) => setViews(change(keptViews.read(me.id)));
  return {
    all,
    shown,
    state: shown && stateOf(shown.view),
    save: (name) =>
      edit((kept) => {
        const view = viewOf(name, search, today);
        return kept.some((one) => one.name === name) ? kept.map((one) => (one.name === name ? view : one)) : [...kept, view];
      }),
    rename: (from, to) => edit((kept) => kept.map((view) => (view.name === from ? { ...view, name: to } : view))),
    remove: (name) => edit((kept) => kept.filter((view) => view.name !== name)),
  };
}
