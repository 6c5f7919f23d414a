import { expect, test } from 'vitest';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { newsSince } from './use-news.ts';

const one = sampleOrder(1);
const two = sampleOrder(2);
const three = sampleOrder(3);
const known = { orders: [one, two], cameAt: new Map<string, number>() };

test('what the first answer brought is no news', () => {
  expect(newsSince({ orders: undefined, cameAt: new Map() }, [one], 10).size).toBe(0);
});

test('what came or has a new version is, wherever it stands now; what only moved is not', () => {
  const next = [three, { ...one, version: 2 }, { ...two }];
  expect([...newsSince(known, next, 10)]).toEqual([
    [sampleId(3), 10],
    [sampleId(1), 10],
  ]);
});

test('it is news for 4 seconds', () => {
  const before = {
    ...known,
    cameAt: new Map([
      [sampleId(8), 1000],
      [sampleId(9), 3000],
    ]),
  };
  expect([...newsSince(before, [{ ...one, version: 2 }, two], 5500).keys()]).toEqual([sampleId(9), sampleId(1)]);
});
