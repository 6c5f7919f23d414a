import type { Ref } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { COPY } from './copy.ts';
import type { ModuleChange } from './draft/module-changes.ts';
import s from './module-builder.module.css';

interface ConflictBannerProps {
  readonly theirs: readonly ModuleChange[];
  readonly mine: readonly ModuleChange[];
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  /** The way on that loses nothing. */
  readonly ref: Ref<HTMLButtonElement>;
}

const isOf = (a: ModuleChange) => (b: ModuleChange) => a.key === b.key;

/** Somebody else has saved the form that is being changed: what they did, and the two ways on. Nothing is overwritten meanwhile. */
export function ConflictBanner({ theirs, mine, onKeep, onDiscard, ref }: ConflictBannerProps) {
  return (
    <div className={s.conflict}>
      <Banner>
        <b>{COPY.conflict.title}</b>
        {theirs.length > 0 && (
          <>
            <p>{COPY.conflict.theirs}</p>
            <ul>
              {theirs.map((change) => (
                <li key={`${change.what}.${change.key}`}>
                  {COPY.change(change)}
                  {mine.some(isOf(change)) && <em> – {COPY.conflict.alsoYours}</em>}
                </li>
              ))}
            </ul>
          </>
        )}
        <div className={s.ways}>
          <Button ref={ref} size="sm" tone="primary" onClick={onKeep}>
            {COPY.conflict.keep}
          </Button>
          <Button size="sm" onClick={onDiscard}>
            {COPY.conflict.discard}
          </Button>
        </div>
      </Banner>
    </div>
  );
}
