import { seenText } from '../short-text.ts';

/**
 * Signs that mails put around and between addresses stand in none: one that was pasted with them would be another's, or nobody's. A
 * domain has no empty part: with two dots together it is a slip, and nothing would arrive.
 */
const EMAIL = /^[^\s@<>(),;:"\\]+@(?:[^\s@.<>(),;:"\\]+\.)+[^\s@.<>(),;:"\\]{2,}$/;

/** The most characters of an e-mail. */
export const EMAIL_MAX = 254;
/** Is it local@domain with a suffix of at least 2 characters (S1 §5)? At most 254 characters, of what can be seen of it. Pure. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(seenText(text));
/** By what e-mails are told apart, as the sign-in finds them: what can be seen of one, in small letters. Pure. */
export const emailKey = (text: string): string => seenText(text).toLowerCase();
