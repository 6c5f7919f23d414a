import { expect, test } from 'vitest';
import { voucherLink, voucherLinkHash, voucherLinkKey } from './link.ts';

const SECRET = new TextEncoder().encode('test-secret-of-thirty-two-letters');
const ID = '018f4d6e-0000-7000-8000-000000000001';

test('a link is the same each time, holds 128 bits, and is another for another voucher and another installation', () => {
  const key = voucherLinkKey(SECRET, ID);
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(Buffer.from(key, 'base64url')).toHaveLength(16);
  expect(voucherLinkKey(SECRET, ID)).toBe(key);
  expect(voucherLinkKey(SECRET, ID.replace(/1$/, '2'))).not.toBe(key);
  expect(voucherLinkKey(new TextEncoder().encode('another-secret-of-thirty-two-let'), ID)).not.toBe(key);
  expect(voucherLink('https://praj.example', key)).toBe(`https://praj.example/t/${key}`);
});

test('what is kept of it does not tell it', () => {
  const key = voucherLinkKey(SECRET, ID);
  expect(voucherLinkHash(key)).toMatch(/^[0-9a-f]{64}$/);
  expect(voucherLinkHash(key)).not.toContain(Buffer.from(key, 'base64url').toString('hex'));
});
