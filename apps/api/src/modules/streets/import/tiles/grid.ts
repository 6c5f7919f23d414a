import type { Edition } from '@praj/streets/edition.ts';

/** The deepest zoom a tile is made of; the page enlarges it for the zooms beyond. */
export const MAX_ZOOM = 14;
/** Units on a side of a tile. */
export const EXTENT = 4096;
/** Units on a side of the world: those of the deepest tiles, 0.3 m in Denmark. */
export const WORLD = EXTENT * 2 ** MAX_ZOOM;
/** How far a tile's lines and surfaces reach beyond it, in its own units: half the widest line that is drawn. */
const REACH = 64;
/** Units of a tile to a pixel of the screen. */
const UNITS_A_PIXEL = 8;

/** A rectangle of the grid. */
export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Where a longitude lies on the grid, from the west. */
export const gridX = (longitude: number): number => Math.round((longitude / 360 + 0.5) * WORLD);

/** Where a latitude lies on the grid, from the north, in web Mercator. */
export function gridY(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
  return Math.round(Math.min(1, Math.max(0, y)) * WORLD);
}

/** The rectangle of the grid between degrees. */
export const boxOf = ([west, south, east, north]: Edition['bounds']): Box => ({
  minX: gridX(west),
  minY: gridY(north),
  maxX: gridX(east),
  maxY: gridY(south),
});

/** Units of the grid on a side of a tile of this zoom. */
export const tileSide = (zoom: number): number => EXTENT * 2 ** (MAX_ZOOM - zoom);

/** Units of the grid that make one pixel of the screen at this zoom. */
export const pixelSide = (zoom: number): number => UNITS_A_PIXEL * 2 ** (MAX_ZOOM - zoom);

/** What a tile takes up, with its surroundings that lines and surfaces reach into. */
export function reachOf(zoom: number, x: number, y: number): Box {
  const side = tileSide(zoom);
  const reach = REACH * 2 ** (MAX_ZOOM - zoom);
  return { minX: x * side - reach, minY: y * side - reach, maxX: (x + 1) * side + reach, maxY: (y + 1) * side + reach };
}

/** The first zoom at which a surface takes up so many pixels of the screen; no deeper than the deepest. @param area in units of the grid */
export function zoomOfArea(area: number, pixels: number): number {
  const zoom = MAX_ZOOM - Math.floor(Math.log2(area / (pixels * UNITS_A_PIXEL ** 2)) / 2);
  return Math.min(MAX_ZOOM, Math.max(0, zoom));
}

/** The degrees that a rectangle of the grid lies between. */
export function degreesOf({ minX, minY, maxX, maxY }: Box): Edition['bounds'] {
  const longitude = (x: number) => (x / WORLD - 0.5) * 360;
  const latitude = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI;
  return [longitude(minX), latitude(maxY), longitude(maxX), latitude(minY)];
}

/** Whether two rectangles have nothing in common. */
export const isApart = (one: Box, other: Box): boolean =>
  one.minX > other.maxX || one.maxX < other.minX || one.minY > other.maxY || one.maxY < other.minY;

/** The rectangle around all of these. */
export function boxAround(boxes: readonly Box[]): Box {
  let { minX, minY, maxX, maxY } = boxes[0] as Box;
  for (const box of boxes) {
    minX = Math.min(minX, box.minX);
    minY = Math.min(minY, box.minY);
    maxX = Math.max(maxX, box.maxX);
    maxY = Math.max(maxY, box.maxY);
  }
  return { minX, minY, maxX, maxY };
}
