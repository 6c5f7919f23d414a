import { useSyncExternalStore } from 'react';

/** Below this width the page is a phone's (tokens.css). */
export const PHONE = '(max-width: 719px)';
/** From this width on a panel has its place beside its list. */
export const ROOM_BESIDE = '(min-width: 1280px)';

const matches = (query: string): boolean => window.matchMedia?.(query).matches ?? false;

/** Whether the window is as the media query says, drawn again when that changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (tell) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', tell);
      return () => media?.removeEventListener('change', tell);
    },
    () => matches(query),
  );
