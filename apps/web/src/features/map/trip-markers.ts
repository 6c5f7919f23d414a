import { type Map as LibreMap, Marker } from 'maplibre-gl';
import { MAP } from './copy.ts';
import { glider } from './glide.ts';
import { freestSide, type PlateSide, type Rectangle } from './plate-side.ts';
import s from './trip-markers.module.css';
import { type LonLat, lonLat, type MapPoint, type MapTaxi, type TripOnMap } from './trip-on-map.ts';

const CALM = '(prefers-reduced-motion: reduce)';
/** Half of what a pin takes, with its edge and a little air. */
const PIN_HALF_PX = 14;
/** A pin nearer to the car's middle than this is covered by it, and stands around it instead. */
const COVERED_PX = 14;
/** What the buttons take above and the credits below. */
const BUTTONS_PX = 44;
const CREDITS_PX = 20;

/** What the marks are called. */
export interface MarkNames {
  readonly pickup: string;
  readonly destination: string;
  /** Left out where no stops are shown. */
  readonly stop?: ((number: number) => string) | undefined;
  readonly car: (carNo: string) => string;
  readonly carWithoutNumber: string;
  /** Stands on a car without a number. */
  readonly lamp: string;
}
/**
 * The car, the ring, the square and the numbers of stops. A handful, moved by hand and never by React, since positions come every second.
 * @param onGlide hears of each frame in which the car has moved
 * @param names what each is called for those who do not see it
 */
export function tripMarkers(map: LibreMap, onGlide: () => void, names: MarkNames = MAP) {
  const pickup = fixedMarker(map, s.ring, names.pickup);
  const destination = fixedMarker(map, s.square, names.destination);
  const stops: ReturnType<typeof fixedMarker>[] = [];
  const showStops = (points: readonly MapPoint[]) => {
    while (stops.length < points.length) {
      const number = stops.length + 1;
      stops.push(fixedMarker(map, s.stop, names.stop?.(number) ?? String(number), String(number)));
    }
    for (const [at, stop] of stops.entries()) stop.show(points[at]);
  };
  const car = carMarker(map, names, () => {
    showUnder();
    onGlide();
  });
  const showUnder = () => {
    const at = car.at();
    const middle = at && spot(map, at);
    for (const pin of [pickup, ...stops, destination]) pin.showUnder(middle);
  };
  const pins = () => [pickup, ...stops, destination].map((pin) => pin.at()).filter((at) => at !== undefined);
  return {
    show(trip: TripOnMap): void {
      pickup.show(trip.pickup);
      showStops(trip.stops ?? []);
      destination.show(trip.destination);
      car.show(trip.taxi);
      showUnder();
    },
    /** Moves the plate to the freest side of the car, and draws a pin that the car covers around it. */
    settlePlate(): void {
      showUnder();
      car.settlePlate(pins());
    },
    /** Where all of them are drawn now. */
    standing: () => ({ pins: pins(), car: car.at(), side: car.side() }),
    remove(): void {
      car.remove();
      pickup.remove();
      showStops([]);
      destination.remove();
    },
  };
}

function fixedMarker(map: LibreMap, look: string | undefined, label: string, sign = '') {
  const element = mark(look, label);
  element.textContent = sign;
  const marker = new Marker({ element });
  let at: LonLat | undefined;
  return {
    show(point: MapPoint | null | undefined): void {
      at = point ? lonLat(point) : undefined;
      if (at) put(map, marker, at);
      else marker.remove();
    },
    at: () => at,
    /** Draws the pin around a car whose middle is here in the picture, where that covers it. */
    showUnder(car: readonly [x: number, y: number] | undefined): void {
      const [x, y] = at ? spot(map, at) : [0, 0];
      const isUnder = at !== undefined && car !== undefined && Math.hypot(x - car[0], y - car[1]) < COVERED_PX;
      marker.getElement().toggleAttribute('data-under', isUnder);
    },
    remove: () => marker.remove(),
  };
}

/** Laid on the map once: `addTo` takes a marker out of the page and lays it there anew, which is too much for each frame. */
function put(map: LibreMap, marker: Marker, [longitude, latitude]: LonLat): void {
  marker.setLngLat([longitude, latitude]);
  if (!marker.getElement().isConnected) marker.addTo(map);
}

/** A round lamp whose arrow turns with the car, and a plate with its number that never turns. */
function carMarker(map: LibreMap, names: MarkNames, onGlide: () => void) {
  const element = mark(s.car, names.carWithoutNumber);
  const arrow = element.appendChild(document.createElement('i'));
  const plate = element.appendChild(document.createElement('b'));
  arrow.className = s.arrow ?? '';
  plate.className = s.plate ?? '';
  const marker = new Marker({ element, subpixelPositioning: true });
  let at: LonLat | undefined;
  let side: PlateSide = 'above';
  const glide = glider({
    put: (place) => {
      at = place.at;
      put(map, marker, at);
      arrow.toggleAttribute('data-unknown', place.heading === null);
      if (place.heading !== null) arrow.style.transform = `rotate(${place.heading.toFixed(1)}deg)`;
      onGlide();
    },
    pixelsBetween: (from, to) => {
      const [[x, y], [toX, toY]] = [spot(map, from), spot(map, to)];
      return Math.hypot(toX - x, toY - y);
    },
    calm: () => document.hidden || matchMedia(CALM).matches,
  });
  return {
    show(taxi: MapTaxi | null | undefined): void {
      if (!taxi) {
        glide.stop();
        marker.remove();
        at = undefined;
        return;
      }
      plate.textContent = taxi.carNo ?? names.lamp;
      element.setAttribute('aria-label', taxi.carNo ? names.car(taxi.carNo) : names.carWithoutNumber);
      glide.to({ at: lonLat(taxi), heading: taxi.heading ?? null });
    },
    settlePlate(pins: readonly LonLat[]): void {
      if (!at) return;
      const { clientWidth: right, clientHeight } = map.getContainer();
      const picture = { left: 0, right, top: BUTTONS_PX, bottom: clientHeight - CREDITS_PX };
      side = freestSide(
        spot(map, at),
        pins.map((pin) => around(spot(map, pin))),
        picture,
        side,
      );
      plate.dataset.side = side;
    },
    at: () => at,
    side: () => side,
    remove(): void {
      glide.stop();
      marker.remove();
    },
  };
}

function spot(map: LibreMap, [longitude, latitude]: LonLat): [x: number, y: number] {
  const { x, y } = map.project([longitude, latitude]);
  return [x, y];
}
const around = ([x, y]: readonly [number, number]): Rectangle => ({
  left: x - PIN_HALF_PX,
  right: x + PIN_HALF_PX,
  top: y - PIN_HALF_PX,
  bottom: y + PIN_HALF_PX,
});

function mark(look: string | undefined, label: string): HTMLElement {
  const element = document.createElement('div');
  element.className = look ?? '';
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', label);
  return element;
}
