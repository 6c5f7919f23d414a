import fc from 'fast-check';
import { expect, test } from 'vitest';
import { strongParts } from './strong-parts.ts';

const COUNT = 7;
const junction = fc.integer({ min: 0, max: COUNT - 1 });
const junctions = Array.from({ length: COUNT }, (_, index) => index);

/** Whom each junction reaches along one-way arcs, by asking until nothing is new. */
function reached(ways: readonly (readonly [number, number])[]): boolean[][] {
  const reach = junctions.map((from) => junctions.map((to) => from === to));
  for (let round = 0; round < COUNT; round++) {
    for (const [from, to] of ways) {
      for (const whom of reach) if (whom[from]) whom[to] = true;
    }
  }
  return reach;
}

test('two junctions are of one part where each leads to the other', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(junction, junction), { maxLength: 16 }), (ways) => {
      // Each way is an arc along it, which is open, and one against it, which is not.
      const arcFrom = Uint32Array.from(ways.flat());
      const arcs = Uint32Array.from(
        [...arcFrom.keys()].toSorted((one, other) => (arcFrom[one] ?? 0) - (arcFrom[other] ?? 0) || one - other),
      );
      const firstArc = Uint32Array.from([...junctions, COUNT], (from) => arcFrom.filter((start) => start < from).length);
      const parts = strongParts({ arcFrom, arcs, firstArc, open: (arc) => arc % 2 === 0 });
      const reach = reached(ways);
      for (const one of junctions) {
        for (const other of junctions) {
          expect(parts[one] === parts[other]).toBe(reach[one]?.[other] && reach[other]?.[one]);
        }
      }
    }),
    { numRuns: 300 },
  );
});
