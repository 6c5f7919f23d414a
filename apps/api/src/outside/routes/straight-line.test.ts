import type { Point } from '@praj/contract/shapes.ts';
import { expect, test } from 'vitest';
import { chanceFrom } from '../../../../dispatch-simulator/src/chance.ts';
import { bendingWay, cruisingSpeed, lengthOf } from '../../../../dispatch-simulator/src/ground.ts';
import { straightLineRoutes } from './straight-line.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const VESTERBROGADE: Point = { longitude: 12.5461, latitude: 55.6716 };
/** So many metres further east. */
const east = (metres: number): Point => ({
  ...VESTERBROGADE,
  longitude: VESTERBROGADE.longitude + metres / (111_320 * Math.cos((VESTERBROGADE.latitude * Math.PI) / 180)),
});
const way = (metres: number) => straightLineRoutes.routeBetween(VESTERBROGADE, east(metres), NOW);

test('a way is longer than the straight line, and says that it is approximate', async () => {
  const { longitude, latitude } = VESTERBROGADE;
  const line = [
    [longitude, latitude],
    [east(8_000).longitude, latitude],
  ];
  expect(await way(8_000)).toEqual({ metres: 10_400, seconds: expect.any(Number), line, approximate: true });
});
test('from one place to itself it is nothing', async () => {
  expect(await way(0)).toMatchObject({ metres: 0, seconds: 0, approximate: true });
});
test('a longer way always takes longer, and is driven faster', async () => {
  const ways = await Promise.all([500, 4_000, 4_500, 12_000, 13_000, 33_000, 40_000, 300_000].map(way));
  for (const [index, { metres, seconds }] of ways.slice(1).entries()) {
    const shorter = ways[index] ?? { metres: 0, seconds: 0 };
    expect(seconds).toBeGreaterThan(shorter.seconds);
    expect(metres / seconds).toBeGreaterThanOrEqual(shorter.metres / shorter.seconds - 0.01);
  }
});
test.each([800, 2_000, 4_000, 8_000, 20_000, 60_000, 150_000])(
  'it agrees with how the simulator drives %i metres: length within a quarter, time within a third',
  async (straight) => {
    const to = east(straight);
    const driven = Array.from({ length: 50 }, (_, seed) =>
      lengthOf(bendingWay([VESTERBROGADE.longitude, VESTERBROGADE.latitude], [to.longitude, to.latitude], chanceFrom(seed, 'way'))),
    );
    const metres = driven.reduce((sum, one) => sum + one) / driven.length;
    const reckoned = await way(straight);
    expect(Math.abs(reckoned.metres / metres - 1)).toBeLessThan(0.25);
    expect(Math.abs(reckoned.seconds / (metres / cruisingSpeed(metres)) - 1)).toBeLessThan(0.34);
  },
);
