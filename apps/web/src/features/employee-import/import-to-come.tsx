import type { ReactNode } from 'react';
import { COPY } from './copy.ts';
import s from './employee-import.module.css';
import { ListCard } from './list-card.tsx';

const nothing = () => undefined;

/** The import before anything is known of whose people they will be. */
export function ImportToCome({ breadcrumb }: { breadcrumb: ReactNode }) {
  return (
    <div className={s.page}>
      {breadcrumb}
      <header className={s.head}>
        <h1>{COPY.title}</h1>
      </header>
      <div className={s.cards}>
        <ListCard
          text=""
          list={undefined}
          branchName={undefined}
          encoding={undefined}
          fileFault={undefined}
          isOver={false}
          readOnly
          onText={nothing}
          onFile={nothing}
        />
      </div>
    </div>
  );
}
