import { type CountedPattern, choiceOf, type PatternKind } from './pattern-choice.ts';
import { exampleOf } from './pattern-example.ts';

/** What the characters of a kind are called: one, several, and where nothing but them is asked. */
const WORDS: Readonly<Record<PatternKind, readonly [one: string, many: string, only: string]>> = {
  digits: ['ciffer', 'cifre', 'tal'],
  letters: ['bogstav', 'bogstaver', 'bogstaver'],
  lettersAndDigits: ['bogstav eller ciffer', 'bogstaver eller cifre', 'bogstaver og tal'],
  characters: ['tegn', 'tegn', 'tegn'],
};

/**
 * A field's pattern in words, as a person reads it beside a value that breaks it and an admin beside the field (S1 §5):
 * 'Skal være 2 til 6 cifre.', 'Skrives som 1234-567.'; undefined where words do not say it. Pure.
 */
export function patternText(pattern: string | null | undefined): string | undefined {
  const choice = choiceOf(pattern);
  if (choice.kind === 'none') return undefined;
  const isFixed = choice.kind === 'example' || choice.kind === 'own' || (choice.begins !== '' && choice.least === choice.most);
  const example = isFixed && pattern ? exampleOf(pattern) : undefined;
  if (example !== undefined) return `Skrives som ${example}.`;
  return choice.kind === 'example' || choice.kind === 'own' ? undefined : countedText(choice);
}

function countedText(choice: CountedPattern): string {
  const { kind, begins, least, most } = choice;
  const [, , only] = WORDS[kind];
  const isAnyNumber = least === 1 && most === null && kind !== 'characters';
  if (begins === '') return isAnyNumber ? `Må kun være ${only}.` : `Skal være ${countedWords(choice)}.`;
  return `Skal begynde med ${begins} og derefter ${isAnyNumber ? `kun have ${only}` : `have ${countedWords(choice)}`}.`;
}

function countedWords({ kind, least, most }: CountedPattern): string {
  const [one, many] = WORDS[kind];
  if (most === null) return `mindst ${least} ${least === 1 ? one : many}`;
  return least === most ? `${least} ${least === 1 ? one : many}` : `${least} til ${most} ${many}`;
}
