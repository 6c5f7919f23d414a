import type { Ref } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import type { ModuleChange } from './draft/module-changes.ts';
import s from './module-builder.module.css';
import type { Conflict } from './use-module-form.ts';

interface ConflictBannerProps {
  readonly conflict: Conflict;
  readonly mine: readonly ModuleChange[];
  /** The way on that loses nothing. */
  readonly ref: Ref<HTMLButtonElement>;
}

const isOf = (a: ModuleChange) => (b: ModuleChange) => a.key === b.key;

/** Somebody else has saved the form that is being changed: what they did, and the two ways on. Nothing is overwritten meanwhile. */
export function ConflictBanner({ conflict: { theirs, keepMine, discardMine }, mine, ref }: ConflictBannerProps) {
  const keep = () => {
    keepMine();
    toast.info(COPY.conflict.merged);
  };
  const discard = () => {
    discardMine();
    toast.info(COPY.conflict.discarded);
  };
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
          <Button ref={ref} size="sm" tone="primary" onClick={keep}>
            {COPY.conflict.keep}
          </Button>
          <Button size="sm" onClick={discard}>
            {COPY.conflict.discard}
          </Button>
        </div>
      </Banner>
    </div>
  );
}
