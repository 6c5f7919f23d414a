import { Link, useLocation } from 'react-router';
import { DemoMark } from '../../entities/installation/demo-mark.tsx';
import { useInstallation, useProviderPhone } from '../../entities/installation/queries.ts';
import { Lamp } from '../../ui/display/lamp.tsx';
import { VisuallyHidden } from '../../ui/frame/visually-hidden.tsx';
import { backgroundLocation } from '../routes/page-location.ts';
import { fetchPageOf } from '../routes/page-routes.tsx';
import { ConnectionSign } from './connection-sign.tsx';
import { COPY } from './copy.ts';
import { FindButton, useFinder } from './finder.tsx';
import s from './header.module.css';
import { isPageOf, useNavigation } from './navigation.ts';
import { UserMenu } from './user-menu.tsx';

/** The bar on top of every page: pages by role, the line's state, phone, help, and the person. */
export function Header() {
  const { brandName, faqUrl } = useInstallation();
  const phone = useProviderPhone();
  const finder = useFinder();
  const pages = useNavigation();
  const location = useLocation();
  const here = (backgroundLocation(location) ?? location).pathname;
  return (
    <header className={s.bar} data-print="no">
      <Link to="/order" className={s.logo} aria-label={COPY.header.home(brandName)}>
        <Lamp>{brandName.toLocaleLowerCase('da-DK')}</Lamp>
      </Link>
      <nav aria-label={COPY.header.pages} className={s.pages}>
        {pages.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            aria-current={isPageOf(to, here) ? 'page' : undefined}
            onPointerEnter={() => fetchPageOf(to)}
            onFocus={() => fetchPageOf(to)}
          >
            {label}
          </Link>
        ))}
      </nav>
      {/* Before the room: what is said of the line beside it may grow without moving it. */}
      <DemoMark className={s.demo} />
      <span className={s.room} />
      <ConnectionSign page={here} />
      <FindButton onFind={finder.find} />
      {phone.shown ? (
        <a className={s.phone} href={phone.href} aria-label={COPY.header.ringTo(phone.shown)}>
          <span className={s.wide}>{phone.shown}</span>
          <span className={s.narrow}>{COPY.header.ring}</span>
        </a>
      ) : (
        <span className={s.phoneToCome} aria-hidden="true" />
      )}
      <a className={s.help} href={faqUrl} target="_blank" rel="noopener">
        {COPY.header.help}
        <VisuallyHidden> {COPY.header.helpHint}</VisuallyHidden>
      </a>
      <UserMenu onFind={finder.find} onShortcuts={finder.showShortcuts} />
      {finder.dialogs}
    </header>
  );
}
