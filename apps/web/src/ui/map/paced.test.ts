import type { Map as LibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from './paced.ts';

const drawn = vi.fn();
/** Stands for a map at rest. */
const map = {
  triggerRepaint: drawn as () => void,
  moves: false,
  loaded: true,
  isMoving: () => map.moves,
  areTilesLoaded: () => map.loaded,
  heard: {} as Record<string, () => void>,
  on: (name: string, hear: () => void) => {
    map.heard[name] = hear;
  },
};
let isUsed = true;
const make = () => paced(map as unknown as LibreMap, () => isUsed);
/** MapLibre asks for a picture, and tells afterwards what the tiles are like. */
const asks = async (told: { loaded?: boolean; moves?: boolean } = {}) => {
  map.triggerRepaint();
  Object.assign(map, told);
  await Promise.resolve();
};
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(map, { triggerRepaint: drawn, moves: false, loaded: true });
  isUsed = true;
});
afterEach(() => {
  vi.useRealTimers();
  drawn.mockReset();
});

test('new data are drawn once, when all of their tiles have come', async () => {
  make();
  await asks({ loaded: false });
  await asks();
  expect(drawn).not.toHaveBeenCalled();
  map.loaded = true;
  await asks();
  expect(drawn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(drawn).toHaveBeenCalledTimes(1);
});

test('what takes longer is drawn as it comes, five times a second at most, and a map that moves at once', async () => {
  make();
  await asks({ loaded: false });
  for (let waited = 0; waited < 1_000; waited += 50) {
    vi.advanceTimersByTime(50);
    await asks();
  }
  expect(drawn).toHaveBeenCalledTimes(5);
  await asks({ moves: true });
  expect(drawn).toHaveBeenCalledTimes(6);
});

test('neither a hand on the map nor a map that jumps waits for tiles', async () => {
  make();
  await asks({ loaded: false });
  map.heard.move?.();
  expect(drawn).toHaveBeenCalledTimes(1);
  map.heard.mousedown?.();
  await asks();
  expect(drawn).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1_000);
  await asks();
  expect(drawn).toHaveBeenCalledTimes(2);
});

test('a map that nobody has is not drawn until somebody has it, and one that is taken down not at all', async () => {
  const pace = make();
  isUsed = false;
  await asks();
  map.heard.move?.();
  expect(drawn).not.toHaveBeenCalled();
  isUsed = true;
  pace.draw();
  expect(drawn).toHaveBeenCalledTimes(1);
  await asks({ loaded: false });
  pace.stop();
  vi.advanceTimersByTime(1_000);
  expect(drawn).toHaveBeenCalledTimes(1);
});
