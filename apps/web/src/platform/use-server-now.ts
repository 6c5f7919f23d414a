import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** How often what counts down is drawn again, in milliseconds. */
const EVERY_MS = 5000;

/** The server's time in milliseconds, drawn again every 5 seconds: ETAs and waits count without a push. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
