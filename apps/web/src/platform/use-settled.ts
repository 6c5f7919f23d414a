import { useEffect, useState } from 'react';

/** The value once it has not changed for `waitMs` milliseconds, so that a search is asked for when typing rests. */
export function useSettled(value: string, waitMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}
