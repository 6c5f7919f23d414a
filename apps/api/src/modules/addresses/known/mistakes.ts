/** Words shorter than this must be typed right; a mistake in so few letters says nothing. */
const ONE_FROM = 4;
const TWO_FROM = 8;

/** How many mistakes are forgiven in a folded word. */
export const editsAllowed = (word: string): 0 | 1 | 2 => (word.length < ONE_FROM ? 0 : word.length < TWO_FROM ? 1 : 2);
