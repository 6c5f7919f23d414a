import { pullChanges } from '@praj/contract/dispatch.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Seen } from '../../platform/push/newly-visible.ts';
import { readCursor, showCursor } from './change-cursor.ts';

const xid = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const seen: fc.Arbitrary<Seen> = fc.uniqueArray(xid, { minLength: 1, maxLength: 40 }).map((ids) => {
  const [before, ...running] = ids.toSorted((one, other) => (one > other ? -1 : 1)).map(String);
  return { before: before ?? '0', running: running.toReversed() };
});
const position = fc.oneof(
  fc.record({ seen }),
  fc.record({ seen, page: fc.record({ until: seen, after: fc.nat(Number.MAX_SAFE_INTEGER) }) }),
);
const encode = (text: string): string => Buffer.from(text).toString('base64url');

describe('a cursor', () => {
  test('stands for the position it was made of', () => {
    fc.assert(
      fc.property(position, (given) => {
        expect(readCursor(showCursor(given))).toEqual(given);
      }),
    );
  });
  test('is read or refused, whatever is sent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string().map(encode), fc.stringMatching(/^[0-9a-z.~-]{0,60}$/).map(encode)), (text) => {
        const read = readCursor(text);
        if (read) expect(readCursor(showCursor(read))).toEqual(read);
      }),
    );
  });
  test.each([
    ['nothing', ''],
    ['words', 'nonsense'],
    ['three numbers of the former kind', encode('1-2-3')],
    ['a transaction past the last one', encode((2n ** 64n).toString(36))],
    ['a former one past the last one', encode('99999999999999999999-1')],
    ['one that was running before the first', encode('5.3.4')],
    ['a page without a row', encode('5~9')],
    ['a page up to nowhere', encode('5~3.9~1')],
  ])('of %s is none', (_what, cursor) => expect(readCursor(cursor)).toBeUndefined());
  test('of the former kind goes on from its transaction', () => {
    expect(readCursor(encode('12841-407'))).toEqual({ seen: { before: '12841', running: [] } });
  });
  test('fits into the call while a thousand transactions run and a page is unfinished', () => {
    const busy: Seen = { before: '9000000', running: Array.from({ length: 1000 }, (_none, index) => String(8_000_000 + index * 997)) };
    const cursor = showCursor({ seen: busy, page: { until: busy, after: 123_456_789 } });
    expect(pullChanges.query?.safeParse({ cursor, wait: '0' })).toMatchObject({ success: true });
  });
});
