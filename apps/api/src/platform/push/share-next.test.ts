import { expect, test } from 'vitest';
import { shareNext } from './share-next.ts';

test('who asks while it runs shares one run that begins afterwards', async () => {
  const ends: (() => void)[] = [];
  const shared = shareNext(() => new Promise<void>((resolve) => ends.push(resolve)));
  const done: string[] = [];
  const first = shared.run().then(() => done.push('first'));
  await expect.poll(() => ends.length).toBe(1);
  const later = ['second', 'third'].map((name) => shared.run().then(() => done.push(name)));
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  expect(done).toEqual(['first']);
  ends[1]?.();
  await Promise.all(later);
  await shared.idle();
  expect([done, ends.length]).toEqual([['first', 'second', 'third'], 2]);
});

test('a run that fails is told to those who asked for it, and the next begins', async () => {
  let runs = 0;
  const shared = shareNext(async () => {
    runs += 1;
    if (runs === 1) throw new Error('away');
  });
  const together = [shared.run(), shared.run()];
  for (const one of together) await expect(one).rejects.toThrow('away');
  await shared.run();
  expect(runs).toBe(2);
});

test('all who ask in one turn share one run, which begins after the last of them', async () => {
  const asked: string[] = [];
  const seen: string[][] = [];
  const shared = shareNext(async () => void seen.push([...asked]));
  await Promise.all(
    ['first', 'second', 'third'].map((name) => {
      asked.push(name);
      return shared.run();
    }),
  );
  expect(seen).toEqual([['first', 'second', 'third']]);
});
