import { useMemo } from 'react';
import { VisuallyHidden } from '../../ui/frame/visually-hidden.tsx';
import { LoadedMap } from '../../ui/map/loaded-map.tsx';
import s from '../../ui/map/map-frame.module.css';
import { MAP } from './copy.ts';
import { isEmpty, type TripOnMap } from './trip-on-map.ts';

export interface OrderMapProps extends TripOnMap {
  /** Names the map for those who do not see it. */
  label: string;
  /** What it shows, in words, for those who do not see it; read out as it changes, so it changes seldom. */
  told?: string | undefined;
  /** A MapLibre style instead of the built-in base map. */
  styleUrl?: string | undefined;
}

const loadCanvas = () => import('./map-canvas.tsx').then((module) => module.MapCanvas);

/** A trip on a map, in a frame whose height never changes. MapLibre is loaded when there is something to show. */
export function OrderMap({ label, told, styleUrl, ...shown }: OrderMapProps) {
  const { taxi, pickup, stops, stopsReached, destination, route, trail, way, nextStop, isOver } = shown;
  const trip = useMemo(
    () => ({ taxi, pickup, stops, stopsReached, destination, route, trail, way, nextStop, isOver }),
    [taxi, pickup, stops, stopsReached, destination, route, trail, way, nextStop, isOver],
  );
  return (
    <div className={s.frame}>
      {isEmpty(trip) ? (
        <p className={s.words}>{MAP.nothing}</p>
      ) : (
        <LoadedMap load={loadCanvas} map={{ trip, label, styleUrl }} told={told} />
      )}
      <VisuallyHidden>
        <output>{told}</output>
      </VisuallyHidden>
    </div>
  );
}
