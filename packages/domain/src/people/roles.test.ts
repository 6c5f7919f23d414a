import { expect, test } from 'vitest';
import { ROLE_LABELS, ROLES } from './roles.ts';

test('each role has its label of S1 §6, and no two have the same', () => {
  expect(ROLES.map((role) => ROLE_LABELS[role])).toEqual(['Bruger', 'Manager', 'Admin', 'Praj Admin']);
});
