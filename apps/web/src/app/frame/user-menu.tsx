import { ROLE_LABELS } from '@praj/domain/people/roles.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useInstallation } from '../../features/installation/queries.ts';
import { useTellingMenu } from '../../features/orders/told-elsewhere/use-telling-menu.ts';
import { useMe } from '../../features/session/queries.ts';
import { signOutSelf } from '../../features/session/sign-out.ts';
import { type Density, keepDensity, keepTheme, keptDensity, keptTheme, type Theme } from '../../ui/appearance.ts';
import { Initials, initialsOf } from '../../ui/mark/initials.tsx';
import { Menu, type MenuSection } from '../../ui/overlay/menu.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyAgain } from '../../ui/state/lazy-again.ts';
import { copy } from './copy.ts';
import s from './header.module.css';
import { NAVIGATION } from './navigation.ts';
import { useCountingMenu } from './use-counting-menu.ts';
import { useNarrow } from './use-narrow.ts';

const SignOutEverywhere = lazyAgain(async () => (await import('../../features/session/sign-out-everywhere.tsx')).SignOutEverywhere);

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
const DENSITIES: readonly Density[] = ['normal', 'compact'];

function useAppearance(): readonly MenuSection[] {
  const [theme, setTheme] = useState(keptTheme);
  const [density, setDensity] = useState(keptDensity);
  return [
    {
      id: 'theme',
      title: copy.menu.theme,
      items: THEMES.map((one) => ({
        id: one,
        label: copy.menu.themes[one],
        checked: one === theme,
        onSelect: () => {
          keepTheme(one);
          setTheme(one);
        },
      })),
    },
    {
      id: 'density',
      title: copy.menu.density,
      items: DENSITIES.map((one) => ({
        id: one,
        label: copy.menu.densities[one],
        checked: one === density,
        onSelect: () => {
          keepDensity(one);
          setDensity(one);
        },
      })),
    },
  ];
}

interface UserMenuProps {
  /** Opens the palette; on a phone this is where it is opened from. */
  onFind: () => void;
  onShortcuts: () => void;
}

/** The initials: who is signed in and as what, how the page looks, and the way out. On a phone also the pages and the help. */
export function UserMenu({ onFind, onShortcuts }: UserMenuProps) {
  const me = useMe();
  const { faqUrl } = useInstallation();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const appearance = useAppearance();
  const telling = useTellingMenu(me.id);
  const counting = useCountingMenu(me.id);
  const [leavingEverywhere, setLeavingEverywhere] = useState(false);
  const name = `${me.firstName} ${me.lastName}`;
  // First letters of first and last name (S1 §1), also where a last name has several words.
  const short = `${me.firstName.split(' ')[0]} ${me.lastName.split(' ')[0]}`;

  const leave = async (): Promise<void> => {
    await signOutSelf(me.id);
    await navigate('/login', { replace: true });
  };
  const pages: MenuSection = {
    id: 'pages',
    title: copy.menu.goTo,
    items: [
      { id: 'find', label: copy.header.find, onSelect: onFind },
      ...NAVIGATION.map(({ to, label }) => ({ id: to, label, onSelect: () => void navigate(to) })),
      { id: 'help', label: copy.header.help, onSelect: () => void window.open(faqUrl, '_blank', 'noopener') },
    ],
  };
  const out: MenuSection = {
    id: 'session',
    items: [
      ...(narrow ? [] : [{ id: 'shortcuts', label: copy.menu.shortcuts, onSelect: onShortcuts }]),
      { id: 'out', label: copy.menu.signOut, onSelect: () => void leave() },
      { id: 'out-everywhere', label: copy.menu.signOutEverywhere, onSelect: () => setLeavingEverywhere(true) },
    ],
  };

  return (
    <>
      <Menu
        label={copy.menu.label}
        sections={[...(narrow ? [pages] : []), ...appearance, ...telling, ...counting, out]}
        head={
          <div className={s.who}>
            <b>{name}</b>
            <span>{ROLE_LABELS[me.role]}</span>
            {me.companyName}
            <br />
            {me.branchName}
          </div>
        }
      >
        {(opener) => (
          <button {...opener} type="button" className={s.person} aria-label={copy.menu.open(initialsOf(short), name)}>
            <Initials name={short} />
          </button>
        )}
      </Menu>
      {leavingEverywhere && (
        <PanelBoundary title={copy.menu.signOutEverywhere} onClose={() => setLeavingEverywhere(false)}>
          <SignOutEverywhere userId={me.id} onClose={() => setLeavingEverywhere(false)} />
        </PanelBoundary>
      )}
    </>
  );
}
