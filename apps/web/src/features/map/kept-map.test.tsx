import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPerson } from '../../platform/store.ts';
import type { BaseMapUse } from '../../ui/map/base-map.ts';
import { takeMap } from './kept-map.ts';
import { createLiveMap } from './live-map.ts';

/** Stands for MapLibre: what lies on the maps and who listens to them. */
const maps: ReturnType<typeof fakeMap>[] = [];
function fakeMap(container: HTMLElement) {
  const [layers, sources, canvas] = [
    new Map<string, { id: string; source?: string }>(),
    new Map<string, unknown>(),
    document.createElement('canvas'),
  ];
  layers.set('land', { id: 'land', source: 'base' });
  sources.set('base', {});
  const heard = new Set<string>();
  const state = {
    layers,
    sources,
    heard,
    use: undefined as BaseMapUse | undefined,
    removed: false,
    isSound: true,
    camera: [] as unknown[],
  };
  const map = {
    getContainer: () => container,
    getCanvas: () => canvas,
    on: (name: string) => {
      heard.add(name);
      return { unsubscribe: () => heard.delete(name) };
    },
    isMoving: () => false,
    getMaxZoom: () => 18,
    getZoom: () => 14,
    getBounds: () => ({ contains: () => true }),
    project: () => ({ x: 0, y: 0, dist: () => 0 }),
    fitBounds: (corners: unknown) => state.camera.push(corners),
    stop: () => undefined,
    zoomTo: () => undefined,
    resize: () => undefined,
    hasImage: () => true,
    getLayersOrder: () => [...layers.keys()],
    getLayer: (id: string) => layers.get(id),
    addLayer: (layer: { id: string }) => layers.set(layer.id, layer),
    removeLayer: (id: string) => layers.delete(id),
    getSource: (id: string) => sources.get(id),
    addSource: (id: string) => sources.set(id, { setData: (data: unknown) => sources.set(`data of ${id}`, data) }),
    removeSource: (id: string) => {
      sources.delete(id);
      sources.delete(`data of ${id}`);
    },
  };
  return { state, map };
}
vi.mock('../../ui/map/base-map.ts', () => ({
  addUnderNames: (map: { addLayer: (layer: object) => void }, layers: object[]) => {
    for (const layer of layers) map.addLayer(layer);
  },
  createBaseMap: (container: HTMLElement, use: BaseMapUse) => {
    const fake = fakeMap(container);
    fake.state.use = use;
    maps.push(fake);
    return {
      map: fake.map,
      isReady: () => true,
      isSound: () => fake.state.isSound,
      serve: (next: BaseMapUse | undefined) => {
        fake.state.use = next;
      },
      remove: () => {
        fake.state.removed = true;
      },
    };
  },
}));
vi.mock('maplibre-gl', () => ({
  Marker: class {
    readonly element: HTMLElement;
    constructor({ element }: { element: HTMLElement }) {
      this.element = element;
    }
    setLngLat = () => this;
    getElement = () => this.element;
    addTo = (map: { getContainer: () => HTMLElement }) => map.getContainer().append(this.element);
    remove = () => this.element.remove();
  },
}));

const [pickup, destination, taxi] = [12.5, 12.6, 12.7].map((longitude) => ({ longitude, latitude: 55.7 }));
const offers = vi.fn<(offer: boolean) => void>();
const place = document.body.appendChild(document.createElement('div'));
const open = (label: string, styleUrl?: string) =>
  createLiveMap(place, { label, keys: 'keys', styleUrl, onOffer: offers, onFailure: () => undefined }, takeMap);
const removed = () => maps.map(({ state }) => state.removed);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  forgetPerson();
  maps.length = 0;
  offers.mockReset();
});
afterEach(() => void vi.useRealTimers());

test('the map of one order is handed on to the next with nothing of the former trip on it', () => {
  const first = open('Tur 1');
  const [fake] = maps;
  if (!fake) throw new Error('no map');
  const bare = { layers: ['land'], sources: ['base'] };
  first.show({ pickup, stops: [destination ?? { longitude: 0, latitude: 0 }], destination, taxi, trail: [[12.4, 55.7]] });
  first.zoom(1);
  expect(offers).toHaveBeenLastCalledWith(true);
  expect(place.querySelectorAll('[role=img]')).toHaveLength(4);
  expect(fake.state.layers.size).toBeGreaterThan(bare.layers.length);
  first.remove();
  expect({ layers: [...fake.state.layers.keys()], sources: [...fake.state.sources.keys()] }).toEqual(bare);
  expect([...fake.state.heard]).toEqual([]);
  expect(fake.state.use).toBeUndefined();
  expect(document.querySelectorAll('[role=img]')).toHaveLength(0);
  expect(place.childElementCount).toBe(0);

  offers.mockReset();
  const second = open('Tur 2');
  expect(maps).toHaveLength(1);
  expect(place.firstElementChild).toBe(fake.map.getContainer());
  expect(fake.state.use?.label).toBe('Tur 2');
  second.show({ pickup: taxi, taxi: destination });
  // It follows its car, as every map does at first, so there is nothing to offer.
  expect(offers).not.toHaveBeenCalled();
  expect(fake.state.camera.at(-1)).toEqual([12.6, 55.7, 12.7, 55.7]);
  expect(place.querySelectorAll('[role=img]')).toHaveLength(2);
  second.remove();
  vi.advanceTimersByTime(1);
  expect(removed()).toEqual([false]);
});

test('a map waits two minutes for the next order, and not beyond a sign-out', () => {
  open('Tur 1').remove();
  vi.advanceTimersByTime(119_000);
  expect(removed()).toEqual([false]);
  vi.advanceTimersByTime(2_000);
  expect(removed()).toEqual([true]);
  open('Tur 2').remove();
  expect(removed()).toEqual([true, false]);
  forgetPerson();
  expect(removed()).toEqual([true, true]);
});

test('one map waits at most, and one of another style or that failed is taken down', () => {
  const [first, second] = [open('Tur 1'), open('Tur 2')];
  first.remove();
  second.remove();
  expect(removed()).toEqual([true, false]);
  const other = open('Tur 3', 'https://kort.example/stil.json');
  expect(removed()).toEqual([true, true, false]);
  for (const { state } of maps) state.isSound = false;
  other.remove();
  expect(removed()).toEqual([true, true, true]);
});
