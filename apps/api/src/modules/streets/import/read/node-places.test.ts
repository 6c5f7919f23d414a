import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNodePlaces } from './node-places.ts';

test('finds every node that was taken, near the last one or far from it, and none that was not', () => {
  const places = createNodePlaces();
  const count = 5000;
  const idOf = (at: number) => at * 3 + (at > count / 2 ? 20_000_000_000 : 0);
  for (let at = 0; at < count; at += 1) expect(places.add(idOf(at), at * 10, 0 - at)).toBe(true);
  const asked = fc.array(fc.record({ at: fc.nat(count - 1), off: fc.constantFrom(0, 0, 0, 1) }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(asked, (nodes) => {
      const { known, coordinates } = places.place(Float64Array.from(nodes, ({ at, off }) => idOf(at) + off));
      const there = nodes.filter(({ off }) => off === 0);
      expect([...known]).toEqual(there.map(({ at }) => idOf(at)));
      expect([...coordinates]).toEqual(there.flatMap(({ at }) => [(at * 10) / 1e7, (0 - at) / 1e7]));
    }),
  );
});

test('refuses an id that is not above the one before', () => {
  const places = createNodePlaces();
  expect([places.add(5, 1, 1), places.add(5, 1, 1), places.add(4, 1, 1), places.add(6, -1, 3)]).toEqual([true, false, false, true]);
  expect(places.extent()).toEqual([-1e-7, 1e-7, 1e-7, 3e-7]);
});
