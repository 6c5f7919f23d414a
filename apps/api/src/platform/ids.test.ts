import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('an id is a UUIDv7 that begins with its milliseconds, whatever the randomness', () => {
  const at = Date.UTC(2026, 10, 26, 18, 0, 0, 123);
  for (let tries = 0; tries < 200; tries += 1) {
    const id = newId(at);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at);
  }
});

test('of two times the later has the greater id, and no two of one time are the same', () => {
  expect(newId(1) < newId(2)).toBe(true);
  expect(newId(0xff) < newId(0x100)).toBe(true);
  expect(new Set(Array.from({ length: 1000 }, () => newId(5))).size).toBe(1000);
});

test('a time before 1970 counts as 1970, and one that 48 bits do not hold is refused', () => {
  expect(newId(-1).slice(0, 15)).toBe('00000000-0000-7');
  expect(newId(2 ** 48 - 1).slice(0, 15)).toBe('ffffffff-ffff-7');
  expect(() => newId(2 ** 48)).toThrow(RangeError);
});
