import { expect, test, vi } from 'vitest';
import { createLiveMap } from './live-map.ts';

/** Stands for the map: where it goes by itself, what lies within it, and who moves it. */
const goesTo = vi.fn<(corners: readonly number[], how: object) => void>();
let isInSight = true;
let moves: (event: { originalEvent?: object }) => void;
vi.mock('../../ui/map/base-map.ts', () => ({
  createBaseMap: () => ({
    map: {
      fitBounds: goesTo,
      getBounds: () => ({ contains: () => isInSight }),
      on: (_name: string, hear: typeof moves) => {
        moves = hear;
      },
    },
    isReady: () => false,
  }),
  addUnderNames: () => undefined,
}));
vi.mock('./trip-markers.ts', () => ({ tripMarkers: () => ({ show: () => undefined, remove: () => undefined }) }));
vi.mock('./trip-layers.ts', () => ({ tripLayers: () => [] }));

const pickup = { longitude: 12.59, latitude: 55.68 };
const taxi = { longitude: 12.57, latitude: 55.67 };

test('the map moves to its markers and follows a taxi out of sight, unless the person has dragged it', () => {
  const live = createLiveMap({} as HTMLElement, { label: 'Kort', onFailure: () => undefined });
  const gone = () => goesTo.mock.calls.length;
  live.show({ pickup });
  expect(goesTo).toHaveBeenLastCalledWith([12.59, 55.68, 12.59, 55.68], expect.anything());
  moves({});
  live.show({ pickup, taxi });
  expect(goesTo).toHaveBeenLastCalledWith([12.57, 55.67, 12.59, 55.68], expect.anything());
  live.show({ pickup, taxi: { ...taxi, latitude: 55.675 } });
  expect(gone()).toBe(2);
  isInSight = false;
  live.show({ pickup, taxi: { ...taxi, latitude: 55.7 } });
  expect(gone()).toBe(3);
  moves({ originalEvent: {} });
  live.show({ pickup, taxi: { ...taxi, latitude: 55.8 }, destination: taxi });
  expect(gone()).toBe(3);
  live.showWhole();
  expect(gone()).toBe(4);
});
