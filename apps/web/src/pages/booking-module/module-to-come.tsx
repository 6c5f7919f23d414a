import type { ReactNode } from 'react';
import { COPY } from '../../features/module-builder/copy.ts';
import s from './module-to-come.module.css';

/** A company's booking module that has not come yet. */
export function ModuleToCome({ breadcrumb, children }: { breadcrumb: ReactNode; children?: ReactNode }) {
  return (
    <div className={s.waiting}>
      {breadcrumb}
      <h1 tabIndex={-1}>{COPY.title}</h1>
      {children}
    </div>
  );
}
