import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useAddressCredits, useStreets } from '../../entities/installation/queries.ts';
import { Button } from '../../ui/action/button.tsx';
import { MapCredits, ZoomButtons } from '../../ui/map/map-buttons.tsx';
import frame from '../../ui/map/map-frame.module.css';
import { MAP } from './copy.ts';
import { takeMap } from './kept-map.ts';
import { createLiveMap, type LiveMap } from './live-map.ts';
import s from './map-canvas.module.css';
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
  const streets = useStreets();
  const credits = useAddressCredits();
  const keys = useId();
  const whole = useRef<HTMLButtonElement>(null);
  const [offersToFollow, setOffersToFollow] = useState(false);
  const showNow = useEffectEvent(() => map.current?.show(trip));
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (!container.current) return undefined;
    try {
      map.current = createLiveMap(
        container.current,
        {
          label,
          keys,
          styleUrl,
          streets,
          onOffer: setOffersToFollow,
          onFailure: () => fail(),
        },
        takeMap,
      );
    } catch {
      fail();
      return undefined;
    }
    // Shown in a task of its own: making the map is a long one already.
    const timer = setTimeout(() => showNow());
    return () => {
      clearTimeout(timer);
      map.current?.remove();
      map.current = undefined;
      setOffersToFollow(false);
    };
  }, [label, keys, styleUrl, streets]);
  useEffect(() => {
    const timer = setTimeout(() => map.current?.show(trip));
    return () => clearTimeout(timer);
  }, [trip]);

  return (
    <>
      <div ref={container} className={frame.map} />
      <p id={keys} className={frame.keys}>
        {MAP.keys}
      </p>
      <ZoomButtons onZoom={(by) => map.current?.zoom(by)} />
      <div className={`${frame.corner} ${s.buttons}`}>
        <Button ref={whole} size="sm" onClick={() => map.current?.showWhole()}>
          {MAP.whole}
        </Button>
        {offersToFollow && (
          <Button
            size="sm"
            onClick={() => {
              // This button goes, so its focus is left to its neighbour.
              whole.current?.focus();
              map.current?.follow();
            }}
          >
            {MAP.follow}
          </Button>
        )}
      </div>
      {!styleUrl && <MapCredits streets={streets} more={credits} />}
    </>
  );
}
