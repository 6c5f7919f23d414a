/** The oldest browsers that the pages are made for, as README.md names them; `scripts/house-rules.ts` keeps out what they lack. */
export const OLDEST_BROWSERS = ['chrome120', 'edge120', 'firefox121', 'safari16.4', 'ios16.4'] as const;
