import 'maplibre-gl/dist/maplibre-gl.css';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { MAP } from './copy.ts';
import { createLiveMap, type LiveMap } from './live-map.ts';
import s from './order-map.module.css';
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
      <div className={s.zoom}>
        <IconButton tone="outlined" size="sm" label={MAP.zoomIn} icon={<Plus aria-hidden="true" />} onClick={() => map.current?.zoom(1)} />
        <IconButton
          tone="outlined"
          size="sm"
          label={MAP.zoomOut}
          icon={<Minus aria-hidden="true" />}
          onClick={() => map.current?.zoom(-1)}
        />
      </div>
      <div className={s.whole}>
        <Button size="sm" onClick={() => map.current?.showWhole()}>
          {MAP.whole}
        </Button>
      </div>
      {!styleUrl && (
        <p className={s.credits}>
          {MAP.credits.map(({ text, url }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              {text}
            </a>
          ))}
        </p>
      )}
    </>
  );
}
