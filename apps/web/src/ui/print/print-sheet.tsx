import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import s from './print-sheet.module.css';

interface PrintSheetProps {
  /** The language of what is printed, where it is not the page's. */
  lang?: string | undefined;
  /** Draws what is printed. Called at the moment of printing, so that it can say when that was. */
  children: () => ReactNode;
}

/**
 * What goes on paper instead of the page while this stands in it, however the printing was asked for. It is drawn only
 * while the browser prints; of several the last one that came prints.
 */
export function PrintSheet({ lang, children }: PrintSheetProps) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as the event is over.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  if (!printing) return null;
  return createPortal(
    <article data-print-sheet lang={lang} className={s.sheet}>
      {children()}
    </article>,
    document.body,
  );
}

interface SheetHeadProps {
  /** Whose paper it is: a logo or an initial with a name. */
  owner: ReactNode;
  /** Small text at the right edge. */
  aside: ReactNode;
  title: string;
  subtitle?: ReactNode;
}

/** The head of a printed sheet. */
export function SheetHead({ owner, aside, title, subtitle }: SheetHeadProps) {
  return (
    <header className={s.head}>
      <div className={s.top}>
        <div className={s.owner}>{owner}</div>
        <div>{aside}</div>
      </div>
      <h1 className={s.title}>{title}</h1>
      {subtitle && <p className={s.subtitle}>{subtitle}</p>}
    </header>
  );
}

/** The last line of a printed sheet. */
export const SheetFoot = ({ children }: { children: ReactNode }) => <footer className={s.foot}>{children}</footer>;
