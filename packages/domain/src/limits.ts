/** Lengths and counts that the server refuses beyond (decisions §2). */
export const NAME_MAX = 64;
/** A name of an account, a company, a location or a person (S2 §5, 'short string'). */
export const SHORT_TEXT_MIN = 2;
export const SHORT_TEXT_MAX = 32;
export const REFERENCE_MAX = 50;
export const COMMENT_MAX = 500;
/** Attributes that a company's booking form may offer. */
export const MODULE_ATTRIBUTES_MAX = 100;
export const PEOPLE_MIN = 4;
export const PEOPLE_MAX = 8;
export const CARS_MAX = 8;
/** How far ahead a pickup may be, in milliseconds (365 days). */
export const PICKUP_AHEAD_MS = 365 * 24 * 60 * 60 * 1000;
/** Password's least length (S1 §5). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
/** The largest logo taken, in bytes of the picture itself (decisions §2). */
export const LOGO_MAX_BYTES = 1.5 * 1024 * 1024;
