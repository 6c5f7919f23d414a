import { expect, test } from 'vitest';
import { isNoticeOver, NOTICE_MAX, oneLine } from './notice.ts';

const END = Date.parse('2026-11-20T15:00:00Z');

test('a notice is over from the moment it ends, and one without an end never', () => {
  expect(isNoticeOver(END, END - 1)).toBe(false);
  expect(isNoticeOver(END, END)).toBe(true);
  expect(isNoticeOver(null, END)).toBe(false);
});

test('a notice is one line, whatever was pasted', () => {
  expect(oneLine('  Snestorm:\r\n op til\t45 minutters ventetid \n')).toBe('Snestorm: op til 45 minutters ventetid');
  expect(NOTICE_MAX).toBe(140);
});
