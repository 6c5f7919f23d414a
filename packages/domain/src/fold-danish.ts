/**
 * Lower case, and one spelling for letters that people write in several ways: æ/ä as ae, ø/ö as oe, å as aa, other accents off.
 * 'Åboulevard' and 'aaboulevard' fold alike. Pure.
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

/** The folded words of a text; apostrophes vanish ('Field's' is one word), all else that is no letter or digit divides. Pure. */
export const foldedWords = (text: string): string[] =>
  foldDanish(text)
    .replace(/['’`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const danes = new Intl.Collator('da', { numeric: true });
/** Which of two names comes first as Danes read lists: numbers by what they are worth ('Sal 2' before 'Sal 10'), æ, ø and å last. As the server's lists. */
export const inDanishOrder = (one: string, other: string): number => danes.compare(one, other);
