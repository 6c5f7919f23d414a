import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPattern, wholeValue } from './booking-form.ts';
import { choiceOf, PATTERN_KINDS, type PatternChoice, patternFrom, whyNotChoice } from './pattern-choice.ts';

const { raw } = String;
const counted = (kind: (typeof PATTERN_KINDS)[number], least: number, most: number | null, begins = '') => ({ kind, begins, least, most });

describe('a pattern that is chosen in words', () => {
  const CASES: readonly (readonly [PatternChoice, string | null])[] = [
    [{ kind: 'none' }, null],
    [counted('digits', 1, null), raw`\d+`],
    [counted('digits', 4, 4), raw`\d{4}`],
    [counted('digits', 2, 6), raw`\d{2,6}`],
    [counted('digits', 3, null), raw`\d{3,}`],
    [counted('digits', 1, 1), raw`\d`],
    [counted('letters', 2, 32), raw`\p{L}{2,32}`],
    [counted('lettersAndDigits', 5, 5), raw`[\p{L}\d]{5}`],
    [counted('characters', 2, 32), '.{2,32}'],
    [counted('digits', 5, 5, 'XG-'), raw`XG-\d{5}`],
    [counted('characters', 1, null, 'Sag (nr.) '), raw`Sag \(nr\.\) .+`],
    [{ kind: 'example', example: '1234-567' }, raw`\d{4}-\d{3}`],
    [{ kind: 'example', example: 'AB123a' }, raw`[A-Z]{2}\d{3}[a-z]`],
    [{ kind: 'example', example: 'Æ-1/æ' }, raw`[A-ZÆØÅ]-\d/[a-zæøå]`],
    [{ kind: 'own', pattern: 'a|b' }, 'a|b'],
  ];
  test.each(CASES)('%j is %s', (choice, pattern) => {
    expect(patternFrom(choice)).toBe(pattern);
  });
  test.each(CASES)('%j is read back from it', (choice, pattern) => {
    expect(choiceOf(pattern)).toEqual(choice);
  });

  test('is read however it is written', () => {
    expect(choiceOf('[0-9]{4}')).toEqual(counted('digits', 4, 4));
    expect(choiceOf(raw`^\d{2,6}$`)).toEqual(counted('digits', 2, 6));
    expect(choiceOf(raw`P\/\d+`)).toEqual(counted('digits', 1, null, 'P/'));
    expect(choiceOf('')).toEqual({ kind: 'none' });
    expect(choiceOf(undefined)).toEqual({ kind: 'none' });
  });
  test.each([raw`\d*`, raw`\d{0,3}`, '(a)+', raw`X\d{2}-\d{2}`, raw`\w{3}`, raw`a\$`, '[', raw`\d{4}-\d+`, '.{4,2}'])(
    '%s is one’s own',
    (pattern) => {
      expect(choiceOf(pattern)).toEqual({ kind: 'own', pattern });
    },
  );
  test('an own one that is empty asks nothing', () => {
    expect([patternFrom({ kind: 'own', pattern: '' }), patternFrom({ kind: 'example', example: '' })]).toEqual([null, null]);
  });

  test('takes the same after it was read and made again', () => {
    const piece = fc.constantFrom(
      raw`\d`,
      '[0-9]',
      '[A-Z]',
      '[A-ZÆØÅ]',
      '[a-z]',
      raw`\p{L}`,
      raw`[\p{L}\d]`,
      '.',
      '-',
      'X',
      raw`\.`,
      ' ',
      '/',
      'å',
    );
    const times = fc.constantFrom('', '{3}', '{2,4}', '{1,}', '+', '?', '*');
    const patterns = fc
      .array(fc.tuple(piece, times), { minLength: 1, maxLength: 4 })
      .map((pieces) => pieces.map((pair) => pair.join('')).join(''));
    const values = fc.array(fc.constantFrom('1', '2', 'A', 'X', 'Æ', 'b', 'å', '-', '.', ' ', '/', '12', 'ABC'), { maxLength: 6 });
    fc.assert(
      fc.property(patterns, values, (pattern, parts) => {
        const again = patternFrom(choiceOf(pattern)) ?? '';
        const value = parts.join('');
        expect(new RegExp(wholeValue(again), 'u').test(value)).toBe(new RegExp(wholeValue(pattern), 'u').test(value));
      }),
      { numRuns: 500 },
    );
  });
  test('whatever is typed makes a pattern that can be read and takes what was meant', () => {
    const begins = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(begins, fc.constantFrom(...PATTERN_KINDS), fc.integer({ min: 1, max: 9 }), (typed, kind, least) => {
        const pattern = patternFrom({ kind, begins: typed, least, most: null }) ?? '';
        expect(isPattern(pattern)).toBe(true);
        expect(new RegExp(wholeValue(pattern), 'u').test(typed + (kind === 'letters' ? 'å' : '7').repeat(least))).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 12 }), (example) => {
        const pattern = patternFrom({ kind: 'example', example }) ?? '';
        expect(new RegExp(wholeValue(pattern), 'u').test(example)).toBe(true);
      }),
    );
  });
});

describe('a choice that makes no pattern', () => {
  test.each([
    [counted('digits', 0, 4), 'least'],
    [counted('digits', 1.5, 4), 'least'],
    [counted('digits', Number.NaN, null), 'least'],
    [counted('digits', 501, null), 'least'],
    [counted('digits', 4, 3), 'most'],
    [counted('digits', 4, 501), 'most'],
    [{ kind: 'example', example: '' }, 'example'],
    [{ kind: 'own', pattern: '' }, 'pattern'],
  ] as const)('%j lacks %s', (choice, part) => {
    expect(whyNotChoice(choice)).toBe(part);
  });
  test('is none of these', () => {
    const choices: PatternChoice[] = [
      { kind: 'none' },
      counted('letters', 1, 500),
      { kind: 'example', example: '1' },
      { kind: 'own', pattern: '(' },
    ];
    expect(choices.map(whyNotChoice)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
