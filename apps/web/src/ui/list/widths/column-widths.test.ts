import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ColumnRoom, fitWidths } from './column-widths.ts';

const date: ColumnRoom = { key: 'date', least: 120, usual: 140 };
const from: ColumnRoom = { key: 'from', least: 80, usual: 200, gives: true };
const to: ColumnRoom = { key: 'to', least: 80, usual: 200, gives: true };
const price: ColumnRoom = { key: 'price', least: 90, usual: 100 };
const columns = [date, from, to, price];
const name: ColumnRoom = { key: 'name', least: 90, usual: 100, most: 150 };

test('addresses share what is to spare', () => {
  expect(fitWidths(columns, {}, 741)).toEqual({ date: 140, from: 250, to: 251, price: 100 });
});

test('one that may be wider is so before they share, and only where there is room', () => {
  const widths = (room: number) => fitWidths([date, from, to, name], {}, room);
  expect(widths(741)).toEqual({ date: 140, from: 225, to: 226, name: 150 });
  expect(widths(660)).toEqual({ date: 140, from: 200, to: 200, name: 120 });
  expect(widths(500)).toEqual({ date: 140, from: 130, to: 130, name: 100 });
  expect(fitWidths([date, from, to, name], { name: 110 }, 741)).toMatchObject({ name: 110 });
});

test('they give way first, and the others only once they have nothing left', () => {
  expect(fitWidths(columns, {}, 500)).toEqual({ date: 140, from: 130, to: 130, price: 100 });
  expect(fitWidths(columns, {}, 400)).toEqual({ date: 140, from: 80, to: 80, price: 100 });
  expect(fitWidths(columns, {}, 385)).toEqual({ date: 130, from: 80, to: 80, price: 95 });
});

test('where even the least is too much the table is wider than its room', () => {
  expect(fitWidths(columns, {}, 200)).toEqual({ date: 120, from: 80, to: 80, price: 90 });
});

test('what a person has chosen stands, and the others make room for it', () => {
  expect(fitWidths(columns, { from: 320 }, 640)).toEqual({ date: 140, from: 320, to: 80, price: 100 });
  expect(fitWidths(columns, { date: 20 }, 640)).toMatchObject({ date: 120 });
});

test('when all are chosen the last takes what is left, so that none is wider than it was made', () => {
  expect(fitWidths(columns, { date: 150, from: 150, to: 150, price: 100 }, 600)).toEqual({ date: 150, from: 150, to: 150, price: 150 });
});

test('whatever is asked, the room is filled and no column is below its least', () => {
  const all = [...columns, name];
  const asked = fc.record({
    room: fc.integer({ min: 0, max: 3000 }),
    chosen: fc.dictionary(fc.constantFrom('date', 'from', 'to', 'name', 'price'), fc.integer({ min: 0, max: 900 })),
  });
  fc.assert(
    fc.property(asked, ({ room, chosen }) => {
      const widths = fitWidths(all, chosen, room);
      const total = Object.values(widths).reduce((sum, width) => sum + width, 0);
      for (const { key, least } of all) expect(widths[key]).toBeGreaterThanOrEqual(least);
      const squeezed = all.every(({ key, least }) => chosen[key] !== undefined || widths[key] === least);
      if (!squeezed) expect(Math.abs(total - room)).toBeLessThanOrEqual(all.length);
    }),
  );
});
