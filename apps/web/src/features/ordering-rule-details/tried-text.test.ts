import { expect, test } from 'vitest';
import { COPY } from './copy.ts';

test.each([
  [0, 0, 'Der er ingen ture at prøve reglen på endnu.'],
  [0, 1, 'Ville ikke have stoppet den seneste tur.'],
  [1, 1, 'Ville have stoppet den seneste tur.'],
  [0, 12, 'Ville ikke have stoppet nogen af de seneste 12 ture.'],
  [1, 12, 'Ville have stoppet 1 af de seneste 12 ture.'],
  [12, 12, 'Ville have stoppet alle de seneste 12 ture.'],
  [14, 200, 'Ville have stoppet 14 af de seneste 200 ture.'],
])('%i stopped of %i: %s', (stopped, tried, text) => {
  expect(COPY.tried(stopped, tried)).toBe(text);
});
