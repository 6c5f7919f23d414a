import { beforeEach, describe, expect, test } from 'vitest';
import { type Breaker, createBreaker, NeighbourRests } from './breaker.ts';

let now: number;
let asked: number;
let breaker: Breaker;
beforeEach(() => {
  now = Date.parse('2026-11-20T10:00:00Z');
  asked = 0;
  breaker = createBreaker({ failures: 3, restMs: 30_000, now: () => new Date(now) });
});
const works = () => breaker.run(async () => ++asked);
const fails = () =>
  breaker.run(async () => {
    asked++;
    throw new Error('no answer');
  });
const failTimes = async (times: number) => {
  for (let time = 0; time < times; time++) await expect(fails()).rejects.toThrow('no answer');
};

describe('a neighbour', () => {
  test('is asked as long as it answers now and then', async () => {
    await failTimes(2);
    expect(await works()).toBe(3);
    await failTimes(2);
    expect(await works()).toBe(6);
  });
  test('that fails three times in a row is left alone for its rest', async () => {
    await failTimes(3);
    await expect(works()).rejects.toThrow(NeighbourRests);
    now += 29_999;
    await expect(works()).rejects.toThrow(NeighbourRests);
    expect(asked).toBe(3);
    now += 1;
    expect(await works()).toBe(4);
    expect(await works()).toBe(5);
  });
  test('that fails once after its rest rests again', async () => {
    await failTimes(3);
    now += 30_000;
    await failTimes(1);
    await expect(works()).rejects.toThrow(NeighbourRests);
  });
  test('is tried by one alone after its rest', async () => {
    await failTimes(3);
    now += 30_000;
    const answers = await Promise.allSettled([works(), works(), works()]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(asked).toBe(4);
  });
});
