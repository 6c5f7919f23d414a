import { expect, test } from 'vitest';
import type { Feature } from '../feature.ts';
import { tileSide } from '../grid.ts';
import { areaOf, contains, STRIDE } from '../shape/points.ts';
import { gatherCoast } from './chains.ts';
import { makeGround, rememberCells } from './ground.ts';
import { wayAround } from './hull.ts';
import { landAndSea, type Surfaces } from './land-and-sea.ts';

/** Two cells by two. */
const SIDE = tileSide(13);
const BOX = { minX: 0, minY: 0, maxX: 2 * SIDE, maxY: 2 * SIDE };
const at = (...points: readonly (readonly [number, number])[]) => Int32Array.from(points.flatMap(([x, y]) => [x * SIDE, y * SIDE, 0]));
const isIn = (surfaces: Surfaces, x: number, y: number) => surfaces.some((rings) => contains(rings, x * SIDE, y * SIDE));
/** y grows to the south, so that a coast that runs to the east has land in the north. */
const EASTWARD = at([0, 1], [2, 1]);

test('land lies on the left of a coast from border to border, the sea on its right', () => {
  const { land, sea } = landAndSea({ rings: [], open: [EASTWARD] }, BOX, []);
  expect([isIn(land, 1, 0.5), isIn(land, 1, 1.5), isIn(sea, 1, 0.5), isIn(sea, 1, 1.5)]).toEqual([true, false, false, true]);
  for (const rings of [...land, ...sea]) expect(areaOf(rings[0] as Int32Array)).toBeGreaterThan(0);
});

test('a coast that reaches beyond the data is cut off there', () => {
  const { land, sea, unknown } = landAndSea({ rings: [], open: [at([-1, 1], [3, 1])] }, BOX, []);
  expect([isIn(land, 1.9, 0.1), isIn(sea, 0.1, 1.9), unknown.length]).toEqual([true, true, 0]);
  expect(Math.max(...land.flat(2).flatMap((ring) => [...ring].filter((_, index) => index % STRIDE !== 2)))).toBeLessThanOrEqual(2 * SIDE);
});

test('an island is land in the sea, also one that the border cuts, and a lagoon within it is sea', () => {
  const island = at([0.2, 0.2], [0.2, 0.8], [0.8, 0.8], [0.8, 0.2], [0.2, 0.2]);
  const lagoon = at([0.4, 0.4], [0.6, 0.4], [0.6, 0.6], [0.4, 0.6], [0.4, 0.4]);
  const cut = at([1.5, 1], [1.5, 1.5], [2.5, 1.5], [2.5, 1], [1.5, 1]);
  const { land, sea } = landAndSea({ rings: [island, lagoon, cut], open: [] }, BOX, []);
  expect([isIn(land, 0.3, 0.3), isIn(sea, 0.5, 0.5), isIn(land, 0.5, 0.5), isIn(land, 1.8, 1.2), isIn(sea, 1, 1)]).toEqual([
    true,
    true,
    false,
    true,
    true,
  ]);
});

test('only islands: the sea is all around them', () => {
  const island = at([0.2, 0.2], [0.2, 0.8], [0.8, 0.8], [0.8, 0.2], [0.2, 0.2]);
  const { land, sea } = landAndSea({ rings: [island], open: [] }, BOX, []);
  expect([isIn(land, 0.5, 0.5), isIn(sea, 0.5, 0.5), isIn(sea, 1.5, 1.5)]).toEqual([true, false, true]);
});

test('without any coast all is land', () => {
  const { land, sea } = landAndSea({ rings: [], open: [] }, BOX, []);
  expect([isIn(land, 1, 1), sea.length]).toEqual([true, 0]);
});

test('a small gap in the coast is bridged', () => {
  const { land, sea, unknown } = landAndSea({ rings: [], open: [at([0, 1], [0.9, 1]), at([1.1, 1], [2, 1])] }, BOX, []);
  expect([isIn(land, 1, 0.9), isIn(sea, 1, 1.1), unknown.length]).toEqual([true, true, 0]);
});

test('a coast that ends within the data goes on to the border the shortest way, and nobody is sure of it', () => {
  const { land, sea, unknown } = landAndSea({ rings: [], open: [at([0, 1], [1.8, 1])] }, BOX, []);
  expect([isIn(land, 1, 0.5), isIn(sea, 1, 1.5), unknown.length]).toEqual([true, true, 1]);
});

test('where the coast is missing it goes around where cars drive', () => {
  expect([...wayAround([0, 0], [100, 0], [20, 30, 50, 10, 80, 30, 50, -40, 500, 500])]).toEqual([0, 0, 0, 20, 30, 0, 80, 30, 0, 100, 0, 0]);
  expect([...wayAround([0, 0], [100, 0], [])]).toEqual([0, 0, 0, 100, 0, 0]);
});

function ground(driven: readonly (readonly [number, number])[], open: Int32Array[] = [EASTWARD], box = BOX) {
  const cells = rememberCells();
  for (const [x, y] of driven) cells.noteRoad(x * SIDE, y * SIDE);
  const features: Feature[] = [];
  const broken = makeGround({ rings: [], open }, box, cells, (feature) => features.push(feature));
  const layer = (name: string) => features.filter((feature) => feature.layer === name).map(({ parts }) => parts);
  return { broken, land: layer('earth'), sea: layer('water') };
}

test('the sea is drawn around the coast', () => {
  const { broken, sea } = ground([[0.5, 0.5]]);
  expect([broken, isIn(sea, 0.5, 1.2), isIn(sea, 0.5, 0.5)]).toEqual([0, true, false]);
});

test('roads that lie in the sea keep it out of their cell, and of no other', () => {
  const street = Array.from({ length: 12 }, (_, index) => [0.1 + index / 20, 1.3] as const);
  const { broken, sea } = ground(street);
  expect([broken, isIn(sea, 0.5, 1.3), isIn(sea, 1.5, 1.3)]).toEqual([1, false, true]);
});

test('beside a broken coast no open sea is believed, for what is missing may reach into it', () => {
  const street = Array.from({ length: 12 }, (_, index) => [0.1 + index / 20, 1.4] as const);
  const open = [at([0, 0.5], [4, 0.5])];
  const far = [1.5, 2.5, 3.5].map((x) => [x, 1.5] as const);
  const { broken, sea } = ground([...street, ...far], open, { ...BOX, maxX: 4 * SIDE });
  expect([broken, isIn(sea, 1.5, 1.5), isIn(sea, 1.5, 0.8), isIn(sea, 2.5, 1.5)]).toEqual([1, false, true, true]);
});

test('nor beside a coast that was made up', () => {
  const far = [0.5, 1.5, 2.5, 3.5].flatMap((x) => [0.5, 1.5, 2.5, 3.5].map((y) => [x, y] as const));
  const { sea } = ground(far, [at([0, 0.5], [1.5, 0.5])], { ...BOX, maxX: 4 * SIDE, maxY: 4 * SIDE });
  expect([isIn(sea, 0.5, 0.8), isIn(sea, 2.5, 1.5), isIn(sea, 2.5, 2.5)]).toEqual([true, false, true]);
});

test('a mole or two do not', () => {
  expect(
    ground([
      [0.5, 1.02],
      [0.6, 1.02],
    ]).broken,
  ).toBe(0);
});

test('ways of the coast go together by their nodes, in any order', () => {
  const coast = gatherCoast();
  const way = (nodes: number[], coordinates: number[]) =>
    coast.add({ id: 1, tags: {}, nodes: Float64Array.from(nodes), coordinates: Float64Array.from(coordinates), closed: false });
  way([3, 4], [12.2, 55.1, 12.3, 55.2]);
  way([1, 3], [12.1, 55, 12.2, 55.1]);
  way([7, 8], [13, 55, 13, 55.1]);
  way([8, 9], [13, 55.1, 13.1, 55]);
  way([9, 7], [13.1, 55, 13, 55]);
  const { rings, open } = coast.chains();
  expect([rings.length, open.length]).toEqual([1, 1]);
  const [ring] = rings;
  expect(ring?.slice(0, 2)).toEqual(ring?.slice(-STRIDE, -1));
});
