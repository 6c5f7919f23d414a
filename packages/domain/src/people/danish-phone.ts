import { seenText } from '../short-text.ts';

const DANISH_PHONE = /^(?:\(\+45\)|\+45)?\s*(\d{2})\s*(\d{2})\s*(\d{2})\s*(\d{2})$/;

/**
 * Is it a Danish phone: optional +45, perhaps in parentheses, then four groups of two digits, optional spaces (S1 §5)?
 * What stands unseen in one, as the marks of direction around a number that was pasted from contacts, is passed over. Pure.
 */
export const isDanishPhone = (text: string): boolean => DANISH_PHONE.test(seenText(text));

/** The number as it is stored, `+4512345678`, or undefined when it is not a Danish phone. */
export function toStoredPhone(text: string): string | undefined {
  const groups = DANISH_PHONE.exec(seenText(text));
  return groups ? `+45${groups.slice(1).join('')}` : undefined;
}

/** A stored number as people read it: `+45 12 34 56 78`. Anything else is given back as it came. */
export const showPhone = (stored: string): string => stored.replace(/^\+45(\d{2})(\d{2})(\d{2})(\d{2})$/, '+45 $1 $2 $3 $4');

const FOREIGN_PHONE = /^\(?(?:\+|00)(?!45)[1-9]\d{0,2}\)?[\d\s().-]{4,}$/;

/**
 * Is it the number of another country: `+` or `00` with a country code that is not Denmark's 45, and what may follow it? Says why a
 * number is not taken where only Danish ones are; `0045…` is no foreign one. Pure.
 */
export const isForeignPhone = (text: string): boolean => FOREIGN_PHONE.test(text.trim());
