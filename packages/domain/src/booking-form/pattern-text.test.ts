import { describe, expect, test } from 'vitest';
import { patternText } from './pattern-text.ts';

describe('what is said of a value that breaks its pattern', () => {
  test('shows how it is written, where an example can be made', () => {
    expect(patternText(String.raw`\d{4}-\d{3}`)).toBe('Skrives som 1234-567.');
  });
  test('tells the length, where that is all that is asked', () => {
    expect(patternText('.{2,32}')).toBe('Skal være 2 til 32 tegn.');
    expect(patternText('.{4,}')).toBe('Skal være mindst 4 tegn.');
    expect(patternText('.{6}')).toBe('Skal være 6 tegn.');
  });
  test('says nothing of a pattern that cannot be told in words', () => {
    expect(patternText('(?=a).*')).toBeUndefined();
    expect(patternText(null)).toBeUndefined();
  });
});

describe('what is said of a pattern that was chosen in words', () => {
  test.each([
    [String.raw`\d+`, 'Må kun være tal.'],
    [String.raw`\d{4}`, 'Skal være 4 cifre.'],
    [String.raw`\d`, 'Skal være 1 ciffer.'],
    [String.raw`\d{2,6}`, 'Skal være 2 til 6 cifre.'],
    [String.raw`\p{L}{3,}`, 'Skal være mindst 3 bogstaver.'],
    [String.raw`[\p{L}\d]+`, 'Må kun være bogstaver og tal.'],
    [String.raw`[\p{L}\d]{2,8}`, 'Skal være 2 til 8 bogstaver eller cifre.'],
    ['.+', 'Skal være mindst 1 tegn.'],
    [String.raw`\p{L}`, 'Skal være 1 bogstav.'],
    [String.raw`\p{L}+`, 'Må kun være bogstaver.'],
    [String.raw`[\p{L}\d]`, 'Skal være 1 bogstav eller ciffer.'],
    ['.', 'Skal være 1 tegn.'],
    ['.{1,}', 'Skal være mindst 1 tegn.'],
    [String.raw`XG-\d{5}`, 'Skrives som XG-12345.'],
    [String.raw`XG-\d+`, 'Skal begynde med XG- og derefter kun have tal.'],
    [String.raw`P-\d{2,4}`, 'Skal begynde med P- og derefter have 2 til 4 cifre.'],
    [String.raw`P-.{3,}`, 'Skal begynde med P- og derefter have mindst 3 tegn.'],
    ['[A-ZÆØÅ]{2}', 'Skrives som ÆØ.'],
  ])('%s: %s', (pattern, text) => {
    expect(patternText(pattern)).toBe(text);
  });
});
