import { expect, test } from 'vitest';
import { alike } from './alike.ts';

test('those that read the same are found, each of them and nothing else', () => {
  const items = ['Ida 12:00', 'Bo 12:00', 'Ida 13:00', 'Ida 12:00 ', ' Ida 12:00'].map((text) => ({ text }));
  const [one, , , two, three] = items;
  expect([...alike(items, ({ text }) => text.trim())]).toEqual([one, two, three]);
  expect([...alike(items, ({ text }) => text)]).toEqual([]);
  expect([...alike([], String)]).toEqual([]);
});
