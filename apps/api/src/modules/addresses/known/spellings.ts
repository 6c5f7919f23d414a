/** How names are shortened on signs, in registers and by people. */
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  all: ['alle'],
  blv: ['boulevard'],
  blvd: ['boulevard'],
  boul: ['boulevard'],
  bvd: ['boulevard'],
  chr: ['christian', 'christians'],
  cph: ['koebenhavn'],
  dr: ['doktor', 'dronning'],
  frb: ['frederiksberg'],
  frbg: ['frederiksberg'],
  gl: ['gammel', 'gamle'],
  hf: ['haveforeningen'],
  kbh: ['koebenhavn', 'koebenhavns'],
  kbhvn: ['koebenhavn', 'koebenhavns'],
  kgs: ['kongens'],
  kgl: ['kongelig', 'kongelige'],
  ldv: ['landevej'],
  ll: ['lille'],
  ndr: ['nordre'],
  nr: ['noerre'],
  nrd: ['nordre'],
  oestr: ['oestre'],
  pl: ['plads'],
  sct: ['sankt'],
  sdr: ['soender', 'soendre'],
  skt: ['sankt'],
  st: ['store', 'sankt', 'station'],
  vestr: ['vestre'],
};
/** Single letters are shortened names only when typed: in a name they are somebody's initials. */
const TYPED: Readonly<Record<string, readonly string[]>> = {
  ...ABBREVIATIONS,
  g: ['gade'],
  n: ['noerre', 'nordre'],
  oe: ['oester', 'oestre'],
  s: ['soender', 'soendre'],
  v: ['vester', 'vestre', 'vej'],
};
const MOST_SPELLINGS = 8;

/** All ways to spell out the abbreviations among folded words; the words as they stand come first. */
export const spellings = (words: readonly string[]): string[][] => spelledBy(ABBREVIATIONS, words);

/** The same of what a person typed, who shortens more. */
export const typedSpellings = (words: readonly string[]): string[][] => spelledBy(TYPED, words);

function spelledBy(known: Readonly<Record<string, readonly string[]>>, words: readonly string[]): string[][] {
  let ways: string[][] = [[]];
  for (const word of words) {
    const choices = [word, ...(Object.hasOwn(known, word) ? (known[word] ?? []) : [])];
    ways = choices.flatMap((choice) => ways.map((way) => [...way, choice])).slice(0, MOST_SPELLINGS);
  }
  return ways;
}

/**
 * A folded word with one letter for each of æ, ø and å, however it was typed, so that a mistake in one of them is one mistake.
 */
export const oneLetterEach = (word: string): string => word.replaceAll('ae', 'æ').replaceAll('oe', 'ø').replaceAll('aa', 'å');

/** Words as one key, without spaces, so that 'H C Andersens' meets 'H.C. Andersens'. */
export const keyOf = (words: readonly string[]): string => words.map(oneLetterEach).join('');

/** The keys a name is compared by, one for each way to spell it out. */
export const keysOf = (words: readonly string[]): string[] => spellings(words).map(keyOf);
