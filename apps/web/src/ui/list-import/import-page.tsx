import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import s from './list-import.module.css';

export interface ImportPageProps {
  title: string;
  /** The way back, above the heading. */
  breadcrumb: ReactNode;
  /** What can be done beside the heading. */
  actions: ReactNode;
  /** What takes a file that is dropped anywhere on the page. */
  handlers: HTMLAttributes<HTMLElement>;
  className?: string | undefined;
  children: ReactNode;
}

/** A page on which a list is read, tried row by row and then carried out. */
export function ImportPage({ title, breadcrumb, actions, handlers, className, children }: ImportPageProps) {
  return (
    <div className={classNames(s.page, className)} role="presentation" {...handlers}>
      {breadcrumb}
      <header className={s.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {actions}
      </header>
      {children}
    </div>
  );
}
