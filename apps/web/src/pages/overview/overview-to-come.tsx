import { COPY } from '../../features/overview/copy.ts';
import { classNames } from '../../ui/class-names.ts';
import { SearchWhileTyping } from '../../ui/field/search-while-typing.tsx';
import s from './overview-page.module.css';

/** The overview's heading and on a phone its search, before anything is known of who looks at which trips. */
export function OverviewToCome() {
  return (
    <div className={s.page}>
      <aside className={classNames(s.side, s.sideToCome)} />
      <div className={s.main}>
        <header className={s.head}>
          <h1>{COPY.title}</h1>
        </header>
        <div className={classNames(s.tools, s.searchToCome)}>
          <SearchWhileTyping label={COPY.search} placeholder={COPY.searchHint} value="" onSearch={() => undefined} />
        </div>
      </div>
    </div>
  );
}
