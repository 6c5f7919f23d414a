import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LonLat, Road, Way } from '../way.ts';
import { buildNetwork } from './build-network.ts';
import { metresAlong } from './ground.ts';
import { openNetwork } from './open-network.ts';

const at = (column: number, row: number): LonLat => [12.5 + column * 0.002, 55.6 + row * 0.001];
const idOf = ([longitude, latitude]: LonLat): number => Math.round((longitude - 12.5) * 500) * 1000 + Math.round((latitude - 55.6) * 1000);
const between = (one: LonLat, other: LonLat, share: number): LonLat => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
];
const lengthOf = ({ line }: Pick<Way, 'line'>): number => metresAlong(line.flat());

/** A straight street between two places that other streets may share. */
interface PlainStreet extends Pick<Road, 'kilometresPerHour' | 'direction'> {
  readonly from: LonLat;
  readonly to: LonLat;
}
/** A place on a street, as a share of its length. */
interface PlaceOn {
  readonly street: PlainStreet;
  readonly share: number;
}

const key = ([longitude, latitude]: LonLat): string => `${longitude.toFixed(7)} ${latitude.toFixed(7)}`;

/** Seconds of the quickest way by the plainest search there is, for tests to compare with: every place's list, the nearest next. */
function quickestSeconds(streets: readonly PlainStreet[], start: PlaceOn, end: PlaceOn): number | undefined {
  // Whoever is there already need not drive, not even round a street of one direction.
  if (start.street === end.street && start.share === end.share) return 0;
  const steps = new Map<string, { to: string; seconds: number }[]>();
  const step = (from: string, to: string, seconds: number): void => {
    steps.set(from, [...(steps.get(from) ?? []), { to, seconds }]);
  };
  for (const street of streets) {
    const stops = [
      { at: key(street.from), share: 0 },
      ...(street === start.street ? [{ at: 'start', share: start.share }] : []),
      ...(street === end.street ? [{ at: 'end', share: end.share }] : []),
      { at: key(street.to), share: 1 },
    ].toSorted((one, other) => one.share - other.share);
    for (const [index, stop] of stops.slice(1).entries()) {
      const before = stops[index] as (typeof stops)[number];
      const seconds = secondsOf(street) * (stop.share - before.share);
      if (street.direction !== 'backward') step(before.at, stop.at, seconds);
      if (street.direction !== 'forward') step(stop.at, before.at, seconds);
    }
  }
  const waiting = new Map([['start', 0]]);
  const done = new Set<string>();
  while (waiting.size > 0) {
    const [place, seconds] = [...waiting].reduce((least, one) => (one[1] < least[1] ? one : least));
    if (place === 'end') return seconds;
    waiting.delete(place);
    done.add(place);
    for (const { to, seconds: more } of steps.get(place) ?? []) {
      if (!done.has(to)) waiting.set(to, Math.min(waiting.get(to) ?? Number.POSITIVE_INFINITY, seconds + more));
    }
  }
  return undefined;
}

const secondsOf = ({ from, to, kilometresPerHour }: PlainStreet): number => metresAlong([...from, ...to]) / (kilometresPerHour / 3.6);

const SIZE = 7;
/** Every side of every block, where it is there at all, each with a speed and a direction. */
const blocks = (slowest: number, fastest: number) =>
  fc.array(
    fc.record({
      there: fc.integer({ min: 0, max: 6 }).map((chance) => chance > 0),
      kilometresPerHour: fc.integer({ min: slowest, max: fastest }),
      direction: fc.constantFrom('both', 'both', 'forward', 'backward'),
    }),
    { minLength: 2 * SIZE * SIZE, maxLength: 2 * SIZE * SIZE },
  );
const place = fc.record({ street: fc.nat(), share: fc.integer({ min: 5, max: 95 }).map((percent) => percent / 100) });

// Of one speed the straight line leads well, of many it leads astray.
test.each([
  [5, 110],
  [48, 52],
])('a way takes as long as the plainest search says, and is none where that finds none: at %d to %d km/h', (slowest, fastest) => {
  fc.assert(
    fc.property(blocks(slowest, fastest), place, place, (sides, start, end) => {
      const streets = sides.flatMap(({ there, ...side }, index): PlainStreet[] => {
        const [column, row] = [(index >> 1) % SIZE, Math.floor((index >> 1) / SIZE)];
        const other = index % 2 ? ([column + 1, row] as const) : ([column, row + 1] as const);
        return there ? [{ from: at(column, row), to: at(...other), ...side }] : [];
      });
      const [startStreet, endStreet] = [streets[start.street % streets.length], streets[end.street % streets.length]];
      if (!startStreet || !endStreet) return;
      const roads = streets.map(
        ({ from, to, ...side }): Road => ({
          name: '',
          nodes: [idOf(from), idOf(to)],
          coordinates: [...from, ...to],
          ...side,
        }),
      );
      const way = openNetwork(buildNetwork(roads)).wayBetween(
        between(startStreet.from, startStreet.to, start.share),
        between(endStreet.from, endStreet.to, end.share),
        { reach: 1 },
      );
      const seconds = quickestSeconds(streets, { street: startStreet, share: start.share }, { street: endStreet, share: end.share });
      expect(way === undefined).toBe(seconds === undefined);
      if (seconds === undefined) return;
      expect(way?.seconds).toBeCloseTo(seconds, 1);
      expect(way && lengthOf(way)).toBeCloseTo(way?.metres ?? -1, 5);
      expect(way?.speeds).toHaveLength((way?.line.length ?? 0) - 1);
    }),
    { numRuns: 80 },
  );
});
