import type { Map as LibreMap } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import type { Standing } from './name-room.ts';
import { drawTrip, STANDING, TRIP } from './trip-layers.ts';

test('another line makes no other room for the car and pins that stand where they stood', () => {
  const set = vi.fn<(source: string) => void>();
  const map = { getSource: (source: string) => ({ setData: () => set(source) }) } as unknown as LibreMap;
  const standing: Standing = { pins: [[12.59, 55.68]], car: [12.57, 55.67], side: 'above' };
  drawTrip(map, {}, standing, true);
  expect(set.mock.calls).toEqual([[TRIP], [STANDING]]);
  drawTrip(map, { trail: [[12.5, 55.6]] }, standing, false);
  expect(set.mock.calls.slice(2)).toEqual([[TRIP]]);
});
