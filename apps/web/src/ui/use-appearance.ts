import { useSyncExternalStore } from 'react';
import { type Density, keptDensity, keptTheme, type Theme } from './appearance.ts';

const APPEARANCE = 'appearance';
const listen = (tell: () => void) => {
  addEventListener(APPEARANCE, tell);
  return () => removeEventListener(APPEARANCE, tell);
};

/** The kept theme; draws again wherever it is changed. */
export const useTheme = (): Theme => useSyncExternalStore(listen, keptTheme);
/** The kept row density; draws again wherever it is changed. */
export const useDensity = (): Density => useSyncExternalStore(listen, keptDensity);
