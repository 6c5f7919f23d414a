import type { Map as LibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onePictureOf } from './one-picture.ts';

const drawn = vi.fn();
/** Stands for the map, on which nothing is on its way. */
function mapOf() {
  let hear: (event: object) => void = () => undefined;
  const told = { moves: false, restLoaded: true, tripLoaded: false };
  const map = {
    triggerRepaint: drawn,
    on: (_: string, heard: typeof hear) => {
      hear = heard;
      return { unsubscribe: () => undefined };
    },
    isMoving: () => told.moves,
    areTilesLoaded: () => told.restLoaded,
    isSourceLoaded: () => told.tripLoaded,
  };
  return { map: map as unknown as LibreMap, told, comes: (event: object) => hear(event) };
}
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  drawn.mockReset();
});

test('a change of the trip is drawn once, when the last of its tiles has come', () => {
  const { map, told, comes } = mapOf();
  onePictureOf(map, 'trip').hold();
  map.triggerRepaint();
  told.tripLoaded = true;
  comes({ sourceId: 'trip' });
  told.tripLoaded = false;
  map.triggerRepaint();
  comes({ sourceId: 'trip', tile: {} });
  comes({ sourceId: 'names', tile: {} });
  expect(drawn).not.toHaveBeenCalled();
  told.tripLoaded = true;
  comes({ sourceId: 'trip', tile: {} });
  expect(drawn).toHaveBeenCalledTimes(1);
  map.triggerRepaint();
  expect(drawn).toHaveBeenCalledTimes(2);
});

test('a map that moves or whose ground is on its way is drawn at once, and no picture waits longer than a quarter of a second', () => {
  const { map, told } = mapOf();
  const picture = onePictureOf(map, 'trip');
  told.restLoaded = false;
  picture.hold();
  map.triggerRepaint();
  expect(drawn).toHaveBeenCalledTimes(1);
  told.restLoaded = true;
  picture.hold();
  told.moves = true;
  map.triggerRepaint();
  expect(drawn).toHaveBeenCalledTimes(2);
  told.moves = false;
  map.triggerRepaint();
  vi.advanceTimersByTime(240);
  expect(drawn).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(20);
  expect(drawn).toHaveBeenCalledTimes(3);
});
