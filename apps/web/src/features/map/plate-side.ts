/** In pixels of the map. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export const PLATE_SIDES = ['above', 'below', 'left', 'right'] as const;
export type PlateSide = (typeof PLATE_SIDES)[number];

/** From the car's middle to the plate's, and half of its own size: the same as in trip-markers.module.css. */
const MIDDLES = { above: [0, -32], below: [0, 32], left: [-48, 0], right: [48, 0] } as const;
const HALF = { width: 28, height: 13 };
/** What the plate must not lie on counts more than where it stands by habit, and where it stands now more than that, so that it does not hop. */
const OUTSIDE = 3;
const HABIT = 0.01;
const STAYS = 0.15;

/** Where the plate lies when it stands on this side of a car. */
export function plateAt(side: PlateSide, [x, y]: readonly [x: number, y: number]): Rectangle {
  const [right, down] = MIDDLES[side];
  return {
    left: x + right - HALF.width,
    right: x + right + HALF.width,
    top: y + down - HALF.height,
    bottom: y + down + HALF.height,
  };
}

const AREA = HALF.width * HALF.height * 4;
/** How much of a plate another rectangle covers, 0 to 1. */
const covered = (plate: Rectangle, by: Rectangle): number =>
  (Math.max(0, Math.min(plate.right, by.right) - Math.max(plate.left, by.left)) *
    Math.max(0, Math.min(plate.bottom, by.bottom) - Math.max(plate.top, by.top))) /
  AREA;

/** The freest of the four sides of a car for its plate: in the picture, and off what stands there already. Pure. */
export function freestSide(
  car: readonly [x: number, y: number],
  standing: readonly Rectangle[],
  picture: Rectangle,
  now: PlateSide = 'above',
): PlateSide {
  const costs = PLATE_SIDES.map((side, i) => {
    const plate = plateAt(side, car);
    const lost = (1 - covered(plate, picture)) * OUTSIDE;
    const taken = standing.reduce((sum, one) => sum + covered(plate, one), 0);
    return { side, cost: lost + taken + i * HABIT - (side === now ? STAYS : 0) };
  });
  return costs.reduce((best, one) => (one.cost < best.cost ? one : best)).side;
}
