import { type Map as LibreMap, Marker } from 'maplibre-gl';
import { MAP } from './copy.ts';
import { glider } from './glide.ts';
import s from './trip-markers.module.css';
import { lonLat, type MapPoint, type MapTaxi, type TripOnMap } from './trip-on-map.ts';

const CALM = '(prefers-reduced-motion: reduce)';

/** The lamp, the ring and the square. At most three, moved by hand and never by React, since positions come every second. */
export function tripMarkers(map: LibreMap) {
  const pickup = fixedMarker(map, s.ring, MAP.pickup);
  const destination = fixedMarker(map, s.square, MAP.destination);
  const car = carMarker(map);
  return {
    show(trip: TripOnMap): void {
      pickup.show(trip.pickup);
      destination.show(trip.destination);
      car.show(trip.taxi);
    },
    remove(): void {
      car.remove();
      pickup.remove();
      destination.remove();
    },
  };
}

function fixedMarker(map: LibreMap, look: string | undefined, label: string) {
  const marker = new Marker({ element: mark(look, label) });
  return {
    show(point: MapPoint | null | undefined): void {
      if (!point) marker.remove();
      else marker.setLngLat([point.longitude, point.latitude]).addTo(map);
    },
    remove: () => marker.remove(),
  };
}

function carMarker(map: LibreMap) {
  const element = mark(s.car, MAP.carWithoutNumber);
  const nose = element.appendChild(document.createElement('i'));
  const plate = element.appendChild(document.createElement('b'));
  nose.className = s.nose ?? '';
  plate.className = s.plate ?? '';
  const marker = new Marker({ element });
  const glide = glider(
    ([longitude, latitude]) => marker.setLngLat([longitude, latitude]).addTo(map),
    () => matchMedia(CALM).matches,
  );
  return {
    show(taxi: MapTaxi | null | undefined): void {
      if (!taxi) {
        glide.stop();
        marker.remove();
        return;
      }
      plate.textContent = taxi.carNo ?? MAP.lamp;
      element.setAttribute('aria-label', taxi.carNo ? MAP.car(taxi.carNo) : MAP.carWithoutNumber);
      nose.hidden = taxi.heading == null;
      nose.style.transform = `rotate(${taxi.heading ?? 0}deg) translateY(-${nosePx(taxi.heading ?? 0)}px)`;
      glide.to(lonLat(taxi));
    },
    remove(): void {
      glide.stop();
      marker.remove();
    },
  };
}

const PLATE_HALF_PX = { width: 30, height: 20 };
/** How far from the plate's middle its edge lies in this direction, in pixels, so that the nose stands just outside it. */
function nosePx(heading: number): number {
  const angle = (heading * Math.PI) / 180;
  return Math.round(Math.min(PLATE_HALF_PX.width / Math.abs(Math.sin(angle)), PLATE_HALF_PX.height / Math.abs(Math.cos(angle))));
}

function mark(look: string | undefined, label: string): HTMLElement {
  const element = document.createElement('div');
  element.className = look ?? '';
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', label);
  return element;
}
