import s from './skip-link.module.css';

/** The first thing Tab reaches; `target` is the id of the page's main part, which needs `tabIndex={-1}`. */
export function SkipLink({ target, children = 'Spring til indhold' }: { target: string; children?: string | undefined }) {
  return (
    <a className={s.skip} href={`#${target}`}>
      {children}
    </a>
  );
}
