import { expect, test } from 'vitest';
import { coalescePushes } from './coalesce.ts';

test('what comes in one turn is taken together, an order once', async () => {
  const batches: [string, string][][] = [];
  const coalesce = coalescePushes(
    async (topicOf) => void batches.push([...topicOf]),
    () => {},
  );
  coalesce('a', 'one');
  coalesce('b', 'one');
  coalesce('a', 'one');
  await expect
    .poll(() => batches)
    .toEqual([
      [
        ['a', 'one'],
        ['b', 'one'],
      ],
    ]);
});
test('what comes while a batch is read is taken after it', async () => {
  const batches: string[][] = [];
  const coalesce = coalescePushes(
    async (topicOf) => {
      batches.push([...topicOf.keys()]);
      if (batches.length === 1) coalesce('b', 'one');
    },
    () => {},
  );
  coalesce('a', 'one');
  await expect.poll(() => batches).toEqual([['a'], ['b']]);
});
test('a batch that failed is tried again with what has come since', async () => {
  const errors: unknown[] = [];
  let tries = 0;
  const taken: string[] = [];
  const coalesce = coalescePushes(
    async (topicOf) => {
      tries += 1;
      if (tries === 1) throw new Error('database away');
      taken.push(...topicOf.keys());
    },
    (error) => errors.push(error),
  );
  coalesce('a', 'one');
  await expect.poll(() => taken).toEqual(['a']);
  expect(errors).toHaveLength(1);
});
