import { useEffect, useRef } from 'react';
import { TextButton } from '../../../ui/action/text-button.tsx';
import { COPY } from './copy.ts';
import s from './stops.module.css';
import type { StopsControl } from './use-stops.ts';

/** One quiet line more, until somebody wants to drive by somewhere. */
export function AddStop({ stops: { add, focusAt, onFocused, isFull } }: { stops: StopsControl }) {
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = focusAt === 'add';
  useEffect(() => {
    if (!isWanted) return;
    button.current?.focus();
    onFocused();
  }, [isWanted, onFocused]);
  return (
    <p className={s.add}>
      <TextButton ref={button} onClick={add}>
        + {COPY.add}
      </TextButton>
      <span role="status">{isFull ? COPY.full : ''}</span>
    </p>
  );
}
