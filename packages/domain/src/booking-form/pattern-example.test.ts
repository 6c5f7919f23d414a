import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wholeValue } from './booking-form.ts';
import { exampleOf } from './pattern-example.ts';

describe('an example of what a pattern asks for', () => {
  test.each([
    [String.raw`\d{4}-\d{3}`, '1234-567'],
    [String.raw`XG-\d{5}`, 'XG-12345'],
    ['[A-Z]{2}[0-9]{3}', 'AB123'],
    [String.raw`^P-\d+$`, 'P-1'],
    [String.raw`\d{2}\.\d{2}\/[a-z]?`, '12.34/a'],
    ['Sag nr. 1'.replace('.', String.raw`\.`), 'Sag nr. 1'],
  ])('%s is %s', (pattern, example) => {
    expect(exampleOf(pattern)).toBe(example);
  });

  test.each(['.{2,32}', 'a|b', '(a)', '[^a]', String.raw`\w+`, '', String.raw`\d{900}`, '['])('%s has none that helps', (pattern) => {
    expect(exampleOf(pattern)).toBeUndefined();
  });

  test('follows its own pattern, whatever the pattern is made of', () => {
    const piece = fc.constantFrom(String.raw`\d`, '[0-9]', '[A-Z]', '[a-z]', '-', 'X', String.raw`\.`, ' ', '/');
    const times = fc.constantFrom('', '{3}', '{2,4}', '{1,}', '+', '?', '*');
    const pattern = fc.array(fc.tuple(piece, times), { maxLength: 6 }).map((pieces) => pieces.map((pair) => pair.join('')).join(''));
    fc.assert(
      fc.property(pattern, (made) => {
        const example = exampleOf(made);
        expect(example === undefined || new RegExp(wholeValue(made), 'u').test(example)).toBe(true);
      }),
    );
  });
});
