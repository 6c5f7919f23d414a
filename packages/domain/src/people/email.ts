/** Signs that mails put around and between addresses stand in none: one that was pasted with them would be another's, or nobody's. */
const EMAIL = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@.<>(),;:"\\]{2,}$/;

/** The most characters of an e-mail. */
export const EMAIL_MAX = 254;
/** Is it local@domain with a suffix of at least 2 characters (S1 §5)? At most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text.trim());
