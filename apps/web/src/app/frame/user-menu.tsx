import { fullName, shortName } from '@praj/domain/people/full-name.ts';
import { ROLE_LABELS } from '@praj/domain/people/roles.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DemoMark } from '../../entities/installation/demo-mark.tsx';
import { useInstallation } from '../../entities/installation/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { useNotificationMenu } from '../../features/notifications/use-notification-menu.ts';
import { DENSITIES, DENSITY_LABELS, DENSITY_TITLE, keepDensity, keepTheme, type Theme } from '../../ui/appearance.ts';
import { Initials, initialsOf } from '../../ui/display/initials.tsx';
import { Menu, type MenuSection } from '../../ui/overlay/menu.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { useDensity, useTheme } from '../../ui/use-appearance.ts';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { isAdministration } from '../routes/page-access.ts';
import { stateOver } from '../routes/page-location.ts';
import { COPY } from './copy.ts';
import s from './header.module.css';
import { isPageOf, type PageLink, useAdministration, useNavigation } from './navigation.ts';
import { useCountingMenu } from './use-counting-menu.ts';
import { useLeave } from './use-leave.ts';

const UsualOfUser = lazyWithRetry(async () => (await import('../../features/usual-allocations/usual-of-user.tsx')).UsualOfUser);
const MyProfile = lazyWithRetry(async () => (await import('../../features/user-details/my-profile.tsx')).MyProfile);
const SignOutEverywhere = lazyWithRetry(async () => (await import('../../features/session/sign-out-everywhere.tsx')).SignOutEverywhere);

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

function useAppearance(): readonly MenuSection[] {
  const theme = useTheme();
  const density = useDensity();
  return [
    {
      id: 'theme',
      title: COPY.menu.theme,
      items: THEMES.map((one) => ({
        id: one,
        label: COPY.menu.themes[one],
        checked: one === theme,
        onSelect: () => keepTheme(one),
      })),
    },
    {
      id: 'density',
      title: DENSITY_TITLE,
      items: DENSITIES.map((one) => ({
        id: one,
        label: DENSITY_LABELS[one],
        checked: one === density,
        onSelect: () => keepDensity(one),
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
  const leave = useLeave();
  const narrow = useMedia(PHONE);
  const appearance = useAppearance();
  const notifications = useNotificationMenu(me.id);
  const counting = useCountingMenu(me.id);
  const location = useLocation();
  const isHere = isAdministration(location.pathname) && !isPageOf('/vouchers', location.pathname);
  const [showsProfile, setShowsProfile] = useState(false);
  const [leavingEverywhere, setLeavingEverywhere] = useState(false);
  const name = fullName(me);
  const short = shortName(me);

  const toPage = ({ to, label }: PageLink) => ({ id: to, label, onSelect: () => void navigate(to, { state: stateOver(to, location) }) });
  const pages: MenuSection = {
    id: 'pages',
    title: COPY.menu.goTo,
    items: [
      { id: 'find', label: COPY.header.find, onSelect: onFind },
      ...useNavigation().map(toPage),
      { id: 'help', label: COPY.header.help, onSelect: () => void window.open(faqUrl, '_blank', 'noopener') },
    ],
  };
  const administration: MenuSection = { id: 'administration', title: COPY.menu.administration, items: useAdministration().map(toPage) };
  const out: MenuSection = {
    id: 'session',
    items: [
      { id: 'profile', label: COPY.menu.profile, onSelect: () => setShowsProfile(true) },
      ...(narrow ? [] : [{ id: 'shortcuts', label: COPY.menu.shortcuts, onSelect: onShortcuts }]),
      { id: 'out', label: COPY.menu.signOut, onSelect: () => void leave() },
      { id: 'out-everywhere', label: COPY.menu.signOutEverywhere, onSelect: () => setLeavingEverywhere(true) },
    ],
  };

  return (
    <>
      <Menu
        label={COPY.menu.label}
        sections={[
          ...(narrow ? [pages] : []),
          ...(administration.items.length > 0 ? [administration] : []),
          // The way out is in sight on a low screen too, where the menu scrolls.
          out,
          ...appearance,
          ...notifications,
          ...counting,
        ]}
        head={
          <div className={s.who}>
            <b>{name}</b>
            <span>{ROLE_LABELS[me.role]}</span>
            {me.companyName}
            <br />
            {me.branchName}
            <DemoMark className={s.demoInMenu} />
          </div>
        }
      >
        {(opener) => (
          <button
            {...opener}
            type="button"
            className={s.person}
            aria-current={isHere || undefined}
            aria-label={COPY.menu.open(initialsOf(short), name)}
          >
            <Initials name={short} />
          </button>
        )}
      </Menu>
      {showsProfile && (
        <PanelBoundary title={COPY.menu.profile} onClose={() => setShowsProfile(false)}>
          <MyProfile Usual={UsualOfUser} onClose={() => setShowsProfile(false)} />
        </PanelBoundary>
      )}
      {leavingEverywhere && (
        <PanelBoundary title={COPY.menu.signOutEverywhere} onClose={() => setLeavingEverywhere(false)}>
          <SignOutEverywhere userId={me.id} onClose={() => setLeavingEverywhere(false)} />
        </PanelBoundary>
      )}
    </>
  );
}
