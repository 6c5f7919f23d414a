import { useSyncExternalStore } from 'react';

/** Below this width the page is a phone's (tokens.css). */
export const PHONE = '(max-width: 719px)';
/** From this width on a panel has its place beside its list. */
export const ROOM_BESIDE = '(min-width: 1280px)';

/** What each query was last answered. While the browser prints, the paper's width would answer it: another page than the one that prints. */
const onScreen = new Map<string, boolean>();
let printing = false;
addEventListener('beforeprint', () => {
  printing = true;
});
addEventListener('afterprint', () => {
  printing = false;
});

function matches(query: string): boolean {
  const known = printing ? onScreen.get(query) : undefined;
  if (known !== undefined) return known;
  const now = window.matchMedia?.(query).matches ?? false;
  onScreen.set(query, now);
  return now;
}

/** Whether the window is as the media query says, drawn again when that changes; the paper of what is printed is no window. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (tell) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', tell);
      return () => media?.removeEventListener('change', tell);
    },
    () => matches(query),
  );
