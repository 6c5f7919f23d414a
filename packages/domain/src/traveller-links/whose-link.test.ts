import { describe, expect, test } from 'vitest';
import { linkFate } from './whose-link.ts';

const ANNA = { name: 'Anna', phone: '+4512345678' };
const BO = { name: 'Bo', phone: '+4520304050' };

describe('a link that was sent to the order’s phone', () => {
  test.each([
    ['goes on to another phone', BO, 'passed_on'],
    ['goes on though the name is the same', { ...ANNA, phone: BO.phone }, 'passed_on'],
    ['stays where only the name is another', { ...ANNA, name: 'Anna Holm' }, 'stays'],
    ['is revoked where no phone is left', { ...ANNA, phone: null }, 'revoked'],
  ] as const)('%s', (_, after, fate) => expect(linkFate(ANNA.phone, ANNA, after)).toBe(fate));
});

describe.each([['anna@example.com'], [null]])('a link that was sent to %s', (recipient) => {
  test.each([
    ['is revoked where name and phone are others', ANNA, BO, 'revoked'],
    ['stays while the name is the same', ANNA, { ...ANNA, phone: BO.phone }, 'stays'],
    ['stays while the phone is the same', ANNA, { ...ANNA, name: 'Bo' }, 'stays'],
    ['is revoked where the name was all and is another', { ...ANNA, phone: null }, BO, 'revoked'],
    ['stays where it is only now said who is fetched', { name: null, phone: null }, BO, 'stays'],
  ] as const)('%s', (_, before, after, fate) => expect(linkFate(recipient, before, after)).toBe(fate));
});
