import type { ZipArea } from '@praj/contract/zip-areas/zip-areas.ts';
import { expect, test, vi } from 'vitest';
import { createLiveZipMap } from './live-zip-map.ts';

/** Stands for the map: where it goes by itself, and what is heard of the pointer over the area 2900. */
const map = vi.hoisted(() => ({
  heard: {} as Record<string, (event: object) => void>,
  told: [] as string[],
  jumpTo: vi.fn<(where: object) => void>(),
  fitBounds: vi.fn<(corners: readonly number[], how: object) => void>(),
}));
vi.mock('../../ui/map/base-map.ts', () => ({
  createBaseMap: () => ({
    map: {
      ...map,
      on: (name: string, hear: (event: object) => void) => {
        map.heard[name] = hear;
      },
      queryRenderedFeatures: () => [{ properties: { nr: '2900' } }],
      getZoom: () => 9,
      getCanvas: () => ({ style: {} }),
      setFeatureState: () => undefined,
    },
    isReady: () => true,
  }),
  addUnderNames: () => undefined,
}));
vi.mock('./zip-layers.ts', () => ({ AREAS: 'zip-areas', drawAreas: () => undefined, zipLayers: () => [], STREETS_FROM_ZOOM: 12 }));
vi.mock('maplibre-gl', () => ({
  Popup: class {
    setLngLat = () => this;
    addTo = () => this;
    remove = () => undefined;
    setText(text: string): this {
      map.told.push(text);
      return this;
    }
  },
}));

const area = (nr: string, west: number, south: number): ZipArea => ({
  nr,
  navn: nr,
  approximate: false,
  centre: [west, south],
  geometry: {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [west, south],
          [west + 1, south],
          [west, south + 1],
          [west, south],
        ],
      ],
    ],
  },
});

test('the map begins in the middle of Denmark, comes as near as shows its areas, and names the one under the pointer', () => {
  const live = createLiveZipMap({} as HTMLElement, {
    label: 'Kort',
    inScrollingPage: true,
    popupClass: '',
    unitAt: (nr) => ({ zipCodes: [nr], words: `${nr} Hellerup` }),
    onNear: () => undefined,
    onFailure: () => undefined,
  });
  expect(map.jumpTo).toHaveBeenLastCalledWith(expect.objectContaining({ center: [9.5, 56.26] }));
  live.showAreas([area('2900', 12, 55), area('8000', 10, 56), area('9990', 10, 57)]);
  live.fit(['2900', '8000']);
  expect(map.fitBounds).toHaveBeenCalledExactlyOnceWith([10, 55, 13, 57], expect.anything());
  map.heard.mousemove?.({ point: {}, lngLat: {} });
  expect(map.told).toEqual(['2900 Hellerup']);
  live.fit([]);
  expect(map.jumpTo).toHaveBeenCalledTimes(2);
});
