import { expect, test } from 'vitest';
import { isStopped } from './stopped-trips.ts';

test('with a series go its trips from the day on that no car is on its way to, and that day’s own as long as it can be cancelled', () => {
  const going = (from: string | undefined) =>
    (['2026-11-23', '2026-11-30', '2026-12-07'] as const).map((seriesDay) =>
      (['created', 'arriving', 'customer', 'concluded'] as const).filter((state) => isStopped({ state, seriesDay }, from)),
    );
  expect(going('2026-11-30')).toEqual([[], ['created', 'arriving', 'customer'], ['created']]);
  expect(going(undefined)).toEqual([['created'], ['created'], ['created']]);
});
