import 'maplibre-gl/dist/maplibre-gl.css';
import type { Point } from '@praj/contract/shapes.ts';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { MapCredits, ZoomButtons } from '../../../ui/map/map-buttons.tsx';
import frame from '../../../ui/map/map-frame.module.css';
import { useAddressCredits, useStreets } from '../../installation/queries.ts';
import { COPY } from '../copy.ts';
import { createPickMap, type PickMap } from './live-pick-map.ts';
import s from './pick.module.css';

export interface PickCanvasProps {
  label: string;
  styleUrl?: string | undefined;
  pin: Point | undefined;
  /** Where the map begins while there is no pin. */
  near: Point | undefined;
  onPin: (pin: Point) => void;
  /** The map cannot be shown here; called once. */
  onFailure: () => void;
}

/** The map itself; brings MapLibre with it, so it is loaded only when a place is picked. */
export function PickCanvas({ label, styleUrl, pin, near, onPin, onFailure }: PickCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<PickMap>(undefined);
  const keys = useId();
  const streets = useStreets();
  const credits = useAddressCredits();
  const fail = useEffectEvent(onFailure);
  const pinned = useEffectEvent(onPin);
  const startNow = useEffectEvent(() => ({ pin, start: pin ?? near }));

  useEffect(() => {
    if (!container.current) return undefined;
    const { pin: first, start } = startNow();
    try {
      map.current = createPickMap(container.current, {
        label,
        keys,
        styleUrl,
        streets,
        pinClass: s.pin ?? '',
        start,
        onPin: (place) => pinned(place),
        onFailure: () => fail(),
      });
    } catch {
      fail();
      return undefined;
    }
    if (first) map.current.showPin(first);
    // Nothing else in the window is what one came for; but whoever went on meanwhile is left where they are.
    if (document.activeElement?.matches('[role=dialog]')) map.current.focus();
    return () => {
      map.current?.remove();
      map.current = undefined;
    };
  }, [label, keys, styleUrl, streets]);

  return (
    <>
      <div ref={container} className={frame.map} />
      <i className={s.cross} aria-hidden="true" />
      <p id={keys} className={frame.keys}>
        {COPY.pick.keys}
      </p>
      <ZoomButtons onZoom={(by) => map.current?.zoom(by)} />
      {!styleUrl && <MapCredits streets={streets} more={credits} />}
    </>
  );
}
