import type { ReactNode } from 'react';
import s from '../overlay/side-panel.module.css';

/** A panel where it will stand, before anything is known of who looks at what: its name, and what it waits for. */
export function PanelToCome({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={s.toCome} data-panel-to-come="">
      <div className={s.panel}>
        <div className={s.dialog}>
          <div className={s.bar}>
            <h2 className={s.title}>{title}</h2>
          </div>
          <div className={s.body}>{children}</div>
        </div>
      </div>
    </div>
  );
}
