import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A screen reader hears at most one message in this time, ms (design language §2.3). */
const APART = 3000;

/** When any announcer of the page last spoke. */
let spokeAt = -APART;

/**
 * Reads `message` out politely when it changes; of several within three seconds only the last, and never two places of a page at
 * once. Render it all the time. It stands by itself at the end of the page, so that it is heard too while its own part is out of
 * sight, as behind another tab of a telephone, or behind an open dialog.
 */
export function Announcer({ message }: { message: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    // What is as it should be is not set again (decision 154).
    if (message === said) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const speak = () => {
      const since = Date.now() - spokeAt;
      // A clock that was set back keeps nobody silent.
      if (since >= 0 && since < APART) {
        timer = setTimeout(speak, APART - since);
        return;
      }
      if (message !== '') spokeAt = Date.now();
      setSaid(message);
    };
    timer = setTimeout(speak);
    return () => clearTimeout(timer);
  }, [message, said]);
  return createPortal(
    // React Aria hides no such part behind an open modal. Fixed, so that the page grows by nothing.
    <div data-live-announcer="true" style={{ position: 'fixed', insetBlockStart: 0 }}>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </div>,
    document.body,
  );
}
