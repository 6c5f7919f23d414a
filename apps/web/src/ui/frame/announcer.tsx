import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A screen reader hears at most one message in this time, ms (design language §2.3). */
const APART = 3000;

/** Reads `message` out politely when it changes; of several within three seconds only the last. Render it all the time. */
export function Announcer({ message }: { message: string }) {
  const [said, setSaid] = useState('');
  const spokeAt = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, spokeAt.current + APART - Date.now());
    const timer = setTimeout(() => {
      spokeAt.current = Date.now();
      setSaid(message);
    }, wait);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <VisuallyHidden>
      <output>{said}</output>
    </VisuallyHidden>
  );
}
