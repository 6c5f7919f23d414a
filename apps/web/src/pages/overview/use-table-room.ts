import { useSyncExternalStore } from 'react';
import type { TableRoom } from '../../features/overview/columns/trip-columns.tsx';

// Above the first the filters stand beside the list, below it in a sheet (design §5.3); below the second it is a phone.
const WIDE = '(min-width: 1100px)';
const MEDIUM = '(min-width: 720px)';

function subscribe(tell: () => void): () => void {
  const media = [WIDE, MEDIUM].map((query) => window.matchMedia(query));
  for (const one of media) one.addEventListener('change', tell);
  return () => {
    for (const one of media) one.removeEventListener('change', tell);
  };
}
function roomNow(): TableRoom {
  if (window.matchMedia(WIDE).matches) return 'wide';
  return window.matchMedia(MEDIUM).matches ? 'medium' : 'narrow';
}

/** How much room the page has for its table and filters. */
export const useTableRoom = (): TableRoom => useSyncExternalStore(subscribe, roomNow);
