import { Button } from '../action/button.tsx';
import { TextButton } from '../action/text-button.tsx';
import { EmptyState, type EmptyStateProps } from '../state/empty-state.tsx';
import { COPY } from './copy.ts';
import s from './list-page.module.css';
import type { ListNouns, ListState } from './list-state.ts';

export interface ListPicturesProps {
  list: Pick<ListState<{ id: string }>, 'search' | 'isNarrowed' | 'reset' | 'change' | 'hideInactive'>;
  nouns: ListNouns;
  /** Shown when there is nothing at all. */
  empty: EmptyStateProps;
  /** 'Vis deaktiverede kunder', where the list can hide them. */
  showHidden: string | undefined;
}

/** No rows: because there is nothing yet, or because nothing matches. */
export function NoRows({ list, nouns, empty, showHidden }: ListPicturesProps) {
  const { search, isNarrowed, reset, change, hideInactive } = list;
  if (!isNarrowed) return <EmptyState {...empty} />;
  const isHiding = search.hideInactive && showHidden !== undefined;
  return (
    <EmptyState
      lamp="none"
      title={search.search ? COPY.noMatchFor(nouns.many, search.search) : COPY.noMatch(nouns.many)}
      action={
        <span className={s.ways}>
          <Button onClick={reset}>{COPY.reset}</Button>
          {isHiding && search.search && <TextButton onClick={() => change({ search: '' })}>{COPY.clearSearch}</TextButton>}
          {isHiding && <TextButton onClick={() => hideInactive(false)}>{showHidden}</TextButton>}
        </span>
      }
    >
      {isHiding && COPY.mayBeHidden}
    </EmptyState>
  );
}
