import { describe, expect, test } from 'vitest';
import type { LonLat, Network, Road, Way } from '../way.ts';
import { buildNetwork } from './build-network.ts';
import { metresBetween } from './ground.ts';
import { openNetwork } from './open-network.ts';

/** A grid of places some hundred metres apart: column, row. */
const at = (column: number, row: number): LonLat => [12.5 + column * 0.002, 55.6 + row * 0.001];
const idOf = (column: number, row: number): number => 20_000_000_000 + row * 1000 + column;
const between = (one: LonLat, other: LonLat, share: number): LonLat => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
];
const metres = (one: LonLat, other: LonLat): number => metresBetween(one[0] * 1e7, one[1] * 1e7, other[0] * 1e7, other[1] * 1e7);
const lengthOf = ({ line }: Pick<Way, 'line'>): number =>
  line.slice(1).reduce((sum, point, index) => sum + metres(line[index] ?? point, point), 0);

/** A road along places of the grid. */
function road(places: readonly (readonly [number, number])[], over: Partial<Road> = {}): Road {
  return {
    name: 'Vej',
    nodes: places.map(([column, row]) => idOf(column, row)),
    coordinates: places.flatMap(([column, row]) => [...at(column, row)]),
    kilometresPerHour: 36,
    direction: 'both',
    ...over,
  };
}
const network = (...roads: Road[]): Network => openNetwork(buildNetwork(roads));
/** The same places, since files round them to a centimetre. */
const rounded = (line: readonly LonLat[]) => line.map(([longitude, latitude]) => [+longitude.toFixed(6), +latitude.toFixed(6)]);

describe('a way', () => {
  const bent = network(
    road([
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
    ]),
  );
  test('begins and ends where its places meet their street, and bends as the street does', () => {
    const way = bent.wayBetween([at(0, 0)[0] + 0.001, 55.5999], [at(2, 1)[0] - 0.001, 55.6011]);
    expect(rounded(way?.line ?? [])).toEqual(
      rounded([between(at(0, 0), at(1, 0), 0.5), at(1, 0), at(1, 1), between(at(1, 1), at(2, 1), 0.5)]),
    );
  });
  test('is as long as its line, and takes what its legs take at their speeds', () => {
    const way = bent.wayBetween(at(0, 0), at(2, 1)) as Way;
    expect(way.metres).toBeCloseTo(lengthOf(way), 6);
    expect(way.speeds).toHaveLength(way.line.length - 1);
    expect(way.seconds).toBeCloseTo(way.metres / 10, 3);
  });
  test('may go back along the same street', () => {
    const there = bent.wayBetween(at(0, 0), at(2, 1)) as Way;
    const back = bent.wayBetween(at(2, 1), at(0, 0)) as Way;
    expect(back.line).toEqual(there.line.toReversed());
  });
  test('lies on one leg where both places do', () => {
    const way = bent.wayBetween(between(at(0, 0), at(1, 0), 0.75), between(at(0, 0), at(1, 0), 0.25)) as Way;
    expect(way.line).toHaveLength(2);
    expect(way.metres).toBeCloseTo(metres(at(0, 0), at(1, 0)) / 2, 1);
  });
  test('from a place to itself is two points and no metre', () => {
    const way = bent.wayBetween(at(1, 1), at(1, 1)) as Way;
    expect(way).toMatchObject({ metres: 0, seconds: 0, speeds: [expect.closeTo(10, 3)] });
    expect(way.line).toHaveLength(2);
  });
  test('takes the longer street where that is quicker', () => {
    const across = road(
      [
        [0, 0],
        [3, 0],
      ],
      { kilometresPerHour: 10 },
    );
    const around = road(
      [
        [0, 0],
        [0, 1],
        [3, 1],
        [3, 0],
      ],
      { kilometresPerHour: 80 },
    );
    const off = road([
      [-1, 0],
      [0, 0],
    ]);
    const on = road([
      [3, 0],
      [4, 0],
    ]);
    const way = network(across, around, off, on).wayBetween(at(-1, 0), at(4, 0)) as Way;
    expect(rounded(way.line)).toEqual(rounded([at(-1, 0), at(0, 0), at(0, 1), at(3, 1), at(3, 0), at(4, 0)]));
    expect(way.speeds.map((speed) => Math.round(speed * 3.6))).toEqual([36, 80, 80, 80, 36]);
  });
  test('is none to a place out of reach', () => {
    const far: LonLat = [12.5, 55.6 + 0.03];
    expect(bent.wayBetween(far, at(1, 1))).toBeUndefined();
    expect(bent.wayBetween(far, at(1, 1), { reach: 5000 })).toBeDefined();
    expect(bent.wayBetween(at(0, 0), at(1, 1), { reach: 0.5 })).toBeDefined();
  });
});

describe('a one-way street', () => {
  /** A block: its south side may be driven to the east only. */
  const south = road(
    [
      [0, 0],
      [1, 0],
    ],
    { direction: 'forward' },
  );
  const rest = road([
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ]);
  const [first, last] = [between(at(0, 0), at(1, 0), 0.25), between(at(0, 0), at(1, 0), 0.75)];
  test('is driven straight ahead, and back around the block, where both places lie on it', () => {
    const block = network(south, rest);
    expect(block.wayBetween(first, last)?.line).toHaveLength(2);
    expect(rounded(block.wayBetween(last, first)?.line ?? [])).toEqual(rounded([last, at(1, 0), at(1, 1), at(0, 1), at(0, 0), first]));
  });
  test('may run against its own nodes', () => {
    const block = network({ ...south, direction: 'backward' }, rest);
    expect(block.wayBetween(last, first)?.line).toHaveLength(2);
    expect(rounded(block.wayBetween(first, last)?.line ?? [])).toEqual(rounded([first, at(0, 0), at(0, 1), at(1, 1), at(1, 0), last]));
  });
  test('is entered at its beginning and left at its end, whatever is nearer', () => {
    const block = network(south, rest);
    expect(rounded(block.wayBetween(at(1, 1), last)?.line ?? [])).toEqual(rounded([at(1, 1), at(0, 1), at(0, 0), last]));
    expect(rounded(block.wayBetween(first, at(0, 1))?.line ?? [])).toEqual(rounded([first, at(1, 0), at(1, 1), at(0, 1)]));
  });
  test('that leads to nowhere is left aside for a street that leads there', () => {
    // From the end of the dead end nothing goes on; the street beside it does.
    const deadEnd = road(
      [
        [0, 1],
        [-1, 1],
      ],
      { direction: 'forward' },
    );
    const way = network(deadEnd, rest).wayBetween(between(at(0, 1), at(-1, 1), 0.4), at(1, 0)) as Way;
    expect(rounded(way.line)[0]).toEqual(rounded([at(0, 1)])[0]);
  });
});

describe('an island', () => {
  const mainland = [0, 1, 2].map((row) =>
    road([
      [0, row],
      [1, row],
      [2, row],
    ]),
  );
  const uprights = [0, 2].map((column) =>
    road([
      [column, 0],
      [column, 1],
      [column, 2],
    ]),
  );
  /** Three nodes that nothing else shares. */
  const yard = {
    ...road([
      [3, 0],
      [3, 1],
      [4, 1],
    ]),
    name: 'Gården',
  };
  const streets = network(...mainland, ...uprights, yard);
  test('next to the place is left aside for the street that leads on', () => {
    const way = streets.wayBetween(at(3, 1), at(0, 2)) as Way;
    expect(rounded(way.line)[0]).toEqual(rounded([at(2, 1)])[0]);
    expect(streets.wayBetween(at(0, 2), at(3, 1))?.metres).toBeCloseTo(way.metres, 6);
  });
  test('has ways of its own', () => {
    expect(rounded(streets.wayBetween(at(3, 0), at(4, 1))?.line ?? [])).toEqual(rounded([at(3, 0), at(3, 1), at(4, 1)]));
  });
  test('without any other street in reach is not left', () => {
    expect(streets.wayBetween(at(4, 1), at(0, 2), { reach: 100 })).toBeUndefined();
  });
  test('across a sound from the mainland is not left, though its streets are in reach', () => {
    // 1.2 km of water; a yard as far off as its own street is would have been left.
    const beyond = { ...road([[0, 14]]), nodes: [1, 2], coordinates: [...at(0, 14), ...at(1, 14)] };
    const withIsland = network(...mainland, ...uprights, beyond);
    expect(withIsland.wayBetween(at(0, 14), at(0, 0), { reach: 2000 })).toBeUndefined();
    expect(withIsland.wayBetween(at(0, 0), at(0, 14), { reach: 2000 })).toBeUndefined();
    expect(withIsland.wayBetween(at(0, 14), at(1, 14), { reach: 2000 })).toBeDefined();
  });
});

test('the nearest street is told with its name, its point and how far it is', () => {
  const streets = network(
    road([
      [0, 0],
      [2, 0],
    ]),
    {
      ...road([
        [0, 1],
        [2, 1],
      ]),
      name: 'Sønder Boulevard',
    },
  );
  const near = streets.nearestStreet([12.501, 55.6008]);
  expect(near).toMatchObject({ name: 'Sønder Boulevard', metres: expect.closeTo(0.0002 * 111_320, 0) });
  expect(rounded([near?.point ?? [0, 0]])).toEqual([[12.501, 55.601]]);
  expect(streets.nearestStreet([9.9, 57])?.name).toBe('Sønder Boulevard');
  expect(streets.bounds.map((degrees) => +degrees.toFixed(6))).toEqual([12.5, 55.6, 12.504, 55.601]);
});
test('roads meet in their middle where they share a node', () => {
  const places = (column: number, row: number): [number, number][] => [
    [1 - column, -row],
    [1, 0],
    [1 + column, row],
  ];
  const crossing = network(road(places(0, 1)), road(places(1, 0)));
  expect(rounded(crossing.wayBetween(at(0, 0), at(1, 1))?.line ?? [])).toEqual(rounded([at(0, 0), at(1, 0), at(1, 1)]));
});
test('roads cross without meeting where they share no node', () => {
  const over = road([
    [1, -1],
    [1, 1],
  ]);
  const under = {
    ...road([
      [0, 0],
      [2, 0],
    ]),
    name: 'Under',
  };
  expect(network(over, under).wayBetween(at(0, 0), at(1, 1), { reach: 5 })).toBeUndefined();
});
test('a road of one node, or of none, is no street', () => {
  expect(network(road([[0, 0]]), road([])).nearestStreet(at(0, 0))).toBeUndefined();
  expect(network().wayBetween(at(0, 0), at(1, 1))).toBeUndefined();
});
test.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY])('a road at %d km/h is refused', (kilometresPerHour) => {
  expect(() =>
    network(
      road(
        [
          [0, 0],
          [1, 0],
        ],
        { kilometresPerHour },
      ),
    ),
  ).toThrow(RangeError);
});

describe('bytes', () => {
  const good = buildNetwork([
    road([
      [0, 0],
      [1, 0],
    ]),
  ]);
  test('may lie anywhere in memory', () => {
    const shifted = new Uint8Array(good.length + 3);
    shifted.set(good, 3);
    expect(openNetwork(shifted.subarray(3)).nearestStreet(at(0, 0))).toBeDefined();
  });
  test.each([
    ['none', new Uint8Array(), 'too few'],
    ['of something else', new Uint8Array(5000).fill(7), 'no network'],
    ['cut short', good.slice(0, -8), 'damaged'],
    ['of another version', good.with(8, 9), 'version 9'],
    ['with one changed', good.with(good.length - 20, 0xaa), 'damaged'],
  ])('%s are refused', (_what, bytes, text) => {
    expect(() => openNetwork(bytes)).toThrow(text);
  });
});
