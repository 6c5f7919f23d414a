import type { Order } from '@praj/contract/orders.ts';
import { useEffect, useRef } from 'react';

/** Tells the page which orders a list shows, from above, so that a panel can step through them; only when that has changed. */
export function useTellRows(rows: readonly Order[], tell: ((ids: readonly string[]) => void) | undefined): void {
  const told = useRef<readonly Order[]>([]);
  useEffect(() => {
    const before = told.current;
    told.current = rows;
    if (rows.length !== before.length || rows.some((row, i) => row !== before[i] && row.id !== before[i]?.id))
      tell?.(rows.map(({ id }) => id));
  }, [rows, tell]);
}
