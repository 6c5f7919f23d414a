import { DANISH_TARIFF, meterPrice } from '@praj/domain/tariff/tariff.ts';
import { expect, test } from 'vitest';
import { danishHour, taximeterPrice } from './tariff.ts';

test('the simulator’s taximeter shows what the portal reckons with, by day, by night and in a large car', () => {
  const moments = ['2026-11-20T05:00:00Z', '2026-11-20T04:59:00Z', '2026-11-20T17:00:00Z', '2026-11-21T10:00:00Z', '2026-07-20T04:00:00Z'];
  for (const at of moments.map((moment) => Date.parse(moment))) {
    for (const numberOfPeople of [4, 5]) {
      const trip = { metres: 9_000, seconds: 1080, numberOfPeople };
      const shown = taximeterPrice({ ...trip, people: numberOfPeople, ...danishHour(at) });
      expect(Math.abs(shown - meterPrice(DANISH_TARIFF, { ...trip, at }))).toBeLessThanOrEqual(0.25);
    }
  }
});
