import { expect, test } from 'vitest';
import { fullName, shortName } from './full-name.ts';

test('a name is both of its parts, and its initials are of the first word of each', () => {
  const person = { firstName: 'Anne Marie', lastName: 'von Ahlefeldt Bille' };
  expect(fullName(person)).toBe('Anne Marie von Ahlefeldt Bille');
  expect(shortName(person)).toBe('Anne von');
  expect(shortName({ firstName: 'Mette', lastName: 'Kjær' })).toBe('Mette Kjær');
});
