import type { Day } from '@praj/domain/copenhagen-time.ts';
import { Ellipsis, Plus } from 'lucide-react';
import { Fragment, lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useRemembered } from '../../../platform/storage.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { copy } from '../copy.ts';
import type { TripSearch } from '../trip-search.ts';
import { keptViews, queryOfSearch, queryOfView, type SavedView, viewOf } from './saved-views.ts';
import s from './view-tabs.module.css';

const ViewNameDialog = lazy(async () => ({ default: (await import('./view-dialogs.tsx')).ViewNameDialog }));
const DeleteViewDialog = lazy(async () => ({ default: (await import('./view-dialogs.tsx')).DeleteViewDialog }));

/** How long React Aria takes to give the focus back, in milliseconds. */
const FOCUS_SETTLES_MS = 60;

interface ViewTabsProps {
  userId: string;
  search: TripSearch;
  today: Day;
}

/** The saved searches beside the heading; the one that shows is marked and can be renamed or deleted. */
export function ViewTabs({ userId, search, today }: ViewTabsProps) {
  const [views, setViews] = useRemembered(keptViews, userId);
  const [asked, setAsked] = useState<'save' | 'rename' | 'delete'>();
  const shown = queryOfSearch(search, today);
  const current = views.find((view) => queryOfView(view, today) === shown);
  const nav = useRef<HTMLElement>(null);
  const close = () => {
    setAsked(undefined);
    // What opened the dialog may be gone with the view; then the focus goes on to the one that shows.
    setTimeout(() => {
      const tabs = nav.current;
      const next = tabs?.querySelector<HTMLElement>('[aria-current]') ?? tabs?.querySelector<HTMLElement>('a');
      if (document.activeElement === document.body) next?.focus();
    }, FOCUS_SETTLES_MS);
  };
  const tab = (name: string, query: string, on: boolean) => (
    <Link to={{ pathname: '/orders', search: query }} className={s.tab} aria-current={on || undefined}>
      {name}
    </Link>
  );
  return (
    <nav ref={nav} className={s.views} aria-label={copy.views.label}>
      {tab(copy.views.all, '', shown === '' && !current)}
      {views.map((view, i) => (
        <Fragment key={i}>
          {tab(view.name, queryOfView(view, today), view === current)}
          {view === current && <ViewMenu view={view} onRename={() => setAsked('rename')} onDelete={() => setAsked('delete')} />}
        </Fragment>
      ))}
      {!current && (
        <button type="button" className={s.save} onClick={() => setAsked('save')}>
          <Plus aria-hidden="true" />
          {copy.views.save}
        </button>
      )}
      <Suspense fallback={null}>
        {asked === 'save' && (
          <ViewNameDialog
            title={copy.views.saveTitle}
            doText={copy.views.keep}
            views={views}
            onClose={close}
            onName={(name) => setViews([...views, viewOf(name, search, today)])}
          />
        )}
        {asked === 'rename' && current && (
          <ViewNameDialog
            title={copy.views.renameTitle}
            doText={copy.views.rename}
            views={views}
            own={current.name}
            onClose={close}
            onName={(name) => setViews(views.map((view) => (view === current ? { ...view, name } : view)))}
          />
        )}
        {asked === 'delete' && current && (
          <DeleteViewDialog name={current.name} onClose={close} onDelete={() => setViews(views.filter((view) => view !== current))} />
        )}
      </Suspense>
    </nav>
  );
}

function ViewMenu({ view, onRename, onDelete }: { view: SavedView; onRename: () => void; onDelete: () => void }) {
  const label = copy.views.menu(view.name);
  const items = [
    { id: 'rename', label: copy.views.rename, onSelect: onRename },
    { id: 'delete', label: copy.views.delete, onSelect: onDelete },
  ];
  return (
    <Menu label={label} align="start" sections={[{ id: 'view', items }]}>
      {(opener) => (
        <button {...opener} type="button" className={s.more} aria-label={label} title={label}>
          <Ellipsis aria-hidden="true" />
        </button>
      )}
    </Menu>
  );
}
