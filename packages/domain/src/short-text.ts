import { SHORT_TEXT_MAX, SHORT_TEXT_MIN } from './limits.ts';

/** Is it a name of 2 to 32 characters, whatever spaces stand around it (S2 §5, 'short string')? Pure. */
export function isShortText(text: string): boolean {
  const { length } = text.trim();
  return length >= SHORT_TEXT_MIN && length <= SHORT_TEXT_MAX;
}
