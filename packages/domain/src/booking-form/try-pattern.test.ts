import { describe, expect, test } from 'vitest';
import { PATTERN_MAX } from './booking-form.ts';
import { mayRunLong } from './pattern-speed.ts';
import { patternFault, tryPattern } from './try-pattern.ts';

const { raw } = String;

describe('a pattern that a page may stand still over', () => {
  test.each([
    '(a+)+',
    '(?:a*)*',
    raw`(\w+\s?)+`,
    raw`(\d+)*x`,
    '(a|a)+',
    '(a|aa)+',
    raw`(\d|\w)*`,
    '(?:a*,a*)*',
    raw`(?<tal>\d+){3,}`,
    '((a+)b?)+',
    raw`(\d+\d)*`,
    '.*.*.*',
    raw`\d+\d*\d+`,
    raw`a+a{0,200}a?a+`,
    '(?=(a+)+)a',
    raw`(?:(?:[a-z]+)?)*`,
  ])('%s is one', (pattern) => {
    expect(mayRunLong(pattern)).toBe(true);
  });
  test.each([
    raw`\d{4}-\d{3}`,
    '.{2,32}',
    raw`\d+(?:,\d+)*`,
    raw`(?:\d+[,;] ?)*`,
    raw`(?:\d{1,3}\.){3}\d{1,3}`,
    '(?:AB|CD)+',
    '(?:AB|AC)+',
    raw`[A-ZÆØÅ]{2}[0-9]+`,
    raw`(\d{3})\1`,
    raw`(?:[A-Z]\d+ )*[A-Z]\d+`,
    raw`\p{L}+ \p{L}+ \p{L}+ \p{L}+`,
    '.*foo.*',
    raw`\u{41}+\x42+[\]x-]+\cA?`,
    '',
    raw`^(?:P|K)-\d+\b$`,
    '(?:a+){2}',
  ])('%s is none', (pattern) => {
    expect(mayRunLong(pattern)).toBe(false);
  });
});

describe('a pattern that is tried', () => {
  test('says whether a value fits', () => {
    expect(tryPattern(raw`\d{4}`, '1234')).toBe('fits');
    expect(tryPattern(raw`\d{4}`, '12345')).toBe('breaks');
    expect(tryPattern(raw`\d{4}`, ' ')).toBe('empty');
    expect([tryPattern(null, 'x'), tryPattern('', 'x'), tryPattern(undefined, '')]).toEqual(['fits', 'fits', 'empty']);
  });
  test('is not asked where it has a fault, and says which', () => {
    expect(tryPattern('(', 'x')).toBe('unreadable');
    expect(tryPattern('a'.repeat(PATTERN_MAX + 1), 'x')).toBe('too_long');
    expect(tryPattern('(a+)+', `${'a'.repeat(49)}!`)).toBe('too_slow');
    expect(patternFault('a'.repeat(PATTERN_MAX))).toBeUndefined();
  });
});
