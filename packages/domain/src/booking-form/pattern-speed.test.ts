import { describe, expect, test } from 'vitest';
import { mayRunLong } from './pattern-speed.ts';

describe('a pattern that can divide the same text in many ways is told', () => {
  test.each([
    '(a+)+',
    '(a*)*b',
    '(a+)*$',
    String.raw`(\d+)+-`,
    '(?:a+){3}b',
    '(?<all>a+)+b',
    '((a+))+b',
    '(x(a+)+)',
    '(a|a)+b',
    '(a|ab|b)*c',
    '(a|[ab])+c',
    '(a+|b)+c',
    '(aa?)+b',
    '(a{2,})+b',
    '(a{1,2})+b',
    '(ba*c?a*)+d',
    String.raw`([\p{L}\d]+)+!`,
    String.raw`(\x61+)+b`,
    String.raw`(\u0061+)+b`,
    String.raw`(\u{61}+)+b`,
    String.raw`(æ+)+b`,
    String.raw`(a)(\1+)+b`,
    'b|(a+)+',
  ])('%s', (pattern) => expect(mayRunLong(pattern)).toBe(true));

  test.each([
    '.*.*.*',
    '.*.*x?.*',
    'a*a*a*b',
    String.raw`\d*\d+\d*`,
    '(.*)(.*)(.*)',
    '((.*))?(?:.*)(?<end>.*)',
    '.{0,50}.{0,50}.{0,50}',
    '[ab]*a*[ac]*d',
  ])('side by side: %s', (pattern) => expect(mayRunLong(pattern)).toBe(true));
});

describe('what is asked in no time is let pass', () => {
  test.each([
    '',
    'a+',
    String.raw`\d{4}-\d{3}`,
    '(ab)+',
    '(a|b)+c',
    '(ab|ac)+',
    '(a+b)+',
    '(a+)?b',
    '(a+){1,2}b',
    '(?:a{3})+b',
    String.raw`(\d{2}-)*\d+`,
    String.raw`([A-Z]+\d+)+`,
    String.raw`^(?:\d+,)*\d+$`,
    String.raw`\b(?:a\b)+b`,
    String.raw`\(a+\)+`,
    '[(a+)+]{4}',
    '.*.*',
    'a*b*c*',
    '.{0,49}.{0,49}.{0,49}',
    'a*a*-a*',
    '(a*)(a*)-(a*)',
    '(a*-)(a*-)(a*-)',
    String.raw`(\d+)-(\d+)-(\d+)`,
    String.raw`.+@.+\..{2}`,
  ])('%s', (pattern) => expect(mayRunLong(pattern)).toBe(false));
});
