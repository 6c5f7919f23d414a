import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { SearchWhileTyping } from '../field/search-while-typing.tsx';
import { COPY } from './copy.ts';
import s from './list-page.module.css';
import type { ListPageProps } from './list-page.tsx';

type ListPageToComeProps = Pick<ListPageProps<{ readonly id: string }>, 'title' | 'intro' | 'search' | 'hide'> & {
  /** The `Breadcrumb`, where the list has one. */
  way?: ReactNode;
};

/** The head of a list as a phone will show it, before anything is known of who looks at what. */
export function ListPageToCome({ title, intro, search, hide, way }: ListPageToComeProps) {
  return (
    <div className={s.page}>
      <div className={s.main}>
        {way}
        <header className={classNames(s.head, s.toCome)}>
          <h1 className={s.title}>
            {title} <span className={s.count} />
          </h1>
          {search && <SearchWhileTyping {...search} value="" onSearch={() => undefined} />}
          {hide && <IconButton label={COPY.settings} tone="outlined" icon={<SlidersHorizontal />} />}
        </header>
        {intro && <p className={s.intro}>{intro}</p>}
      </div>
    </div>
  );
}
