import { describe, expect, test } from 'vitest';
import { personalKind } from './personal-data.ts';

describe('what is personal of a thing that changed', () => {
  test.each([
    ['user', 'firstName', 'firstName'],
    ['user', 'email', 'email'],
    ['order', 'customerPhone', 'phone'],
    ['order', 'pickupAddress', 'address'],
    ['order', 'comment', 'text'],
    ['branch', 'contactPerson', 'name'],
  ] as const)('of a %s its %s', (subject, field, kind) => expect(personalKind(subject, field)).toBe(kind));

  test.each([
    ['user', 'role'],
    ['order', 'accountId'],
    ['company', 'name'],
    ['branch', 'address'],
    ['user', 'constructor'],
  ] as const)('of a %s its %s is nobody’s', (subject, field) => expect(personalKind(subject, field)).toBeUndefined());
});
