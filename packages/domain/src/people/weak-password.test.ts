import { expect, test } from 'vitest';
import { weaknessOf } from './weak-password.ts';

const owner = { firstName: 'Bo', lastName: 'Sørensen-Krogh', email: 'bo.krogh+taxa@nordlys.example' };

test.each([
  '12345678',
  'Password1',
  'adgangskode',
  'KODEORD123',
  'Velkommen2026!',
  'abcdefgh',
  '87654321',
  'aaaaaaaa',
  '12121212',
  'hejhejhej',
  'qwertyuiop',
  '54321098',
  'cdefghij',
  'hjklæøzx',
  ' jordbaer ',
  'lakridser',
  '12sommer',
  'kat2kat2kat2',
])('%s is too common', (password) => {
  expect(weaknessOf(password, owner)).toBe('commonPassword');
});

test.each(['min-sørensen', 'KROGHkrogh7', 'jegkører-taxa'])('%s holds the person’s own name or e-mail', (password) => {
  expect(weaknessOf(password, owner)).toBe('ownName');
});

test.each(['turkis-lampe-7', 'Bobleplast9', 'praj-demo-2026', 'fire tomme stole', 'som1mer7', 'xzkbkbkb', 'kbkbkbxz', '7391!?48'])(
  '%s is good enough',
  (password) => {
    expect(weaknessOf(password, owner)).toBeUndefined();
  },
);

test('a name of three letters counts, one of two does not', () => {
  const password = 'anebo-lampe-7';
  expect(weaknessOf(password, { firstName: 'Ane', lastName: 'X', email: 'x@y.example' })).toBe('ownName');
  expect(weaknessOf(password, { firstName: 'Bo', lastName: 'X', email: 'x@y.example' })).toBeUndefined();
});
