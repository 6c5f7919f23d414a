import type { Map as LibreMap } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import { tripMarkers } from './trip-markers.ts';

const drawn = vi.hoisted(() => [] as HTMLElement[]);
vi.mock('maplibre-gl', () => ({
  Marker: class {
    readonly element: HTMLElement;
    constructor({ element }: { element: HTMLElement }) {
      this.element = element;
      drawn.push(element);
    }
    setLngLat = () => this;
    getElement = () => this.element;
    addTo = () => document.body.append(this.element);
    remove = () => this.element.remove();
  },
}));
/** A map on which a thousandth of a degree is as many pixels as it is told. */
const picture = { pixels: 10 };
const map = {
  project: ([longitude, latitude]: [number, number]) => ({ x: longitude * 1000 * picture.pixels, y: -latitude * 1000 * picture.pixels }),
  getContainer: () => ({ clientWidth: 480, clientHeight: 400 }),
} as unknown as LibreMap;

test('a pin that the car covers stands around it, until the car drives on or one comes nearer', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  drawn.length = 0;
  const markers = tripMarkers(map, () => undefined);
  const [ring, square] = drawn;
  const under = () => [ring, square].map((pin) => pin?.hasAttribute('data-under'));
  const pickup = { longitude: 12.59, latitude: 55.68 };
  const destination = { longitude: 12.65, latitude: 55.63 };
  markers.show({ pickup, destination });
  expect(under()).toEqual([false, false]);
  markers.show({ pickup, destination, taxi: { longitude: 12.591, latitude: 55.68 } });
  expect(under()).toEqual([true, false]);
  picture.pixels = 40;
  markers.settlePlate();
  expect(under()).toEqual([false, false]);
  markers.show({ pickup, destination, taxi: { ...destination, heading: 90 } });
  expect(under()).toEqual([false, true]);
  markers.show({ pickup, destination });
  expect(under()).toEqual([false, false]);
  vi.unstubAllGlobals();
});

test('stops wear their numbers in their order, and go with their trip', () => {
  drawn.length = 0;
  const markers = tripMarkers(map, () => undefined);
  const numbers = () =>
    [...document.querySelectorAll('[aria-label^=Stop]')].map((pin) => `${pin.getAttribute('aria-label')}: ${pin.textContent}`);
  const stop = { longitude: 12.6, latitude: 55.67 };
  markers.show({ stops: [stop, { ...stop, latitude: 55.66 }] });
  expect(numbers()).toEqual(['Stop 1: 1', 'Stop 2: 2']);
  markers.show({ stops: [stop] });
  expect(numbers()).toEqual(['Stop 1: 1']);
  markers.remove();
  expect(numbers()).toEqual([]);
});
