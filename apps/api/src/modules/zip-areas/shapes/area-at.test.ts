import { expect, test } from 'vitest';
import { areaAt } from './area-at.ts';
import type { Ring } from './zip-area.ts';

const square = (west: number, south: number, side: number): Ring => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const area = (nr: string, near: Ring[][]) => ({ nr, navn: nr, centre: [0, 0] as [number, number], near, far: [] });

test('a point lies in the area whose piece holds it, not in that one’s holes', () => {
  const at = areaAt([area('1000', [[square(0, 0, 10), square(4, 4, 2)], [square(20, 0, 1)]]), area('2000', [[square(4, 4, 2)]])]);
  const nrs = [
    [1, 1],
    [9.9, 9.9],
    [20.5, 0.5],
    [5, 5],
    [10.1, 5],
    [5, -0.1],
    [15, 0.5],
  ].map(([x = 0, y = 0]) => at(x, y)?.nr);
  expect(nrs).toEqual(['1000', '1000', '1000', '2000', undefined, undefined, undefined]);
});
test('a point beside a corner’s height is counted once', () => {
  const diamond: Ring = [
    [5, 0],
    [10, 5],
    [5, 10],
    [0, 5],
    [5, 0],
  ];
  const at = areaAt([area('1000', [[diamond]])]);
  expect([at(5, 5)?.nr, at(1, 5)?.nr, at(0.5, 8)?.nr]).toEqual(['1000', '1000', undefined]);
});
