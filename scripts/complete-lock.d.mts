/** Optional packages that are named in a lock file but have no entry of their own. */
export function missingEntries(lock: unknown): { name: string; range: string; by: string }[];
/** Entries that say from which host they came. */
export function fetchedFrom(lock: unknown): string[];
