/** Words shorter than this must be typed right; a mistake in so few letters says nothing. */
export const TYPO_MIN = 4;

/**
 * Does `name` begin with `typed`, save for one letter too many, too few, wrong or swapped with its neighbour?
 * Linear: after the first difference only the four repairs are tried.
 */
export function beginsAlmost(name: string, typed: string): boolean {
  if (typed.length < TYPO_MIN) return false;
  let at = 0;
  while (at < typed.length && typed[at] === name[at]) at += 1;
  if (at === typed.length) return true;
  const rest = typed.slice(at + 1);
  return (
    name.startsWith(rest, at + 1) || // wrong letter
    name.startsWith(rest, at) || // one too many
    name.startsWith(typed.slice(at), at + 1) || // one too few
    (typed[at] === name[at + 1] && typed[at + 1] === name[at] && name.startsWith(typed.slice(at + 2), at + 2)) // swapped
  );
}

/** Does one of the words begin with what was typed? With `typo` one mistake is forgiven. */
export const someBegins = (words: readonly string[], typed: string, typo = false): boolean =>
  words.some((word) => word.startsWith(typed) || (typo && beginsAlmost(word, typed)));
