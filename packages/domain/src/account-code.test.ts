import { expect, test } from 'vitest';
import { isAccountCode } from './account-code.ts';

test.each(['1', '0042', '123456', ' 4410 '])('%j is the code of an account', (text) => {
  expect(isAccountCode(text)).toBe(true);
});
test.each(['', ' ', '1234567', '44a', '4 4', '-1', '4.4', '٤٤'])('%j is none', (text) => {
  expect(isAccountCode(text)).toBe(false);
});
