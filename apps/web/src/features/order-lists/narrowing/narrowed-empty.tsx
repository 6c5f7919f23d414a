import type { ReactNode } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { TextButton } from '../../../ui/action/text-button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { NARROWING } from '../copy.ts';
import s from './list-toolbar.module.css';
import type { NarrowingState } from './use-narrowing.ts';

/** An empty list: nothing is there (`otherwise`), or nothing of what was asked for. */
export function NarrowedEmpty({ narrowing, otherwise }: { narrowing: NarrowingState; otherwise: ReactNode }) {
  const search = narrowing.search.trim();
  if (search === '' && narrowing.whose === 'all') return otherwise;
  return (
    <EmptyState
      title={search === '' ? NARROWING.noneOfMine : NARROWING.nothingFound(search)}
      lamp="none"
      action={<Button onClick={narrowing.reset}>{search === '' ? NARROWING.showAll : NARROWING.reset}</Button>}
    />
  );
}

/** A trip that one has just ordered or opened does not vanish unseen: why it is not in the list, and the way to it. */
export function HiddenTrip({ text, onShow }: { text: string; onShow: () => void }) {
  return (
    <p className={s.hidden} role="status">
      {text} <TextButton onClick={onShow}>{NARROWING.reset}</TextButton>
    </p>
  );
}
