import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meetsVersion, readIfMatch } from './if-match.ts';

const meets = (header: string, version: number): boolean | undefined => {
  const condition = readIfMatch(header);
  return condition && meetsVersion(condition, version);
};

test.each(['"4"', '*', ' * ', '"1", "4"', '"1","4"', 'W/"4", "4"', '"a,b" , "4"', '"1",, "4",'])(
  '%s lets version 4 be changed',
  (header) => {
    expect(meets(header, 4)).toBe(true);
  },
);
test.each(['"3"', '"abc"', '"9999999999"', '"-1"', '"04"', '""', '"1", "2"'])('%s is well-formed and names another version', (header) => {
  expect(meets(header, 4)).toBe(false);
});
test.each(['W/"4"', 'W/"4", W/"5"'])('%s is weak, so that it never matches', (header) => {
  expect(meets(header, 4)).toBe(false);
});
test.each(['', '4', 'w/"4"', '"4', '4"', '"4" "5"', '"4", 5', '*, "4"', '"4\t"', '"4 5"', ', "4"'])('%j is malformed', (header) => {
  expect(readIfMatch(header)).toBeUndefined();
});
test('a long header is read in one go', () => {
  const header = Array.from({ length: 200 }, (_, version) => `"${version}"`).join(', ');
  expect(meets(header, 199)).toBe(true);
  expect(readIfMatch(`${header}, ${'\t '.repeat(2000)}x`)).toBeUndefined();
});
test('a list matches exactly the versions it names', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1 }), fc.nat(), (named, version) => {
      expect(meets(named.map((one) => `"${one}"`).join(','), version)).toBe(named.includes(version));
    }),
  );
});
