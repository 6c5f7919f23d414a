import { buildNetwork } from '@praj/streets/network/build-network.ts';
import { metresAlong } from '@praj/streets/network/ground.ts';
import { createHeap } from '@praj/streets/network/heap.ts';
import { openNetwork } from '@praj/streets/network/open-network.ts';
import type { LonLat, Road } from '@praj/streets/way.ts';
import { chanceFrom } from '../apps/dispatch-simulator/src/chance.ts';
import { type Figure, median } from './figure.ts';

/** Crossings on each side: some 450,000 streets, as many as a map of Denmark has lines of. */
const SIDE = 500;
const WEST = 8.1;
const SOUTH = 54.6;
const WIDTH = 4.6;
const HEIGHT = 3.1;
const WAYS = { town: 300, across: 60, compared: 12 } as const;
/** How far from each other the ends of a way in town are at most, in degrees: some ten kilometres. */
const TOWN = 0.1;
const GOAL = { open: 1000, town: 20, across: 400 } as const;

interface Country {
  readonly roads: readonly Road[];
  readonly place: (crossing: number) => LonLat;
}

/** A country of crooked streets: each 40th is a motorway, each eighth a main road, some are one-way, some are missing. */
function makeCountry(): Country {
  const chance = chanceFrom(13, 'country');
  const places = Float64Array.from({ length: SIDE * SIDE * 2 }, (_, index) => {
    const crossing = index >> 1;
    return index % 2 === 0
      ? WEST + ((crossing % SIDE) + chance.next() * 0.6) * (WIDTH / SIDE)
      : SOUTH + (Math.floor(crossing / SIDE) + chance.next() * 0.6) * (HEIGHT / SIDE);
  });
  const place = (crossing: number): LonLat => [places[crossing * 2] ?? 0, places[crossing * 2 + 1] ?? 0];
  const roads: Road[] = [];
  const add = (from: number, to: number, line: number): void => {
    const main = line % 8 === 0;
    if (!main && chance.happens(0.1)) return;
    const [start, end] = [place(from), place(to)];
    const bend = [0, 1].map((axis) => ((start[axis] ?? 0) + (end[axis] ?? 0)) / 2 + (chance.next() - 0.5) * 0.001);
    roads.push({
      name: `Vej ${line}`,
      nodes: [from, SIDE * SIDE + roads.length, to],
      coordinates: [...start, ...bend, ...end],
      kilometresPerHour: line % 40 === 0 ? 110 : main ? 70 : 30 + chance.next() * 20,
      direction: chance.happens(0.08) ? 'forward' : 'both',
    });
  };
  for (let crossing = 0; crossing < SIDE * SIDE; crossing++) {
    if ((crossing + 1) % SIDE !== 0) add(crossing, crossing + 1, Math.floor(crossing / SIDE));
    if (crossing + SIDE < SIDE * SIDE) add(crossing, crossing + SIDE, crossing % SIDE);
  }
  return { roads, place };
}

/** The plainest search that is still fair: Dijkstra's, from one crossing to another, on typed arrays and with the same heap. */
function plainSearch(roads: readonly Road[]): (from: number, to: number) => number {
  const count = SIDE * SIDE;
  const leaving: { to: number; seconds: number }[][] = Array.from({ length: count }, () => []);
  for (const { nodes, coordinates, kilometresPerHour, direction } of roads) {
    const seconds = metresAlong(coordinates) / (kilometresPerHour / 3.6);
    const [from = 0, , to = 0] = Array.from(nodes);
    leaving[from]?.push({ to, seconds });
    if (direction === 'both') leaving[to]?.push({ to: from, seconds });
  }
  const heap = createHeap();
  return (from, to) => {
    const least = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    const done = new Uint8Array(count);
    heap.clear();
    heap.push(0, from);
    least[from] = 0;
    while (heap.size > 0) {
      const crossing = heap.pop();
      if (crossing === to) break;
      if (done[crossing]) continue;
      done[crossing] = 1;
      for (const next of leaving[crossing] ?? []) {
        const took = (least[crossing] ?? 0) + next.seconds;
        if (took >= (least[next.to] ?? 0)) continue;
        least[next.to] = took;
        heap.push(took, next.to);
      }
    }
    return least[to] ?? Number.POSITIVE_INFINITY;
  };
}

/** Milliseconds that something takes. */
function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
const slowest = (rounds: readonly number[]): number => rounds.toSorted((a, b) => a - b)[Math.floor(rounds.length * 0.99)] ?? 0;

/** How long the streets of a country take to open, and ways in town and across it to find, next to the plainest search. */
export function measureWays(): Figure[] {
  const { roads, place } = makeCountry();
  const bytes = buildNetwork(roads);
  const opening = Array.from({ length: 5 }, () => timed(() => openNetwork(bytes)));
  const network = openNetwork(bytes);
  const chance = chanceFrom(13, 'ways');
  const somewhere = (): LonLat => [WEST + (0.05 + chance.next() * 0.9) * WIDTH, SOUTH + (0.05 + chance.next() * 0.9) * HEIGHT];
  const find = (from: LonLat, to: LonLat) => timed(() => network.wayBetween(from, to));

  const town = Array.from({ length: WAYS.town }, () => {
    const [longitude, latitude] = somewhere();
    return find([longitude, latitude], [longitude + (chance.next() - 0.5) * 2 * TOWN, latitude + (chance.next() - 0.5) * TOWN]);
  });
  const across = Array.from({ length: WAYS.across }, () => find(somewhere(), somewhere()));

  const plain = plainSearch(roads);
  const compared = Array.from({ length: WAYS.compared }, () => {
    const [from, to] = [0, 0].map(() => Math.floor(chance.next() * SIDE * SIDE)) as [number, number];
    return { plain: timed(() => plain(from, to)), ours: find(place(from), place(to)) };
  });
  return [
    { name: 'Streets of a country, opened', measured: median(opening), goal: GOAL.open, unit: 'ms' },
    { name: 'Way in town, median', measured: median(town), goal: GOAL.town, unit: 'ms' },
    { name: 'Way in town, slowest of a hundred', measured: slowest(town), goal: GOAL.town, unit: 'ms' },
    { name: 'Way across a country, median', measured: median(across), goal: GOAL.across, unit: 'ms' },
    { name: 'Way across a country, slowest', measured: slowest(across), goal: GOAL.across, unit: 'ms' },
    {
      name: 'Ways across a country next to Dijkstra’s plain search',
      measured: median(compared.map(({ ours }) => ours)),
      goal: median(compared.map((one) => one.plain)),
      unit: 'ms',
    },
  ];
}
