import { expect, test } from 'vitest';
import { edgesFor, followed, modeAfter, mustMove, offersToFollow } from './follow.ts';

const pickup = { longitude: 12.59, latitude: 55.68 };
const destination = { longitude: 12.65, latitude: 55.63 };
const taxi = { longitude: 12.57, latitude: 55.67 };

test('a hand frees the map and a button binds it', () => {
  expect(modeAfter('moved')).toBe('free');
  expect(modeAfter('pressed follow')).toBe('follow');
  expect(modeAfter('pressed whole')).toBe('whole');
});

test('it offers to follow only a car that is there, under way and not followed', () => {
  expect(offersToFollow('free', { taxi })).toBe(true);
  expect(offersToFollow('whole', { taxi })).toBe(true);
  expect(offersToFollow('follow', { taxi })).toBe(false);
  expect(offersToFollow('free', { pickup })).toBe(false);
  expect(offersToFollow('free', { taxi, isOver: true })).toBe(false);
});

test('on its way the car is followed to the stop that it has not been at, and after the last to the destination', () => {
  const stops = [
    { longitude: 12.6, latitude: 55.67 },
    { longitude: 12.61, latitude: 55.66 },
  ];
  const next = (stopsReached: number) => followed({ taxi, pickup, stops, stopsReached, destination, nextStop: 'destination' })[1];
  expect([0, 1, 2].map(next)).toEqual([
    [12.6, 55.67],
    [12.61, 55.66],
    [12.65, 55.63],
  ]);
});

test('the car and its next stop are followed; without a car, or once it is over, all that there is', () => {
  expect(followed({ taxi, pickup, destination })).toEqual([
    [12.57, 55.67],
    [12.59, 55.68],
  ]);
  expect(followed({ taxi, pickup, destination, nextStop: 'destination' })).toEqual([
    [12.57, 55.67],
    [12.65, 55.63],
  ]);
  expect(followed({ taxi, pickup, nextStop: 'destination' })).toEqual([[12.57, 55.67]]);
  expect(followed({ pickup, destination })).toHaveLength(2);
  expect(followed({ taxi, pickup, destination, isOver: true })).toHaveLength(3);
  expect(followed({ taxi: { longitude: Number.NaN, latitude: 55 }, pickup })).toEqual([[12.59, 55.68]]);
});

test('a small map gives less of itself to its edges', () => {
  expect(edgesFor(480, 400)).toEqual({ top: 72, bottom: 60, left: 48, right: 64 });
  const small = edgesFor(120, 110);
  expect(small.left + small.right).toBeCloseTo(72);
  expect(small.top + small.bottom).toBeCloseTo(66);
});

const picture = { width: 480, height: 400, nearer: 3 };
test('the map moves when a followed place has left its room, or all have come close to each other', () => {
  const apart = [60, 400] as const;
  expect(mustMove({ ...picture, places: apart.map((x) => [x, 200]) })).toBe(false);
  expect(mustMove({ ...picture, places: [...apart, 470].map((x) => [x, 200]) })).toBe(true);
  expect(mustMove({ ...picture, places: [...apart, 30].map((x) => [x, 200]) })).toBe(true);
  expect(mustMove({ ...picture, places: apart.map((x) => [x, 20]) })).toBe(true);
  expect(mustMove({ ...picture, places: apart.map((x) => [x, 390]) })).toBe(true);
  expect(mustMove({ ...picture, places: [200, 240].map((x) => [x, 200]) })).toBe(true);
  expect(mustMove({ ...picture, places: [100, 300].map((y) => [240, y]) })).toBe(false);
});
test('it does not come nearer than it may', () => {
  expect(mustMove({ ...picture, nearer: 0.2, places: [200, 240].map((x) => [x, 200]) })).toBe(false);
});
