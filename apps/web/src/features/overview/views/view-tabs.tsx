import { Ellipsis, Plus } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { lazyWithRetry } from '../../../ui/state/lazy-with-retry.ts';
import { COPY } from '../copy.ts';
import type { AddressedView, ShownView } from './saved-views.ts';
import { type SavedViews, stateOf } from './use-saved-views.ts';
import s from './view-tabs.module.css';

const ViewNameDialog = lazyWithRetry(async () => (await import('./view-dialogs.tsx')).ViewNameDialog);
const DeleteViewDialog = lazyWithRetry(async () => (await import('./view-dialogs.tsx')).DeleteViewDialog);

interface ViewTabsProps {
  views: SavedViews;
  /** Nothing narrows the overview. */
  plain: boolean;
}

/** The saved searches beside the heading; the one that shows is marked and can be renamed or deleted, or saved anew once it is changed. */
export function ViewTabs({ views, plain }: ViewTabsProps) {
  const [asked, setAsked] = useState<'save' | 'rename' | 'delete'>();
  const navigate = useNavigate();
  const nav = useRef<HTMLElement>(null);
  const { all, shown } = views;
  const shownName = shown?.view.name;
  const marked = shown && `${shown.view.name} ${shown.changed}`;
  useEffect(() => {
    // On a phone the views stand in one line that scrolls; a tab that says it is changed is wider.
    if (marked) nav.current?.querySelector('[data-shown]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [marked]);
  const close = () => setAsked(undefined);
  // What opened the dialog may be gone with the view; then the focus goes on to the one that shows.
  const home = () => nav.current?.querySelector('[aria-current]') ?? nav.current?.querySelector('a');
  return (
    <nav ref={nav} className={s.views} aria-label={COPY.views.label}>
      <Link to="/orders" className={s.tab} aria-current={(plain && !shown) || undefined}>
        {COPY.views.all}
      </Link>
      {all.map((view) =>
        view.name === shownName && shown ? (
          <span key={view.name} className={s.shown} data-shown>
            <ViewTab view={view} shown={shown} />
            <ViewMenu
              shown={shown}
              onKeep={() => views.save(view.name)}
              onUndo={() => void navigate({ pathname: '/orders', search: view.address }, { state: stateOf(view) })}
              onRename={() => setAsked('rename')}
              onDelete={() => setAsked('delete')}
            />
          </span>
        ) : (
          <ViewTab key={view.name} view={view} />
        ),
      )}
      {(!shown || shown.changed) && (
        <button type="button" className={s.save} onClick={() => setAsked('save')}>
          <Plus aria-hidden="true" />
          {COPY.views.save}
        </button>
      )}
      <Suspense fallback={null}>
        {asked === 'save' && (
          <ViewNameDialog
            title={COPY.views.saveTitle}
            doText={COPY.views.keep}
            views={all}
            onClose={close}
            home={home}
            onName={views.save}
          />
        )}
        {asked === 'rename' && shownName && (
          <ViewNameDialog
            title={COPY.views.renameTitle}
            doText={COPY.views.rename}
            views={all}
            own={shownName}
            onClose={close}
            home={home}
            onName={(name) => views.rename(shownName, name)}
          />
        )}
        {asked === 'delete' && shownName && (
          <DeleteViewDialog name={shownName} onClose={close} home={home} onDelete={() => views.remove(shownName)} />
        )}
      </Suspense>
    </nav>
  );
}

/** Leads to the view as it was saved. */
function ViewTab({ view, shown }: { view: AddressedView; shown?: ShownView }) {
  return (
    <Link
      to={{ pathname: '/orders', search: view.address }}
      state={stateOf(view)}
      className={s.tab}
      title={view.name}
      aria-current={(shown && !shown.changed) || undefined}
    >
      <span className={s.name}>{view.name}</span>
      {shown?.changed && <span className={s.changed}> {COPY.views.changed}</span>}
    </Link>
  );
}

interface ViewMenuProps {
  shown: ShownView;
  onKeep: () => void;
  onUndo: () => void;
  onRename: () => void;
  onDelete: () => void;
}

function ViewMenu({ shown: { view, changed }, onKeep, onUndo, onRename, onDelete }: ViewMenuProps) {
  const label = changed ? COPY.views.changedMenu(view.name) : COPY.views.menu(view.name);
  const items = changed
    ? [
        { id: 'keep', label: COPY.views.keepChanges, onSelect: onKeep },
        { id: 'undo', label: COPY.views.undoChanges, onSelect: onUndo },
      ]
    : [
        { id: 'rename', label: COPY.views.rename, onSelect: onRename },
        { id: 'delete', label: COPY.views.delete, onSelect: onDelete },
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
