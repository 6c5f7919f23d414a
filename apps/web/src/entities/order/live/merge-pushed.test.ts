import { expect, test } from 'vitest';
import { sampleOrder } from '../order-samples.ts';
import { mergeAnswer, mergePushed } from './merge-pushed.ts';

const first = sampleOrder(1);
const second = sampleOrder(2);

test('a newer picture takes the place of the older one', () => {
  const newer = sampleOrder(2, { version: 2, state: 'arriving' });
  expect(mergePushed([first, second], newer)).toEqual([first, newer]);
});

test('an older or equal version changes nothing', () => {
  const list = [first, sampleOrder(2, { version: 5 })];
  expect(mergePushed(list, sampleOrder(2, { version: 4, state: 'arriving' }))).toBe(list);
  expect(mergePushed(list, sampleOrder(2, { version: 5, state: 'arriving' }))).toBe(list);
});

test('an order that was not there is put first', () => {
  expect(mergePushed([first], second)).toEqual([second, first]);
});

test('a deleted order leaves the list and never enters it', () => {
  expect(mergePushed([first, second], sampleOrder(2, { version: 2, state: 'deleted' }))).toEqual([first]);
  expect(mergePushed([first], sampleOrder(3, { state: 'deleted' }))).toEqual([first]);
});

test('after a reconnect the answer decides which orders there are and the newer version which picture is shown', () => {
  const pushedMeanwhile = sampleOrder(3);
  const known = [sampleOrder(1, { version: 7 }), second];
  const answer = [sampleOrder(1, { version: 6 })];
  expect(mergeAnswer(answer, known, [pushedMeanwhile])).toEqual([pushedMeanwhile, known[0]]);
});
