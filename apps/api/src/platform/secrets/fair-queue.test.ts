import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose work ends when the test says so. */
function slowQueue(bounds: { atOnce: number; waitingEach: number; waitingAll: number }) {
  const queue = createFairQueue(bounds);
  const begun: { name: string; end: () => void }[] = [];
  const finished: Promise<string | undefined>[] = [];
  const ask = (asker: string | undefined, name: string) => {
    const work = () => new Promise<void>((end) => begun.push({ name, end }));
    const asked = queue.run(asker, work).then(
      () => undefined,
      (error: Error) => error.message,
    );
    finished.push(asked);
    return asked;
  };
  const endOne = async () => {
    begun.shift()?.end();
    await new Promise(setImmediate);
  };
  return { ask, begun: () => begun.map(({ name }) => name), endOne, finished };
}

test('no more is done at once than may be', async () => {
  const { ask, begun, endOne } = slowQueue({ atOnce: 2, waitingEach: 9, waitingAll: 9 });
  for (const name of ['1', '2', '3', '4']) void ask('a', name);
  await new Promise(setImmediate);
  expect(begun()).toEqual(['1', '2']);
  await endOne();
  expect(begun()).toEqual(['2', '3']);
  for (let times = 0; times < 3; times++) await endOne();
  void ask('a', '5');
  void ask('a', '6');
  void ask('a', '7');
  await new Promise(setImmediate);
  expect(begun()).toEqual(['5', '6']);
});

test('askers take turns, however much one of them asks for', async () => {
  const { ask, begun, endOne } = slowQueue({ atOnce: 1, waitingEach: 9, waitingAll: 9 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
  void ask('b', 'b1');
  void ask('c', 'c1');
  const order: (string | undefined)[] = [];
  for (let times = 0; times < 6; times++) {
    await new Promise(setImmediate);
    order.push(begun()[0]);
    await endOne();
  }
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('an asker who has too much waiting is refused at once, and no other is', async () => {
  const { ask, endOne, finished } = slowQueue({ atOnce: 1, waitingEach: 2, waitingAll: 9 });
  for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
  expect(await ask('a', 'a4')).toBe('too_many');
  void ask('b', 'b1');
  for (let times = 0; times < 4; times++) await endOne();
  expect(await Promise.all(finished)).toEqual([undefined, undefined, undefined, 'too_many', undefined]);
});

test('when too much waits in all, everybody is told that it is busy', async () => {
  const { ask } = slowQueue({ atOnce: 1, waitingEach: 9, waitingAll: 2 });
  for (const name of ['a1', 'a2']) void ask('a', name);
  void ask(undefined, 'x');
  expect(await ask('b', 'b1')).toBe('busy');
});

test('those whom nothing limits share the turns and may wait without end', async () => {
  const { ask, begun } = slowQueue({ atOnce: 1, waitingEach: 1, waitingAll: 9 });
  const asked = Array.from({ length: 8 }, (_, at) => ask(undefined, String(at)));
  await new Promise(setImmediate);
  expect(begun()).toEqual(['0']);
  expect(await Promise.race([Promise.any(asked), Promise.resolve('still waiting')])).toBe('still waiting');
});

test('work that fails gives its place on', async () => {
  const queue = createFairQueue({ atOnce: 1, waitingEach: 9, waitingAll: 9 });
  await expect(queue.run('a', () => Promise.reject(new Error('nej')))).rejects.toThrow('nej');
  expect(await queue.run('a', async () => 7)).toBe(7);
});
