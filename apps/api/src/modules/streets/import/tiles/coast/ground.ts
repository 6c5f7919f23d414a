import { type Feature, featureOf, type Kind, scatter } from '../feature.ts';
import { type Box, reachOf, tileSide } from '../grid.ts';
import { areaOf, contains, type Points, STRIDE } from '../shape/points.ts';
import type { Chains } from './chains.ts';
import { landAndSea, type Surfaces } from './land-and-sea.ts';

/** The sea is drawn cell by cell: the tiles of this zoom, 2.7 km by 2.7 km in Denmark. */
const CELL_ZOOM = 13;
/** So far around what lies somewhere the sea is drawn: about 1 km. */
const AROUND = tileSide(CELL_ZOOM) * 0.35;
/** Points of roads that are kept of a cell, to try its sea by. */
const MOST_POINTS = 48;
/** So many of them, and such a share, may lie in the sea of a true coast: on moles and dams. */
const MOST_WET = 3;
const MOST_WET_SHARE = 0.15;

const EARTH: Kind = { layer: 'earth', minZoom: 0, order: 0, properties: { kind: 'earth' } };
const OCEAN: Kind = { layer: 'water', minZoom: 6, order: 0, properties: { kind: 'ocean' } };

/** Remembers where there is data at all, and where cars drive. */
export interface Cells {
  /** Something lies here. */
  note(x: number, y: number): void;
  /** Cars drive here on the ground. */
  noteRoad(x: number, y: number): void;
  all(): Iterable<Cell>;
}

interface Cell {
  readonly name: string;
  /** x, y, x, y, … */
  readonly driven: number[];
}

const cellOf = (x: number, y: number) => `${Math.floor(x / tileSide(CELL_ZOOM))} ${Math.floor(y / tileSide(CELL_ZOOM))}`;

export function rememberCells(): Cells {
  const cells = new Map<string, Cell>();
  const cellAt = (x: number, y: number) => {
    const name = cellOf(x, y);
    let cell = cells.get(name);
    if (!cell) cells.set(name, (cell = { name, driven: [] }));
    return cell;
  };
  return {
    note(x, y) {
      for (const offX of [-AROUND, AROUND]) for (const offY of [-AROUND, AROUND]) cellAt(x + offX, y + offY);
    },
    noteRoad(x, y) {
      const { driven } = cellAt(x, y);
      if (driven.length < 2 * MOST_POINTS) driven.push(x, y);
    },
    all: () => cells.values(),
  };
}

/**
 * The land and the sea as features. The sea is drawn only in cells that have data, so that a neighbouring country, of which the file says
 * nothing, is not drowned; nor where the coast is not known, or is broken, so that roads would lie in the sea; nor beside such a cell where
 * no coast ends the sea, for the land that is missing may reach further. What is beneath shows there.
 * @param give takes them, one after the other
 * @returns how many cells have no sea for their broken coast
 */
export function makeGround(chains: Chains, box: Box, cells: Cells, give: (feature: Feature) => void): number {
  for (const line of [...chains.rings, ...chains.open]) noteAlong(line, cells);
  const driven = [...cells.all()].flatMap((cell) => cell.driven);
  const { land, sea, unknown } = landAndSea(chains, box, driven);
  for (const rings of land) give(featureOf(EARTH, 'surface', rings));
  const doubtful = cellsAlong(unknown);
  const coastal = cellsAlong([...chains.rings, ...chains.open]);
  const seas = seaByCell(sea);
  const found = [...cells.all()].flatMap((cell) => {
    const water = seas.get(cell.name);
    return water && !doubtful.has(cell.name) ? [{ cell, water }] : [];
  });
  const broken = new Set(found.filter(({ cell, water }) => !isPlausible(cell, water)).map(({ cell }) => cell.name));
  const isDoubtful = (name: string) => doubtful.has(name) || broken.has(name);
  for (const { cell, water } of found) {
    const isOpenSea = !coastal.has(cell.name);
    if (broken.has(cell.name) || (isOpenSea && cellsBeside(cell.name).some(isDoubtful))) continue;
    for (const part of water) give(part);
  }
  return broken.size;
}

/** The eight around it. */
function cellsBeside(name: string): string[] {
  const [x, y] = name.split(' ').map(Number) as [number, number];
  return [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => `${x + right} ${y + down}`)).filter((beside) => beside !== name);
}

function noteAlong(line: Points, cells: Cells): void {
  for (let at = 0; at + STRIDE < line.length; at += STRIDE) {
    const [x, y] = [line[at] as number, line[at + 1] as number];
    const [aheadX, aheadY] = [(line[at + STRIDE] as number) - x, (line[at + STRIDE + 1] as number) - y];
    const steps = Math.ceil(Math.hypot(aheadX, aheadY) / AROUND);
    for (let step = 0; step < steps; step++) cells.note(x + (aheadX * step) / steps, y + (aheadY * step) / steps);
  }
}

/** The cells that lines lead through. */
function cellsAlong(lines: readonly Points[]): Set<string> {
  const names = new Set<string>();
  for (const line of lines) scatter(featureOf(OCEAN, 'line', [line]), CELL_ZOOM, (x, y) => void names.add(`${x} ${y}`));
  return names;
}

/**
 * The sea of each cell that has some, and a little around it, so that no seam is seen between two. It is closed anew in each cell: a
 * surface cut out of the whole would have edges where it has none.
 */
function seaByCell(sea: Surfaces): Map<string, Feature[]> {
  const found = new Map<string, Feature[]>();
  const coasts = new Map<string, Points[]>();
  for (const ring of sea.flat()) {
    scatter(featureOf(OCEAN, 'line', [ring]), CELL_ZOOM, (x, y, { parts: lines }) => {
      const name = `${x} ${y}`;
      coasts.set(name, [...(coasts.get(name) ?? []), ...lines]);
    });
  }
  for (const rings of sea) {
    scatter(featureOf(OCEAN, 'surface', rings), CELL_ZOOM, (x, y, part) => {
      const name = `${x} ${y}`;
      if (found.has(name)) return;
      const box = reachOf(CELL_ZOOM, x, y);
      const open = coasts.get(name);
      if (open) {
        const surfaces = landAndSea({ rings: [], open }, box, []).sea;
        found.set(
          name,
          surfaces.map((each) => featureOf(OCEAN, 'surface', each)),
        );
      } else if (isMostOf(part, box)) found.set(name, [part]);
    });
  }
  return found;
}

/** Whether the sea fills a cell without a coast, and does not merely go round it. */
function isMostOf({ parts }: Feature, { minX, minY, maxX, maxY }: Box): boolean {
  const area = parts.reduce((sum, ring) => sum + areaOf(ring), 0);
  return area > ((maxX - minX) * (maxY - minY)) / 2;
}

function isPlausible({ driven }: Cell, sea: readonly Feature[]): boolean {
  let wet = 0;
  for (let at = 0; at < driven.length; at += 2) {
    const x = driven[at] as number;
    const y = driven[at + 1] as number;
    if (sea.some(({ parts }) => contains(parts, x, y))) wet++;
  }
  return wet <= MOST_WET || wet / (driven.length / 2) <= MOST_WET_SHARE;
}
