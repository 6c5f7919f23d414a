import type { Order } from '@praj/contract/orders.ts';
import { type FocusEvent, type PointerEvent, useState } from 'react';
import { type HeldRows, holdRows } from './hold-rows.ts';

const idsOf = (orders: readonly Order[]): string[] => orders.map((order) => order.id);

/** Nothing moves under the pointer: rows keep their places while one is hovered or focused (design §2.1). */
export function useHeldRows(next: readonly Order[], all: readonly Order[]) {
  const [held, setHeld] = useState<readonly string[] | undefined>();
  const hold = () => setHeld((now) => now ?? idsOf(next));
  const release = () => setHeld(undefined);
  // A list that was empty when the pointer came has no row to keep in place.
  const shown: HeldRows = held?.length ? holdRows(held, next, all) : { rows: next, waiting: 0 };
  return {
    ...shown,
    /** Lets what waits take its place now. */
    settle: () => setHeld((now) => now && idsOf(next)),
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
