import { seededRandom } from '../../apps/api/db/demo/seeded-random.ts';

/** So many values a facet of the made-up trips has: passengers, destinations, payers, people, branches, companies, prices. */
const VALUES = [5666, 790, 44, 486, 13, 7, 4893];
const PRICE_MAX = 50_000;

/** The least that a program does which looks at each trip: how many hold each value of seven facets, and what they cost, of arrays that stand ready. */
export function leastLoop(trips: number): () => number {
  const random = seededRandom(7);
  const facets = VALUES.map((values) => Int32Array.from({ length: trips }, () => random.whole(0, values - 1)));
  const prices = Int32Array.from({ length: trips }, () => random.whole(0, PRICE_MAX));
  return () => {
    let total = 0;
    for (const [at, facet] of facets.entries()) {
      const counts = new Int32Array(VALUES[at] ?? 0);
      for (let row = 0; row < trips; row += 1) counts[facet[row] as number] = (counts[facet[row] as number] as number) + 1;
      total += counts[0] ?? 0;
    }
    for (let row = 0; row < trips; row += 1) total += prices[row] as number;
    return total;
  };
}
