import { expect, test } from 'vitest';
import { IDEMPOTENCY_MS, isIdempotencyKey } from './idempotency.ts';

test('a UUID is a key', () => {
  expect(isIdempotencyKey('0197f3c2-7d1e-7aaa-8bbb-1234567890ab')).toBe(true);
});
test('a key has 1 to 128 printable characters without spaces', () => {
  expect(isIdempotencyKey('a')).toBe(true);
  expect(isIdempotencyKey('a'.repeat(128))).toBe(true);
  for (const wrong of ['', 'a'.repeat(129), 'with spaces', 'tab\there', 'blåbærgrød']) {
    expect([wrong, isIdempotencyKey(wrong)]).toEqual([wrong, false]);
  }
});
test('it answers the same for 24 hours', () => {
  expect(IDEMPOTENCY_MS).toBe(86_400_000);
});
