/**
 * Lower case, and one spelling for letters that people write in several ways: æ/ä as ae, ø/ö as oe, å as aa, other accents off.
 * 'Åboulevard' and 'aaboulevard' fold alike.
 */
export function foldDanish(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[æä]/g, 'ae')
    .replace(/[øö]/g, 'oe')
    .replace(/å/g, 'aa')
    .replace(/ü/g, 'y')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** The folded words of a text; apostrophes vanish ('Field's' is one word), all else that is no letter or digit divides. */
export const foldedWords = (text: string): string[] =>
  foldDanish(text)
    .replace(/['’`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  gl: ['gammel', 'gamle'],
  kbh: ['koebenhavn'],
  kgs: ['kongens'],
  ndr: ['nordre'],
  nr: ['noerre'],
  sdr: ['soender', 'soendre'],
  skt: ['sankt'],
  st: ['store', 'sankt', 'station'],
};
const MOST_SPELLINGS = 6;

/** All ways to spell out the abbreviations among folded words; the words as they stand come first. */
export function spellings(words: readonly string[]): string[][] {
  let ways: string[][] = [[]];
  for (const word of words) {
    const choices = [word, ...(Object.hasOwn(ABBREVIATIONS, word) ? (ABBREVIATIONS[word] ?? []) : [])];
    ways = choices.flatMap((choice) => ways.map((way) => [...way, choice])).slice(0, MOST_SPELLINGS);
  }
  return ways;
}

/** The keys a name is compared by: folded, spelled out and without spaces, so that 'H C Andersens' meets 'H.C. Andersens'. */
export const keysOf = (words: readonly string[]): string[] => spellings(words).map((way) => way.join(''));
