import { expect, test } from 'vitest';
import { gatherPushes } from './gather.ts';

test('what comes in one turn is taken together, an order once', async () => {
  const batches: [string, string][][] = [];
  const gather = gatherPushes(
    async (topicOf) => void batches.push([...topicOf]),
    () => {},
  );
  gather('a', 'one');
  gather('b', 'one');
  gather('a', 'one');
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
  const gather = gatherPushes(
    async (topicOf) => {
      batches.push([...topicOf.keys()]);
      if (batches.length === 1) gather('b', 'one');
    },
    () => {},
  );
  gather('a', 'one');
  await expect.poll(() => batches).toEqual([['a'], ['b']]);
});
test('a batch that failed is tried again with what has come since', async () => {
  const errors: unknown[] = [];
  let tries = 0;
  const taken: string[] = [];
  const gather = gatherPushes(
    async (topicOf) => {
      tries += 1;
      if (tries === 1) throw new Error('database away');
      taken.push(...topicOf.keys());
    },
    (error) => errors.push(error),
  );
  gather('a', 'one');
  await expect.poll(() => taken, { timeout: 5000 }).toEqual(['a']);
  expect(errors).toHaveLength(1);
});
