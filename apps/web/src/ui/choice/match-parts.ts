/** A piece of a text: whether it is what was searched for. */
export interface TextPart {
  text: string;
  match: boolean;
}

const escape = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Divides `text` where a word of `query` begins a word of it; case is ignored. With `inside` a text in which none begins is
 * divided where one stands inside another word.
 */
export const matchParts = (text: string, query: string, { inside = false } = {}): TextPart[] => {
  const words = query
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(escape);
  if (words.length === 0) return [{ text, match: false }];
  // The longest word first, so that 'amager' is not cut short by 'a'.
  const longestFirst = words.toSorted((a, b) => b.length - a.length).join('|');
  const beginning = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst})`, 'giu');
  const pattern = inside && text.search(beginning) < 0 ? new RegExp(longestFirst, 'giu') : beginning;
  const parts: TextPart[] = [];
  let from = 0;
  for (const hit of text.matchAll(pattern)) {
    if (hit.index > from) parts.push({ text: text.slice(from, hit.index), match: false });
    parts.push({ text: hit[0], match: true });
    from = hit.index + hit[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), match: false });
  return parts;
};
