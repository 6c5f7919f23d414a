import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { DemoMark } from '../../entities/installation/demo-mark.tsx';
import { useInstallation } from '../../entities/installation/queries.ts';
import { useServerMinute } from '../../platform/server-clock.ts';
import { Lamp } from '../../ui/display/lamp.tsx';
import { useToastRoom } from '../../ui/toast/use-toast-room.ts';
import { COPY } from './copy.ts';
import s from './sign-in-frame.module.css';

export interface SignInFrameProps {
  /** Title of the tab; the heading when absent. */
  page?: string | undefined;
  title: string;
  subtitle?: ReactNode;
  /** Stands above the heading, such as a company's logo. */
  mark?: ReactNode;
  children: ReactNode;
}

/** What the four screens before sign-in share: the green half with lamp and route, a title, version and year (S1 §2). */
export function SignInFrame({ page, title, subtitle, mark, children }: SignInFrameProps) {
  const { brandName, version } = useInstallation();
  const year = new Date(useServerMinute()).getFullYear();
  const foot = useRef<HTMLElement>(null);
  useToastRoom(foot);
  return (
    <div className={s.frame}>
      <title>{`${page ?? title} – ${brandName}`}</title>
      <header className={s.green}>
        <Link to="/login" className={s.logo} aria-label={COPY.toSignIn(brandName)}>
          <Lamp size="lg">{brandName.toLocaleLowerCase('da-DK')}</Lamp>
        </Link>
        <RouteDrawing />
        <p className={s.slogan}>{COPY.slogan}</p>
        <p className={s.promise}>{COPY.promise}</p>
      </header>
      <main className={s.white}>
        <div className={s.form}>
          {mark}
          <h1>{title}</h1>
          {subtitle && <p className={s.subtitle}>{subtitle}</p>}
          {children}
        </div>
      </main>
      <footer ref={foot} className={s.version}>
        <DemoMark className={s.demo} />
        <span>{COPY.version(version, year, brandName)}</span>
      </footer>
    </div>
  );
}

/** A trip under way: driven part dotted in yellow, the car as its lamp. */
function RouteDrawing() {
  return (
    <svg className={s.drawing} viewBox="0 0 620 420" fill="none" aria-hidden="true">
      <path className={s.way} d="M40 380C160 380 150 250 260 250S380 120 600 120" />
      <path className={s.driven} d="M40 380C160 380 150 250 260 250" />
      <circle className={s.from} cx="40" cy="380" r="9" />
      <rect className={s.to} x="590" y="110" width="18" height="18" rx="3" />
      <rect className={s.car} x="224" y="231" width="76" height="36" rx="10" />
      <text className={s.number} x="262" y="256" textAnchor="middle">
        1482
      </text>
    </svg>
  );
}
