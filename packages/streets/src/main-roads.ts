import { readFileSync } from 'node:fs';
import { buildNetwork } from './network/build-network.ts';
import { openNetwork } from './network/open-network.ts';
import type { LonLat, Network, Road } from './way.ts';

/** A road as `npm run data:build` writes it. */
interface DrawnRoad {
  readonly name: string;
  /** What is allowed there. */
  readonly kilometresPerHour: number;
  readonly line: readonly LonLat[];
}
const DRAWN = new URL('../roads.json', import.meta.url);
/** Lights and crossings cost a share of what is allowed, in town the more. */
const IN_TOWN = { most: 60, share: 0.65 } as const;
const OUTSIDE = 0.9;

/** The country's main roads, as they come with the product, for where no streets were imported. */
export const openMainRoads = (): Network =>
  openNetwork(buildNetwork(roadsThatMeet(JSON.parse(readFileSync(DRAWN, 'utf8')) as DrawnRoad[])));

/** Roads that meet where they have a point in common. */
function roadsThatMeet(drawn: readonly DrawnRoad[]): Road[] {
  const ids = new Map<string, number>();
  const idOf = (place: LonLat): number => {
    const id = ids.get(String(place)) ?? ids.size;
    ids.set(String(place), id);
    return id;
  };
  return drawn.map(({ name, kilometresPerHour, line }) => ({
    name,
    nodes: line.map(idOf),
    coordinates: line.flat(),
    kilometresPerHour: kilometresPerHour * (kilometresPerHour <= IN_TOWN.most ? IN_TOWN.share : OUTSIDE),
    direction: 'both',
  }));
}
