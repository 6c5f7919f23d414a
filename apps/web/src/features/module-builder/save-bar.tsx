import { useRef } from 'react';
import { SubmitButton } from '../../form/submit-button.tsx';
import { Button } from '../../ui/action/button.tsx';
import { useToastRoom } from '../../ui/toast/use-toast-room.ts';
import { COPY } from './copy.ts';
import s from './module-builder.module.css';

interface SaveBarProps {
  readonly changes: number;
  readonly busy: boolean;
  /** Something is wrong, or somebody else was faster. */
  readonly unavailable: boolean;
  readonly onUndo: () => void;
}

/** How much is not saved, and what can be done about it. On a phone it stays at the foot of the page. */
export function SaveBar({ changes, busy, unavailable, onUndo }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useToastRoom(bar);
  return (
    <div ref={bar} className={s.bar} data-changed={changes > 0 || undefined}>
      <output className={s.unsaved}>{changes > 0 && <span>{COPY.unsaved(changes)}</span>}</output>
      <Button unavailable={changes === 0 || busy} onClick={() => changes > 0 && !busy && onUndo()}>
        {COPY.undo}
      </Button>
      <SubmitButton busy={busy} unavailable={changes === 0 || unavailable}>
        {COPY.save}
      </SubmitButton>
    </div>
  );
}
