import { expect, test } from 'vitest';
import { type Imported, inOrder } from './chunk-order.ts';

const chunk = (fileName: string, ...imports: string[]): Imported => ({ fileName, imports });
const named = (chunks: Iterable<Imported>) => Array.from(chunks, ({ fileName }) => fileName);

test('what a chunk imports stands before it, each once, also where they import each other', () => {
  const page = chunk('page', 'lists', 'fields');
  const chunks = [page, chunk('lists', 'fields'), chunk('fields', 'first'), chunk('first', 'fields'), chunk('elsewhere')];
  expect(named(inOrder([page], chunks))).toEqual(['first', 'fields', 'lists', 'page']);
});
