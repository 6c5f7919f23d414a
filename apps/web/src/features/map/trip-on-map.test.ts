import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { between, glider, glideTime, isLeap, pictureEvery, turned } from './glide.ts';
import { aheadOf, boundsOf, drivenOf, isEmpty, pointsOf } from './trip-on-map.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (step: (at: number) => void) => setTimeout(() => step(performance.now()), 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pickup = { longitude: 12.5866, latitude: 55.6755 };
const taxi = { longitude: 12.6, latitude: 55.63, carNo: '1482' };

test('a trip without a point or a line has nothing to show', () => {
  expect(isEmpty({ taxi: null, destination: null, route: [] })).toBe(true);
  expect(isEmpty({ pickup })).toBe(false);
});

test('the whole trip is held by the corners around all its points', () => {
  expect(boundsOf(pointsOf({ pickup, taxi, route: [[12.5, 55.7]] }))).toEqual([
    [12.5, 55.63],
    [12.6, 55.7],
  ]);
  expect(boundsOf([])).toBeUndefined();
});

test('a coordinate that is no number is left out', () => {
  expect(pointsOf({ pickup, taxi: { longitude: Number.NaN, latitude: 55 } })).toEqual([[12.5866, 55.6755]]);
});

test('the car glides for a little longer than its last position was waited for, within limits', () => {
  expect(glideTime(1_000)).toBeCloseTo(1_150);
  expect(glideTime(60_000)).toBe(4_000);
  expect(glideTime(0)).toBe(200);
  expect(between([0, 0], [2, 4], 0.5)).toEqual([1, 2]);
});

test('a glide takes at most 30 pictures a second, and none by which it gets on by less than half a pixel', () => {
  expect(1000 / pictureEvery(200, 1_150)).toBeCloseTo(30);
  expect(pictureEvery(5, 1_000)).toBe(100);
  expect(pictureEvery(0, 1_000)).toBe(1_000);
});

test('the car stands between two positions meanwhile, and jumps for those who want no movement', () => {
  const put = vi.fn();
  let calm = false;
  const glide = glider({ put, pixelsBetween: () => 100, calm: () => calm });
  const place = (longitude: number) => ({ at: [longitude, 55.68] as const, heading: 90 });
  glide.to(place(12.5));
  vi.advanceTimersByTime(1_000);
  glide.to(place(12.51));
  expect(put).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(600);
  const [halfway] = put.mock.lastCall ?? [];
  expect(halfway.at[0]).toBeGreaterThan(12.5);
  expect(halfway.at[0]).toBeLessThan(12.51);
  vi.advanceTimersByTime(5_000);
  expect(put).toHaveBeenLastCalledWith(place(12.51));
  expect(put.mock.calls.length).toBeLessThan(40);
  calm = true;
  glide.to(place(12.52));
  expect(put).toHaveBeenLastCalledWith(place(12.52));
  expect(vi.getTimerCount()).toBe(0);
});

test('a car that stands asks for no picture', () => {
  const put = vi.fn();
  const glide = glider({ put, pixelsBetween: () => 0, calm: () => false });
  for (let told = 0; told < 3; told += 1) glide.to({ at: [12.5, 55.68], heading: 90 });
  expect(put).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('what was driven ends at the car that glides to its last place, and is the recorded way once there is one', () => {
  const trail = [
    [12.5, 55.7],
    [12.51, 55.7],
    [12.52, 55.7],
  ] as const;
  expect(drivenOf({ trail }, [12.513, 55.7])).toEqual([trail[0], trail[1], [12.513, 55.7]]);
  expect(drivenOf({ trail }, undefined)).toBe(trail);
  const route = [trail[0], trail[2]];
  expect(drivenOf({ trail, route }, undefined)).toBe(route);
  expect(drivenOf({}, [12.5, 55.7])).toEqual([]);
});

test('a leap across the country is no drive', () => {
  expect(isLeap([12.58, 55.67], [12.585, 55.671])).toBe(false);
  expect(isLeap([12.58, 55.67], [10.2, 56.15])).toBe(true);
});

test('the car turns the shortest way round', () => {
  expect(turned(350, 10, 0.5)).toBe(0);
  expect(turned(10, 350, 0.25)).toBe(5);
  expect(turned(90, 180, 0.5)).toBe(135);
  expect(turned(350, 10, 1)).toBe(10);
  expect(turned(0, 180, 1)).toBe(180);
});

const destination = { longitude: 12.65, latitude: 55.63 };
const straight = [
  [12.5866, 55.6755],
  [12.65, 55.63],
];
test('where no street is known, what is ahead is the straight line, as something further off', () => {
  expect(aheadOf({ pickup, destination, taxi }, [12.6, 55.63])).toEqual({ next: [], beyond: straight });
  expect(aheadOf({ pickup }, undefined)).toEqual({ next: [], beyond: [] });
});
test('without a known way what is ahead leads by the stops', () => {
  const at = (longitude: number) => ({ longitude, latitude: 55.6 });
  expect(aheadOf({ pickup: at(12.5), stops: [at(12.6)], destination: at(12.7) }, undefined).beyond).toEqual([
    [12.5, 55.6],
    [12.6, 55.6],
    [12.7, 55.6],
  ]);
});
test('a known way is drawn from the car on, and what lies beyond the pickup besides', () => {
  const line = [
    [12.5, 55.68],
    [12.55, 55.68],
    [12.5866, 55.68],
  ] as const;
  const beyond = [line[2], [12.65, 55.63]] as const;
  const toPickup = aheadOf({ pickup, destination, way: { line, beyond } }, [12.52, 55.68]);
  expect(toPickup.next).toEqual([[expect.closeTo(12.52, 6), 55.68], line[1], line[2]]);
  expect(toPickup.beyond).toBe(beyond);
  expect(aheadOf({ pickup, destination, way: { line, beyond: [] } }, undefined)).toEqual({ next: line, beyond: [] });
});
test('nothing is ahead of a trip that is over or has its recorded route', () => {
  const nothing = { next: [], beyond: [] };
  expect(aheadOf({ pickup, destination, isOver: true }, undefined)).toEqual(nothing);
  expect(
    aheadOf(
      {
        pickup,
        destination,
        route: [
          [12.5, 55.7],
          [12.6, 55.7],
        ],
      },
      undefined,
    ),
  ).toEqual(nothing);
});
