import { describe, expect, test } from 'vitest';
import { isCvr, plainCvr, showCvr } from './cvr.ts';

describe('a CVR number', () => {
  test.each(['12345674', '10103940', '24256790'])('%s is one', (digits) => expect(isCvr(digits)).toBe(true));
  test.each(['12345675', '21345674', '1234567', '123456740', '02345674', '1234567a', ''])('"%s" is none', (digits) =>
    expect(isCvr(digits)).toBe(false),
  );
  test('changes into none with any single digit', () => {
    for (let at = 0; at < 8; at += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const changed = `${'12345674'.slice(0, at)}${digit}${'12345674'.slice(at + 1)}`;
        expect([changed, isCvr(changed)]).toEqual([changed, changed === '12345674']);
      }
    }
  });
  test.each(['12 34 56 74', 'DK12345674', 'dk-12345674', ' 1234-5674 '])('is read from "%s"', (written) =>
    expect(plainCvr(written)).toBe('12345674'),
  );
  test('has its letters before it, and nowhere else', () => expect(plainCvr('1234DK5674')).toBe('1234DK5674'));
  test('is shown in pairs', () => expect(showCvr('12345674')).toBe('12 34 56 74'));
});
