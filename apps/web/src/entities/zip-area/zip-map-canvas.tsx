import 'maplibre-gl/dist/maplibre-gl.css';
import type { ZipArea } from '@praj/contract/zip-areas/zip-areas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MapCredits, ZoomButtons } from '../../ui/map/map-buttons.tsx';
import frame from '../../ui/map/map-frame.module.css';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { useStreets } from '../installation/queries.ts';
import { ZIP_AREAS } from './copy.ts';
import { createLiveZipMap, type LiveZipMap, type MapUnit, type State } from './live-zip-map.ts';
import { zipAreasQuery } from './queries.ts';
import s from './zip-area-map.module.css';

export interface ZipMapCanvasProps {
  label: string;
  /** What each area looks like; those left out are neither chosen nor partly so. */
  states: ReadonlyMap<string, State>;
  /** Draws Denmark without any area. */
  bare?: boolean | undefined;
  /** What to come near to, once the areas are there and whenever it is another list; none is Denmark. */
  fitTo: readonly string[];
  unitAt: (nr: string, asGroup: boolean) => MapUnit | undefined;
  onPress?: ((zipCodes: readonly string[]) => void) | undefined;
  inScrollingPage: boolean;
  /** The map cannot be shown here; called once. */
  onFailure: () => void;
}

const NO_AREAS: readonly ZipArea[] = [];

/** The map itself; brings MapLibre with it, so it is loaded only when a map is shown. */
export function ZipMapCanvas({ label, states, bare = false, fitTo, unitAt, onPress, inScrollingPage, onFailure }: ZipMapCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<LiveZipMap>(undefined);
  const [near, setNear] = useState(false);
  const far = useQuery(zipAreasQuery(false));
  const detailed = useQuery({ ...zipAreasQuery(true), enabled: near });
  const known = (near ? detailed.data : undefined) ?? far.data;
  const areas = bare ? NO_AREAS : known;
  const fail = useEffectEvent(onFailure);
  const unitNow = useEffectEvent(unitAt);
  const pressNow = useEffectEvent((zipCodes: readonly string[]) => onPress?.(zipCodes));
  const streets = useStreets();
  const pressable = onPress !== undefined;

  useEffect(() => {
    if (!container.current) return undefined;
    try {
      map.current = createLiveZipMap(container.current, {
        label,
        inScrollingPage,
        streets,
        popupClass: s.popup ?? '',
        unitAt: (nr, asGroup) => unitNow(nr, asGroup),
        onPress: pressable ? (zipCodes) => pressNow(zipCodes) : undefined,
        onNear: () => setNear(true),
        onFailure: () => fail(),
      });
    } catch {
      fail();
      return undefined;
    }
    return () => {
      map.current?.remove();
      map.current = undefined;
    };
  }, [label, inScrollingPage, streets, pressable]);
  useEffect(() => {
    if (areas) map.current?.showAreas(areas);
  }, [areas]);
  useEffect(() => map.current?.showChosen(states), [states]);
  const areKnown = far.data !== undefined;
  useEffect(() => {
    if (areKnown) map.current?.fit(fitTo);
  }, [areKnown, fitTo]);

  const approximate = areas?.some((area) => area.approximate) ?? false;
  const official = areas !== undefined && areas.length > 0 && !approximate;
  return (
    <>
      <div ref={container} className={frame.map} />
      <ZoomButtons onZoom={(by) => map.current?.zoom(by)} />
      {far.isError && (
        <div className={s.failed}>
          <ErrorState message={ZIP_AREAS.failed} busy={far.isFetching} onRetry={() => void far.refetch()} />
        </div>
      )}
      {approximate && <p className={s.approximate}>{ZIP_AREAS.approximate}</p>}
      <MapCredits streets={streets} more={official ? [ZIP_AREAS.credit] : []} />
    </>
  );
}
