const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** Is it local@domain with a suffix of at least 2 characters (S1 §5)? At most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text.trim());
