import type { ReactNode } from 'react';
import s from './side-panel.module.css';

/** A stretch of the panel's body between hairlines. */
export function PanelSection({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <section className={s.section}>
      {title && <h3 className={s.sectionTitle}>{title}</h3>}
      {children}
    </section>
  );
}
