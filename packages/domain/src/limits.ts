/** Lengths and counts that the server refuses beyond (decisions §2). */
export const NAME_MAX = 64;
/** A name of an account, a company, a location or a person (S2 §5, 'short string'). */
export const SHORT_TEXT_MIN = 2;
export const SHORT_TEXT_MAX = 32;
/** What a custom address is called, which a dispatcher reads out (decisions §7). */
export const ADDRESS_LABEL_MAX = 32;
/** Addresses that one location may keep: all favourites stand in the order form, and custom ones are looked through at each search. */
export const FAVOURITES_MAX = 200;
export const CUSTOM_ADDRESSES_MAX = 1000;
export const REFERENCE_MAX = 50;
export const COMMENT_MAX = 500;
/** Attributes that a company's booking form may offer. */
export const MODULE_ATTRIBUTES_MAX = 100;
export const PEOPLE_MIN = 4;
export const PEOPLE_MAX = 8;
export const CARS_MAX = 8;
/** The most that a fixed trip may be agreed at, in kroner. */
export const FIXED_PRICE_MAX = 100_000;
/** Kroner that a voucher’s highest price may be. */
export const VOUCHER_PRICE_MAX = 100_000;
/** How far ahead a pickup may be, in milliseconds (365 days). */
export const PICKUP_AHEAD_MS = 365 * 24 * 60 * 60 * 1000;
/** How far the taxi centre's clock may be ahead of ours, in milliseconds. */
export const CLOCK_AHEAD_MS = 5 * 60_000;
/** Password's least length (S1 §5). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
/** The largest logo taken, in bytes of the picture itself (decisions §2). */
export const LOGO_MAX_BYTES = 1.5 * 1024 * 1024;
/** More than any camera's picture that fits into the bytes allowed; few bytes can hold far more, and unfolding them costs memory. */
export const LOGO_MAX_PIXELS = 25_000_000;
/** Vouchers that one recipient and one call may be given (decisions §7). */
export const VOUCHERS_PER_RECIPIENT_MAX = 50;
export const VOUCHERS_PER_CALL_MAX = 200;
/** The name of a discount code (S2 §5). */
export const DISCOUNT_CODE_MIN = 4;
export const DISCOUNT_CODE_MAX = 12;
/** Nothing that parts words, nor what nobody sees and can type, such as a space without width. */
export const DISCOUNT_CODE_SHAPE = /^[^\s\p{Cf}]+$/u;
/** A code or text that a trip is allocated to, and what a list calls it (decision 103). */
export const ALLOCATION_MAX = 64;
/** Values that one call may bring to a list, and how many a list may hold. */
export const ALLOCATION_ROWS_MAX = 5000;
export const ALLOCATION_VALUES_MAX = 20_000;
/** Ordering rules of a company, each of which every order of its people is judged by, and the kroner that one may name. */
export const ORDERING_RULES_MAX = 100;
export const ORDERING_RULE_PRICE_MAX = 10_000_000;
/** Values that a field of the order form is offered at a time. */
export const ALLOCATION_CHOICES_MAX = 30;
/** EAN numbers of a company with an invoice for each order. */
export const INVOICE_EANS_MAX = 200;
/** Stops on the way of one order (decision 116). */
export const STOPS_MAX = 4;
/** The most series that one person may have under way at a time. */
export const SERIES_MAX = 100;
