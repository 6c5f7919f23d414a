import { beforeEach, expect, test, vi } from 'vitest';
import { createLiveMap } from './live-map.ts';

/** Stands for the map, 480 by 400 pixels: where it goes by itself, what lies where in it, and what it hears. */
const map = vi.hoisted(() => ({
  heard: {} as Record<string, (event: { originalEvent?: object }) => void>,
  goesTo: vi.fn<(corners: readonly number[], how: { maxZoom: number; animate: boolean }) => void>(),
  /** Where every place is in the picture. */
  spot: { x: 240, y: 200 },
  isInSight: true,
  zoom: 14,
  most: 18,
  isReady: false,
  /** Where the car stands on it, in pixels from the left, and how often what lies under the markers was drawn. */
  carAt: 0,
  drawn: vi.fn(),
}));
/** Stands for the page, which may be seen or not. */
const page = { hidden: false, seen: () => undefined as unknown };
vi.mock('../../ui/map/base-map.ts', () => ({
  createBaseMap: () => ({
    map: {
      fitBounds: map.goesTo,
      getBounds: () => ({ contains: () => map.isInSight }),
      getCanvas: () => ({ setAttribute: () => undefined }),
      getContainer: () => ({ clientWidth: 480, clientHeight: 400 }),
      project: ([x]: [number, number]) => ({ ...map.spot, dist: (other: { x: number }) => Math.abs(other.x - x), ...(x >= 100 && { x }) }),
      isMoving: () => false,
      getZoom: () => map.zoom,
      getMaxZoom: () => map.most,
      zoomTo: () => undefined,
      on: (name: string, hear: (event: { originalEvent?: object }) => void) => {
        map.heard[name] = hear;
        return { unsubscribe: () => undefined };
      },
    },
    isReady: () => map.isReady,
    remove: () => undefined,
  }),
  addUnderNames: () => undefined,
}));
vi.mock('./trip-markers.ts', () => ({
  tripMarkers: () => ({
    show: () => undefined,
    settlePlate: () => undefined,
    standing: () => ({ pins: [], side: 'above', ...(map.carAt && { car: [map.carAt, 0] }) }),
    remove: () => undefined,
  }),
}));
vi.mock('./trip-layers.ts', () => ({ tripLayers: () => [], drawTrip: map.drawn }));
vi.mock('./name-room.ts', () => ({}));

const pickup = { longitude: 12.59, latitude: 55.68 };
const destination = { longitude: 12.65, latitude: 55.63 };
const taxi = { longitude: 12.57, latitude: 55.67 };
const offers = vi.fn<(offer: boolean) => void>();
const draw = () => createLiveMap({} as HTMLElement, { label: 'Kort', keys: 'keys', onOffer: offers, onFailure: () => undefined });
const gone = () => map.goesTo.mock.calls.length;

beforeEach(() => {
  vi.stubGlobal('document', {
    get hidden() {
      return page.hidden;
    },
    addEventListener: (_: string, hear: () => void) => {
      page.seen = hear;
    },
    removeEventListener: () => undefined,
  });
  map.goesTo.mockReset();
  map.drawn.mockReset();
  offers.mockReset();
  Object.assign(map, { isInSight: true, zoom: 17, most: 18, spot: { x: 240, y: 200 }, isReady: false, carAt: 0 });
});

test('the map moves to its markers and follows a taxi out of sight, unless the person has dragged it', () => {
  const live = draw();
  live.show({ pickup });
  expect(map.goesTo).toHaveBeenLastCalledWith([12.59, 55.68, 12.59, 55.68], expect.objectContaining({ animate: false }));
  map.heard.movestart?.({});
  live.show({ pickup, taxi });
  expect(map.goesTo).toHaveBeenLastCalledWith([12.57, 55.67, 12.59, 55.68], expect.objectContaining({ animate: true }));
  live.show({ pickup, taxi: { ...taxi, latitude: 55.675 } });
  expect(gone()).toBe(2);
  map.spot = { x: 475, y: 200 };
  live.show({ pickup, taxi: { ...taxi, latitude: 55.7 } });
  expect(gone()).toBe(3);
  map.heard.movestart?.({ originalEvent: {} });
  live.show({ pickup, taxi: { ...taxi, latitude: 55.8 }, destination: taxi });
  expect(gone()).toBe(3);
  live.showWhole();
  expect(gone()).toBe(4);
});

test('it goes along when the trip is changed to begin, go by or end elsewhere, and stays where the person has moved it', () => {
  const elsewhere = { longitude: 12.66, latitude: 55.59 };
  const live = draw();
  live.show({ pickup, destination });
  live.show({ pickup: { ...pickup }, destination: { ...destination } });
  expect(gone()).toBe(1);
  live.show({ pickup: elsewhere, destination });
  expect(map.goesTo).toHaveBeenLastCalledWith([12.65, 55.59, 12.66, 55.63], expect.objectContaining({ animate: true }));
  live.show({ pickup: elsewhere, stops: [pickup], destination });
  live.show({ pickup: elsewhere, stops: [taxi], destination });
  expect(map.goesTo.mock.lastCall?.[0]).toEqual([12.57, 55.59, 12.66, 55.67]);
  expect(gone()).toBe(4);
  map.heard.movestart?.({ originalEvent: {} });
  live.show({ pickup, destination });
  expect(gone()).toBe(4);
});

test('it keeps the car and its next stop in sight, and the whole trip once that is asked for', () => {
  const live = draw();
  live.show({ pickup, destination });
  expect(map.goesTo.mock.lastCall?.[0]).toEqual([12.59, 55.63, 12.65, 55.68]);
  live.show({ pickup, destination, taxi, nextStop: 'pickup' });
  expect(map.goesTo.mock.lastCall?.[0]).toEqual([12.57, 55.67, 12.59, 55.68]);
  live.show({ pickup, destination, taxi, nextStop: 'destination' });
  expect(map.goesTo.mock.lastCall?.[0]).toEqual([12.57, 55.63, 12.65, 55.67]);
  live.showWhole();
  expect(map.goesTo.mock.lastCall?.[0]).toEqual([12.57, 55.63, 12.65, 55.68]);
});

test('a car that comes close to its next stop is come nearer to, down to the door', () => {
  const live = draw();
  live.show({ pickup, taxi });
  map.zoom = 14;
  live.show({ pickup, taxi: { ...taxi, latitude: 55.6799, longitude: 12.5899 } });
  expect(gone()).toBe(2);
  expect(map.goesTo.mock.lastCall?.[1].maxZoom).toBe(17);
  map.zoom = 17;
  live.show({ pickup, taxi: { ...taxi, latitude: 55.67999, longitude: 12.58999 } });
  expect(gone()).toBe(2);
  // A base map without streets has nothing to tell that near.
  map.most = 13.5;
  live.follow();
  expect(map.goesTo.mock.lastCall?.[1].maxZoom).toBe(12.5);
});

test('once the person has moved it, it offers to follow the car, and does so again', () => {
  const live = draw();
  live.show({ pickup });
  map.heard.movestart?.({ originalEvent: {} });
  expect(offers).not.toHaveBeenCalled();
  live.show({ pickup, taxi });
  expect(offers).toHaveBeenLastCalledWith(true);
  live.follow();
  expect(offers).toHaveBeenLastCalledWith(false);
  expect(gone()).toBe(2);
  live.zoom(1);
  expect(offers).toHaveBeenLastCalledWith(true);
  live.show({ pickup, taxi, isOver: true });
  expect(offers).toHaveBeenLastCalledWith(false);
});

test('in another size it shows again what it showed: what it follows, or what the person had in sight', () => {
  const live = draw();
  live.show({ pickup, destination, taxi });
  map.heard.resize?.({});
  expect(map.goesTo).toHaveBeenLastCalledWith([12.57, 55.67, 12.59, 55.68], expect.objectContaining({ animate: false }));
  map.heard.movestart?.({ originalEvent: {} });
  map.heard.moveend?.({});
  map.heard.resize?.({});
  expect(gone()).toBe(2);
  map.isInSight = false;
  map.heard.resize?.({});
  expect(map.goesTo).toHaveBeenLastCalledWith([12.57, 55.63, 12.65, 55.68], expect.objectContaining({ animate: false, maxZoom: 17 }));
});

test('the map is drawn anew when its car has moved so far that one sees it, twice a second at most, and not while it stands', () => {
  vi.useFakeTimers();
  const live = draw();
  Object.assign(map, { isReady: true, carAt: 200 });
  const pictures = () => map.drawn.mock.calls.length;
  const drive = (carAt: number) => {
    map.carAt = carAt;
    live.show({ pickup, taxi: { ...taxi } });
  };
  drive(200);
  expect(pictures()).toBe(1);
  for (let told = 0; told < 5; told += 1) {
    vi.advanceTimersByTime(1_000);
    drive(205);
  }
  expect(pictures()).toBe(1);
  drive(215);
  expect(pictures()).toBe(2);
  drive(240);
  drive(260);
  expect(pictures()).toBe(2);
  vi.advanceTimersByTime(500);
  expect(pictures()).toBe(3);
  live.show({ pickup, destination, taxi });
  expect(pictures()).toBe(4);
  vi.useRealTimers();
});

test('a way that is asked for again and is the same line draws nothing, another line does', () => {
  const live = draw();
  Object.assign(map, { isReady: true, carAt: 200 });
  const [line, beyond] = [[[12.57, 55.67] as const, [12.59, 55.68] as const], []];
  live.show({ pickup, taxi, way: { line, beyond } });
  live.show({ pickup, taxi: { ...taxi }, way: { line, beyond } });
  expect(map.drawn).toHaveBeenCalledTimes(1);
  map.carAt = 205;
  live.show({ pickup, taxi, way: { line: line.slice(1), beyond } });
  expect(map.drawn).toHaveBeenCalledTimes(2);
  const madeRoom = () => map.drawn.mock.calls.map((of) => of[3] as boolean);
  // The car covers the few pixels by which it has moved since room was made for it.
  expect(madeRoom()).toEqual([true, false]);
  map.carAt = 215;
  live.show({ pickup, taxi, way: { line, beyond } });
  expect(madeRoom()).toEqual([true, false, true]);
});

test('nothing is drawn on a page that nobody sees, and once it is seen what is then', () => {
  const live = draw();
  Object.assign(map, { isReady: true, carAt: 200 });
  live.show({ pickup, taxi });
  page.hidden = true;
  map.carAt = 400;
  map.spot = { x: 475, y: 200 };
  live.show({ pickup, destination, taxi: { ...taxi, latitude: 55.7 } });
  expect(map.drawn).toHaveBeenCalledTimes(1);
  expect(gone()).toBe(1);
  page.hidden = false;
  page.seen();
  expect(map.drawn).toHaveBeenCalledTimes(2);
  expect(gone()).toBe(2);
});
