/** How long an operating notice may be: one line; characters. */
export const NOTICE_MAX = 140;

/** A notice as one line: what was pasted from several stands in one, with nothing around it. Pure. */
export const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

/**
 * Has a notice ended by the clock?
 * @param endsAt when it ends, in milliseconds since 1970; null is until it is removed
 * @param now milliseconds since 1970
 */
export const isNoticeOver = (endsAt: number | null, now: number): boolean => endsAt !== null && endsAt <= now;
