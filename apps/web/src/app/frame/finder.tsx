import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Kbd } from '../../ui/display/kbd.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { stateOver } from '../routes/page-location.ts';
import { COPY } from './copy.ts';
import s from './header.module.css';
import { type PageLink, useAdministration, useEmployees, useNavigation } from './navigation.ts';
import { keepTyped, type TypedAhead } from './typed-ahead.ts';

const Find = lazyWithRetry(async () => (await import('./commands/find.tsx')).Find, { likely: true });
const Shortcuts = lazyWithRetry(async () => (await import('./shortcuts.tsx')).Shortcuts, { likely: true });

/** The modifier of the keyboard in use: ⌘ on a Mac, else Ctrl. */
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const modifier = isMac ? '⌘' : 'Ctrl';

const found = ({ to, label }: PageLink) => ({ kind: 'page' as const, id: to, text: label, detail: '', words: '', to });

/** What the palette and the list of shortcuts are opened by; `dialogs` stands in the page. */
interface Finder {
  readonly find: () => void;
  readonly showShortcuts: () => void;
  readonly dialogs: ReactNode;
}

/** The palette (Ctrl or ⌘ with K) and the list of shortcuts; both come when they are asked for. */
export function useFinder(): Finder {
  const [shown, setShown] = useState<'palette' | 'shortcuts'>();
  const typed = useRef((): TypedAhead => ({ text: '', entered: false }));
  const location = useLocation();
  const navigate = useNavigate();
  const pages = [...useNavigation(), ...useAdministration(), ...useEmployees()].map(found);
  const goTo = (to: string) => void navigate(to, { state: stateOver(to, location) });
  const find = () => {
    typed.current = keepTyped();
    setShown('palette');
  };
  const close = () => {
    typed.current();
    setShown(undefined);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const asked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
    if (!asked) return;
    event.preventDefault();
    // A question that waits for its answer stays on top.
    if (document.querySelector('[role="alertdialog"]')) return;
    if (shown === 'palette') close();
    else find();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return {
    find,
    showShortcuts: () => setShown('shortcuts'),
    dialogs: (
      <PanelBoundary title={COPY.header.find} resetKey={shown} onClose={close}>
        {shown === 'palette' && <Find modifier={modifier} pages={pages} takeTyped={() => typed.current()} onGo={goTo} onClose={close} />}
        {shown === 'shortcuts' && <Shortcuts modifier={modifier} onClose={close} />}
      </PanelBoundary>
    ),
  };
}

/** 'Søg' with its key, in the bar. */
export function FindButton({ onFind }: { onFind: () => void }) {
  return (
    <button type="button" className={s.find} aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'} onClick={onFind}>
      <Search aria-hidden="true" />
      <span className={s.findText}>{COPY.header.find}</span>
      <Kbd>{`${modifier} K`}</Kbd>
    </button>
  );
}
