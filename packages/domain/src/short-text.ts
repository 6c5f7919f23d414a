import { SHORT_TEXT_MAX, SHORT_TEXT_MIN } from './limits.ts';

/**
 * A name or code as it is kept: what can be seen of it, on one line, without spaces around it. Marks of format, such as a space
 * without width or a soft hyphen that came along with what was pasted, are nobody's to see or type, and would make of one name two;
 * so would an å that is written as an a and its ring, and a gap of several spaces or of another width (decision 194). A NUL stays,
 * for the server to refuse (decision 13). Pure.
 */
export const seenText = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFC')
    .replaceAll(/(?:\s|(?!\0)\p{Cc})+/gu, ' ')
    .trim();

/** Is it a name of 2 to 32 characters, whatever stands around and in it unseen (S2 §5, 'short string')? Pure. */
export function isShortText(text: string): boolean {
  const { length } = seenText(text);
  return length >= SHORT_TEXT_MIN && length <= SHORT_TEXT_MAX;
}
