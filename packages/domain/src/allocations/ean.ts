const DIGITS = /^\d{13}$/;
/** Every second digit counts three times, the check digit itself once (GS1 General Specifications, 7.9). */
const WEIGHTS = [1, 3] as const;

/**
 * An EAN number as people write it, without the spaces and hyphens that make it readable, '5790 0001 2345 6', nor what came along unseen with
 * one that was pasted. Pure.
 */
export const plainEan = (text: string): string => text.replaceAll(/[\s\p{Cf}-]/gu, '');

/** Is it a GLN that an e-invoice can be sent to ('EAN-nummer'): 13 digits, of which the last is the GS1 check digit? Pure. */
export function isEan(text: string): boolean {
  if (!DIGITS.test(text)) return false;
  const sum = Array.from(text, Number).reduce((total, digit, at) => total + digit * (WEIGHTS[at % 2] ?? 1), 0);
  return sum % 10 === 0;
}
