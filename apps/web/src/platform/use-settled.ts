import { useEffect, useState } from 'react';

/** The value once it has not changed for `waitMs` milliseconds, so that a search is asked for when typing rests. */
export function useSettled(value: string, waitMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    // What is as it should be is not set again (decision 154).
    if (settled === value) return undefined;
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [settled, value, waitMs]);
  return settled;
}
