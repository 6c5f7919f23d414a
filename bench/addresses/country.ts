import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type SeededRandom, seededRandom } from '../../apps/api/db/demo/seeded-random.ts';
import type { House } from '../../apps/api/src/modules/addresses/houses/pack.ts';
import { COMMON_NAMES, RARE_NAMES } from './street-names.ts';

/** A street of a made-up Denmark, with its houses. */
export interface CountryStreet {
  readonly name: string;
  readonly zip: string;
  readonly city: string;
  readonly houses: readonly House[];
}

/** As the real register is sized: about 110,000 streets within zip areas, 2.4 million houses. */
const STREETS = 110_000;
const INNER_CITY = 2_000;
const STREETS_OF_AN_INNER_ZIP = 5;
const SHARE_OF_COMMON = 0.36;
const LETTERS = [null, null, null, null, null, null, null, null, null, null, 'A', 'B', 'C'] as const;

/** The same streets each time: names as the real ones, many shared by many towns, in the zip areas of the repository. */
export function* makeCountry(): Generator<CountryStreet> {
  const random = seededRandom(20_261_122);
  const areas = readAreas();
  const outer = areas.filter(({ nr }) => Number(nr) >= INNER_CITY);
  const mean = (STREETS - (areas.length - outer.length) * STREETS_OF_AN_INNER_ZIP) / outer.length;
  const common = shuffled(COMMON_NAMES, random);
  const rare = shuffled(RARE_NAMES, random);
  for (const area of areas) {
    const count = Number(area.nr) < INNER_CITY ? STREETS_OF_AN_INNER_ZIP : Math.round(mean * random.between(0.3, 1.7));
    const names = new Set<string>();
    while (names.size < count) names.add(random.happens(SHARE_OF_COMMON) ? random.pick(common, 2) : random.pick(rare));
    for (const name of names) yield { name, zip: area.nr, city: area.navn, houses: housesOf(area.centre, random) };
  }
}

interface Area {
  readonly nr: string;
  readonly navn: string;
  readonly centre: readonly [number, number];
}
const readAreas = (): Area[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../apps/api/db/zip-areas/approximate.json'), 'utf8')) as Area[];

function housesOf([longitude, latitude]: readonly [number, number], random: SeededRandom): House[] {
  const [lon, lat] = [longitude + random.between(-0.06, 0.06), latitude + random.between(-0.03, 0.03)];
  const [dLon, dLat] = [random.between(-2e-4, 2e-4), random.between(-1e-4, 1e-4)];
  const numbers = Math.round(2 + 15.3 * -Math.log(1 - random.next() * 0.995));
  return Array.from({ length: numbers }, (_, at) => at + 1).flatMap((no) => {
    if (random.happens(0.06)) return [];
    const last = LETTERS.indexOf(random.pick(LETTERS));
    const letters = last < 10 ? [null] : LETTERS.slice(random.happens(0.7) ? 9 : 10, last + 1);
    return letters.map((letter) => ({ no, letter, longitude: lon + no * dLon, latitude: lat + no * dLat + (no % 2) * 2e-4 }));
  });
}

export function shuffled<T>(list: readonly T[], random: SeededRandom): T[] {
  return list
    .map((each) => ({ each, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each);
}
