/** Lengths and counts that the server refuses beyond (decisions §2). */
export const NAME_MAX = 64;
export const REFERENCE_MAX = 50;
export const COMMENT_MAX = 500;
export const PEOPLE_MIN = 4;
export const PEOPLE_MAX = 8;
export const CARS_MAX = 8;
/** How far ahead a pickup may be, in milliseconds (365 days). */
export const PICKUP_AHEAD_MS = 365 * 24 * 60 * 60 * 1000;
/** Password's least length (S1 §5). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
