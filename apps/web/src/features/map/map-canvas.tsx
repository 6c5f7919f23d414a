import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { MapCredits, ZoomButtons } from '../../ui/map/map-buttons.tsx';
import s from '../../ui/map/map-frame.module.css';
import { MAP } from './copy.ts';
import { createLiveMap, type LiveMap } from './live-map.ts';
import type { TripOnMap } from './trip-on-map.ts';

export interface MapCanvasProps {
  trip: TripOnMap;
  label: string;
  styleUrl?: string | undefined;
  /** The map cannot be shown here; called once. */
  onFailure: () => void;
}

/** The map itself; brings MapLibre with it, so it is loaded only when a map is shown. */
export function MapCanvas({ trip, label, styleUrl, onFailure }: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<LiveMap>(undefined);
  const showNow = useEffectEvent(() => map.current?.show(trip));
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (!container.current) return undefined;
    try {
      map.current = createLiveMap(container.current, { label, styleUrl, onFailure: () => fail() });
    } catch {
      fail();
      return undefined;
    }
    showNow();
    return () => {
      map.current?.remove();
      map.current = undefined;
    };
  }, [label, styleUrl]);
  useEffect(() => map.current?.show(trip), [trip]);

  return (
    <>
      <div ref={container} className={s.map} />
      <ZoomButtons onZoom={(by) => map.current?.zoom(by)} />
      <div className={s.corner}>
        <Button size="sm" onClick={() => map.current?.showWhole()}>
          {MAP.whole}
        </Button>
      </div>
      {!styleUrl && <MapCredits />}
    </>
  );
}
