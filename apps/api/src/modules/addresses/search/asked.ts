import type { SearchContext } from '../../../outside/geocoder/geocoder.ts';
import { gradeTowns, type TownAnswers, type TownTable } from '../known/town-table.ts';

const KM_A_DEGREE = 111.32;

/** Who searches, made ready for ranking many places. */
export interface Ranker {
  /** Kilometres from the branch, as the crow flies; 0 where nobody knows where that is. */
  far(longitude: number, latitude: number): number;
  /** The place among the addresses used before of one that begins so and lies in this zip; `MOST_USED` where none does. */
  used(street: string, zip: string): number;
}
export const MOST_USED = 63;

export function rankerOf({ near, used = [] }: SearchContext): Ranker {
  const shrink = Math.cos(((near?.latitude ?? 0) * Math.PI) / 180);
  const before = readUsed(used);
  return {
    far: (longitude, latitude) => (near ? KM_A_DEGREE * Math.hypot((longitude - near.longitude) * shrink, latitude - near.latitude) : 0),
    used: (street, zip) => before.get(`${street}|${zip}`) ?? MOST_USED,
  };
}

/** 'Vesterbrogade 112B, 1620 København V' as 'Vesterbrogade|1620', with its place; the list is the branch's, and lasts a minute. */
function readUsed(used: readonly string[]): ReadonlyMap<string, number> {
  const known = remembered.get(used);
  if (known) return known;
  const places = new Map<string, number>();
  for (const address of used.slice(0, MOST_USED)) {
    const [, name, zip] = /^(.+?)(?: \d+\p{L}?)?(?:,.*)?, (\d{4}) /u.exec(address) ?? [];
    const key = `${name}|${zip}`;
    if (name && !places.has(key)) places.set(key, places.size);
  }
  remembered.set(used, places);
  return places;
}
const remembered = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** How well towns answer words, found once a search. */
export type TownGrades = (word: string) => TownAnswers;

export function townGrades(towns: TownTable): TownGrades {
  const found = new Map<string, TownAnswers>();
  return (word) => {
    const known = found.get(word) ?? gradeTowns(towns, word);
    found.set(word, known);
    return known;
  };
}
