import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type PausedRows, pauseRows } from './pause-rows.ts';

interface PauseOptions<Row> {
  /** Every row that there is now. Without it a held row that has gone stays in sight as it last was. */
  readonly all?: (() => readonly Row[]) | undefined;
  /** What the person asked to see. When it changes, nothing is held back. */
  readonly asked?: string | undefined;
}

/** Nothing moves under the pointer: rows keep their places while one is hovered or focused (design §2.1). */
export function usePausedRows<Row extends { readonly id: string }>(next: readonly Row[], { all, asked }: PauseOptions<Row> = {}) {
  const [held, setHeld] = useState<readonly Row[] | undefined>();
  const [heldOf, setHeldOf] = useState(asked);
  if (heldOf !== asked) {
    setHeldOf(asked);
    setHeld(undefined);
  }
  // As the last event left it, drawn or not: what is held already is not held again (decision 154), unless it was let go in the same turn.
  const isHeld = useRef(false);
  useEffect(() => {
    isHeld.current = held !== undefined;
  });
  const hold = () => {
    if (isHeld.current) return;
    isHeld.current = true;
    setHeld((now) => now ?? next);
  };
  const release = () => {
    isHeld.current = false;
    setHeld(undefined);
  };
  const paused =
    held &&
    pauseRows(
      held.map((row) => row.id),
      next,
      all?.() ?? [...held, ...next],
    );
  // A list that was empty when the pointer came, or whose held rows have all gone, has no row to keep in place.
  const shown: PausedRows<Row> = paused?.rows.length ? paused : { rows: next, waiting: 0 };
  return {
    ...shown,
    /** Lets what waits take its place now. */
    settle: () => setHeld((now) => now && next),
    holders: {
      // A finger leaves no pointer behind that would say when it is gone.
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && hold(),
      onPointerLeave: (event: PointerEvent) => !event.currentTarget.contains(document.activeElement) && release(),
      onFocus: hold,
      onBlur: (event: FocusEvent) =>
        !event.currentTarget.contains(event.relatedTarget) && !event.currentTarget.matches(':hover') && release(),
    },
  };
}
